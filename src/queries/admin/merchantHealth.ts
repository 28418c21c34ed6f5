import type { Knex } from "knex";
import { Certificate } from "../../models/merchants/Certificate.ts";
import { noStamps, type StampOutcome } from "../../models/StampAttempt.ts";

export interface MerchantHealth {
  /** The active ones, beginning with the one that ends first. */
  readonly certificates: readonly Pick<Certificate, "id" | "livemode" | "serialNumber" | "notAfter">[];
  /** The outcomes of the last day's calls to PACs. */
  readonly stampsOfDay: Readonly<Record<StampOutcome, number>>;
  readonly tickets: { readonly received: number; readonly rejected: number; readonly invoicing: number };
  readonly invoices: {
    readonly requested: number;
    readonly sealed: number;
    readonly stamping: number;
    readonly inDoubt: number;
    readonly refused: number;
  };
  /** The moment when the ticket that has waited longest for intake came in. */
  readonly oldestReceivedAt: Date | null;
  /** The moment when the invoice that has waited longest for its stamp was requested. */
  readonly oldestUnstampedAt: Date | null;
}

const dayMs = 86_400_000;
const notFinished = ["requested", "sealed", "stamping", "inDoubt"];

/** Returns the health of a merchant in both modes, from counts that its own indexes give. */
export async function merchantHealth(db: Knex, merchantId: string, now: Date): Promise<MerchantHealth> {
  const [certificates, outcomes, tickets, invoices, oldestReceivedAt, oldestUnstampedAt] = await Promise.all([
    Certificate.query(db)
      .select("id", "livemode", "serialNumber", "notAfter")
      .where({ merchantId, active: true })
      .orderBy("notAfter"),
    db("stampAttempts")
      .select("outcome")
      .count({ count: "*" })
      .where({ merchantId })
      .where("startedAt", ">", new Date(now.getTime() - dayMs))
      .whereNotNull("outcome")
      .groupBy("outcome"),
    countByState(db, "tickets", merchantId, ["received", "rejected", "invoicing"]),
    countByState(db, "invoices", merchantId, [...notFinished, "refused"]),
    oldest(db, "tickets", merchantId, ["received"]),
    oldest(db, "invoices", merchantId, notFinished),
  ]);
  const stampsOfDay = { ...noStamps };
  for (const { outcome, count } of outcomes as { outcome: StampOutcome; count: string }[])
    stampsOfDay[outcome] = Number(count);
  return {
    certificates,
    stampsOfDay,
    tickets: tickets as MerchantHealth["tickets"],
    invoices: invoices as MerchantHealth["invoices"],
    oldestReceivedAt,
    oldestUnstampedAt,
  };
}

/** Counts by state; both modes are named, so that the index which begins with merchant and mode serves. */
async function countByState(
  db: Knex,
  table: "tickets" | "invoices",
  merchantId: string,
  states: readonly string[],
): Promise<Record<string, number>> {
  const rows: { state: string; count: string }[] = await db(table)
    .select("state")
    .count({ count: "*" })
    .where({ merchantId })
    .whereIn("livemode", [true, false])
    .whereIn("state", [...states])
    .groupBy("state");
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
  return Object.fromEntries(states.map((state) => [state, counts.get(state) ?? 0]));
}

async function oldest(
  db: Knex,
  table: "tickets" | "invoices",
  merchantId: string,
  states: readonly string[],
): Promise<Date | null> {
  const row = await db(table)
    .min<{ at: Date | null }[]>({ at: "createdAt" })
    .where({ merchantId })
    .whereIn("livemode", [true, false])
    .whereIn("state", [...states])
    .first();
  return row?.at ?? null;
}
