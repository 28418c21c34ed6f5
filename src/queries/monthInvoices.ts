import type { Knex } from "knex";
import { issuedStates } from "../domain/invoices/invoiceLifeCycle.ts";
import { monthDays } from "../domain/time/monthDays.ts";
import { Invoice } from "../models/Invoice.ts";
import { type Owner, ownedBy } from "./ownedBy.ts";

type MonthInvoice = Pick<Invoice, "id" | "state" | "cancelledAt" | "stampedAt" | "seq">;

const pageRows = 100;

/** Returns the number of stamped documents whose own date is of a month, those that were cancelled since included. */
export async function countMonthInvoices(db: Knex, owner: Owner, month: string): Promise<number> {
  return ofMonth(db, owner, month).resultSize();
}

/** Yields these documents, newest stamp first, a page at a time. */
export async function* monthInvoices(
  db: Knex,
  owner: Owner,
  month: string,
): AsyncGenerator<readonly MonthInvoice[]> {
  let last: MonthInvoice | undefined;
  do {
    const query = ofMonth(db, owner, month, last)
      .select("id", "state", "cancelledAt", "stampedAt", "seq")
      .orderBy([
        { column: "stampedAt", order: "desc" },
        { column: "seq", order: "desc" },
      ])
      .limit(pageRows);
    if (last) query.whereRaw("(stamped_at, seq) < (?, ?)", [last.stampedAt as Date, last.seq]);
    const rows = await query;
    if (rows.length > 0) yield rows;
    last = rows.length === pageRows ? rows.at(-1) : undefined;
  } while (last);
}

/**
 * The index is by the instant of the stamp, which comes at most days after the document's own date. Behind the last document of
 * a page the end is left out, or the index would be entered there (`newestWithin`).
 */
function ofMonth(db: Knex, owner: Owner, month: string, last?: MonthInvoice) {
  const { from, to } = monthDays(month);
  const query = ownedBy(Invoice.query(db), owner)
    .whereIn("state", [...issuedStates])
    .whereRaw("stamped_at >= cast(? as timestamptz) - interval '2 days'", [from])
    .whereRaw("substring(fecha, 1, 7) = ?", [month]);
  if (!last) query.whereRaw("stamped_at < cast(? as timestamptz) + interval '11 days'", [to]);
  return query;
}
