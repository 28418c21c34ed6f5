import type { Knex } from "knex";
import type { Invoice } from "../../../models/Invoice.ts";

/** The calls about an invoice that could buy a stamp. */
export interface EarlierCalls {
  readonly count: number;
  /** The moment from which nobody speaks any more: the last end, or where a call died unseen, that of its time limits. */
  readonly quietSince: Date;
}

/** Returns the earlier calls about these invoices. */
export async function earlierCalls(
  tx: Knex.Transaction,
  invoices: readonly Pick<Invoice, "id">[],
  timeoutMs: number,
): Promise<ReadonlyMap<string, EarlierCalls>> {
  if (invoices.length === 0) return new Map();
  const { rows } = await tx.raw<{ rows: (EarlierCalls & { id: string })[] }>(
    `select invoice_id as id, count(*)::int as count,
            max(coalesce(finished_at, started_at + ? * interval '1 millisecond')) as "quietSince"
       from stamp_attempts
      where invoice_id = any(?) and outcome is distinct from 'notStamped'
      group by invoice_id`,
    // One call may be two: the same bytes are sent once more where an answer lacks its document.
    [2 * timeoutMs, invoices.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, ...calls }) => [id, calls]));
}
