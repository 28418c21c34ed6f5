import { createHash } from "node:crypto";
import type { Knex } from "knex";
import type { Deps } from "../deps.ts";

/** A counter of mails a day, and its limit. */
export interface MailMeasure {
  /** The names whose mails these are; they are kept as a hash. */
  readonly of: readonly string[];
  readonly most: number;
}

/** Counts a mail of today and returns true, unless the limit is reached: of two that come for the last place one fails. */
export async function countMail(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock">,
  measure: MailMeasure,
): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: unknown[] }>(
    `insert into mail_counts as known (key, day, mails) values (:key, :day, 1)
     on conflict (key, day) do update set mails = known.mails + 1 where known.mails < :most
     returning mails`,
    { ...rowOf(deps, measure), most: measure.most },
  );
  return rows.length > 0;
}

/** Uncounts a mail of today. */
export async function uncountMail(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock">,
  measure: MailMeasure,
): Promise<void> {
  await tx("mailCounts").where(rowOf(deps, measure)).decrement("mails");
}

function rowOf({ clock }: Pick<Deps, "clock">, { of }: MailMeasure) {
  const key = createHash("sha256").update(JSON.stringify(of)).digest();
  return { key, day: clock.now().toISOString().slice(0, 10) };
}
