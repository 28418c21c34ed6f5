import type { Invoice } from "../../models/Invoice.ts";
import type { Language } from "./language.ts";
import { presentWaiting } from "./presentWaiting.ts";
import { scheduledWait } from "./scheduledWait.ts";

export type WaitingInvoice = Pick<
  Invoice,
  "state" | "waits" | "nextAttemptAt" | "nextAttemptReason" | "updatedAt"
>;

/** Returns what a document waits for, by its state and what the workers have written of it. */
export function invoiceWait(row: WaitingInvoice, language: Language) {
  const isHeldBack = row.state === "requested" && row.waits;
  return presentWaiting("invoice", row.state, language, {
    since: row.updatedAt,
    ...scheduledWait(row),
    ...(isHeldBack && { code: "waits.other_document" }),
  });
}

/** Returns a text that changes with what a document waits for. */
export function waitVersion({ waits, nextAttemptAt, nextAttemptReason }: WaitingInvoice): string {
  const at = nextAttemptAt ? new Date(nextAttemptAt).getTime().toString(36) : "";
  return `${waits ? "-waits" : ""}${at}${nextAttemptReason ?? ""}`;
}
