import type { Knex } from "knex";
import { Invoice } from "../../models/Invoice.ts";
import { type Owner, ownedBy } from "../ownedBy.ts";
import { dueOn } from "./dueOn.ts";
import { type Page, type PageOf, pageOf } from "../page.ts";

export interface ReceivablesFilter {
  readonly receiverRfc?: string | undefined;
  readonly currency?: string | undefined;
}

/** The columns that a list of open invoices shows; it does not read the rest, above all the document. */
const shown = [
  "seq",
  "id",
  "uuid",
  "series",
  "folio",
  "receiverRfc",
  "receiverName",
  "currency",
  "total",
  "credited",
  "paid",
  "fecha",
] as const;

export interface OpenInvoice extends Pick<Invoice, (typeof shown)[number]> {
  /** `YYYY-MM-DD` */
  readonly dueOn: string;
}

/** Returns a page of the invoices that are paid later or in parts and of which something is left, the oldest first. */
export async function listReceivables(
  db: Knex,
  owner: Owner,
  { receiverRfc, currency }: ReceivablesFilter,
  { limit, after }: Page,
): Promise<PageOf<OpenInvoice>> {
  const query = openInvoices(db, owner)
    .select(...columnsOf(db))
    .orderBy("seq")
    .limit(limit + 1);
  if (receiverRfc !== undefined) query.where({ receiverRfc });
  if (currency !== undefined) query.where({ currency });
  if (after !== undefined) query.where("seq", ">", after);
  return pageOf((await query) as unknown as OpenInvoice[], limit);
}

/** Returns an invoice of which something is left to pay; `undefined` where that is not so. */
export async function findReceivable(db: Knex, owner: Owner, id: string): Promise<OpenInvoice | undefined> {
  const found = await openInvoices(db, owner)
    .select(...columnsOf(db))
    .findOne({ id });
  return found as unknown as OpenInvoice | undefined;
}

/** The debt of a customer in one currency, by the age of the invoices in days; the last has no end. */
export interface Debt {
  readonly receiver_rfc: string;
  readonly receiver_name: string;
  readonly currency: string;
  readonly invoices: number;
  readonly balance: string;
  readonly upTo30: string;
  readonly upTo60: string;
  readonly upTo90: string;
  readonly over90: string;
}

/** A summary names so many customers at most: those who owe most. */
export const mostDebtors = 1_000;

/** Returns what customers owe on a day, those who owe most first. */
export async function debtsOf(db: Knex, owner: Owner, today: string): Promise<readonly Debt[]> {
  const open = openInvoices(db, owner)
    .select(
      "receiverRfc",
      "receiverName",
      "currency",
      "seq",
      db.raw("total - credited - paid as balance"),
      db.raw("cast(? as date) - cast(left(fecha, 10) as date) as age", [today]),
    )
    .toKnexQuery();
  const { rows } = await db.raw<{ rows: Debt[] }>(
    `with open as (?)
     select receiver_rfc, (array_agg(receiver_name order by seq desc))[1] as receiver_name, currency,
            cast(count(*) as int) as invoices, sum(balance) as balance,
            coalesce(sum(balance) filter (where age <= 30), 0) as "upTo30",
            coalesce(sum(balance) filter (where age between 31 and 60), 0) as "upTo60",
            coalesce(sum(balance) filter (where age between 61 and 90), 0) as "upTo90",
            coalesce(sum(balance) filter (where age > 90), 0) as "over90"
       from open group by receiver_rfc, currency order by sum(balance) desc, receiver_rfc limit ${mostDebtors}`,
    [open],
  );
  return rows;
}

function columnsOf(db: Knex) {
  return [...shown, db.raw(`cast(${dueOn} as text) as due_on`)] as const;
}

function openInvoices(db: Knex, owner: Owner) {
  return ownedBy(Invoice.query(db), owner)
    .where({ state: "stamped" })
    .whereRaw("comprobante ->> 'MetodoPago' = 'PPD' and total > credited + paid");
}
