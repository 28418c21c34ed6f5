import type { Knex } from "knex";
import { foreignGenericRfc } from "../../domain/taxpayers/rfcKind.ts";
import { Invoice } from "../../models/Invoice.ts";
import { Customer } from "../../models/merchants/Customer.ts";
import { type Owner, ownedBy } from "../ownedBy.ts";
import { dueOn } from "./dueOn.ts";
import { type Page, type PageOf, pageOf } from "../lists/page.ts";

export interface ReceivablesFilter {
  readonly receiverRfc?: string | undefined;
  /** The name of a receiver, which tells those of a generic RFC apart. */
  readonly receiverName?: string | undefined;
  readonly currency?: string | undefined;
}

/** The columns that a list of open invoices shows; it does not read the rest, above all the document. */
const shown = [
  "seq",
  "id",
  "uuid",
  "series",
  "folio",
  "printedFolio",
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
  { receiverRfc, receiverName, currency }: ReceivablesFilter,
  { limit, after }: Page,
): Promise<PageOf<OpenInvoice>> {
  const query = openInvoices(db, owner)
    .select(...columnsOf(db))
    .orderBy("seq")
    .limit(limit + 1);
  if (receiverRfc !== undefined) query.where({ receiverRfc });
  if (receiverName !== undefined) query.where({ receiverName });
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

/** The debt of a customer in one currency, by the days since each invoice was due; the last has no end. */
export interface Debt {
  readonly receiver_rfc: string;
  readonly receiver_name: string;
  readonly currency: string;
  readonly invoices: number;
  readonly balance: string;
  readonly notDue: string;
  readonly upTo30: string;
  readonly upTo60: string;
  readonly upTo90: string;
  readonly over90: string;
}

/** A summary names so many customers at most: those who owe most. */
export const mostDebtors = 1_000;

/**
 * Returns what customers owe on a day, those who owe most first. Those who share a generic RFC are told apart by name, and
 * foreigners by their tax id too.
 */
export async function debtsOf(db: Knex, owner: Owner, today: string): Promise<readonly Debt[]> {
  const open = openInvoices(db, owner)
    .select(
      "receiverRfc",
      "receiverName",
      "currency",
      "seq",
      db.raw("total - credited - paid as balance"),
      db.raw(`${Customer.knownByOfReceiver} as known_by`),
      db.raw(
        `case when receiver_rfc = '${foreignGenericRfc}' then comprobante -> 'Receptor' ->> 'NumRegIdTrib' end as tax_id`,
      ),
      db.raw(`cast(? as date) - ${dueOn} as age`, [today]),
    )
    .toKnexQuery();
  const { rows } = await db.raw<{ rows: Debt[] }>(
    `with open as (?)
     select min(receiver_rfc) as receiver_rfc, (array_agg(receiver_name order by seq desc))[1] as receiver_name, currency,
            cast(count(*) as int) as invoices, sum(balance) as balance,
            coalesce(sum(balance) filter (where age <= 0), 0) as "notDue",
            coalesce(sum(balance) filter (where age between 1 and 30), 0) as "upTo30",
            coalesce(sum(balance) filter (where age between 31 and 60), 0) as "upTo60",
            coalesce(sum(balance) filter (where age between 61 and 90), 0) as "upTo90",
            coalesce(sum(balance) filter (where age > 90), 0) as "over90"
       from open group by known_by, tax_id, currency order by sum(balance) desc, known_by limit ${mostDebtors}`,
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
