import type { Periodicity } from "../merchants/globalInvoice.ts";
import type { SelfInvoiceSettings } from "../merchants/selfInvoice.ts";
import { wallTime } from "../time/wallTime.ts";
import { periodHolding } from "./globalPeriod.ts";

/** The terms by which a customer may claim a sale; `periodicity` is that of the merchant's global invoices. */
export interface ClaimTerms extends Pick<
  SelfInvoiceSettings,
  "deadlineFrom" | "deadlineDays" | "untilGlobal"
> {
  readonly periodicity: Periodicity;
}

/** Returns the last calendar day, `YYYY-MM-DD` where the sale took place, on which its customer may make the invoice. */
export function lastClaimDay(terms: ClaimTerms, issuedAt: Date, zone: string): string {
  return lastClaimDayOf(terms, wallTime(issuedAt, zone).slice(0, 10));
}

/**
 * Returns the last day on which the sales of a day may be claimed. Where claims end with the global invoice, that is the
 * last day of the sale's period at most. A later sale never has an earlier last day.
 */
export function lastClaimDayOf(
  { deadlineFrom, deadlineDays, untilGlobal, periodicity }: ClaimTerms,
  sale: string,
): string {
  const [year, month, day] = sale.split("-").map(Number) as [number, number, number];
  // Day 0 of the month after is the last one of this month.
  const from = deadlineFrom === "sale" ? Date.UTC(year, month - 1, day) : Date.UTC(year, month, 0);
  const last = new Date(from + deadlineDays * 86_400_000).toISOString().slice(0, 10);
  const { to } = periodHolding(periodicity, sale);
  return untilGlobal && to < last ? to : last;
}

/** Says whether a claim is not too late at `now`; the last day counts whole, on the clock of the branch. */
export function isInClaimTime(
  terms: ClaimTerms,
  { issuedAt, now, zone }: { readonly issuedAt: Date; readonly now: Date; readonly zone: string },
): boolean {
  return wallTime(now, zone).slice(0, 10) <= lastClaimDay(terms, issuedAt, zone);
}
