import type { Knex } from "knex";
import { type Decimal, decimal } from "../../domain/money/decimal.ts";
import { livingSagaStates } from "../../domain/sagas/sagaLifeCycle.ts";
import { AdvanceApplication } from "../../models/directInvoices/AdvanceApplication.ts";
import { Invoice } from "../../models/Invoice.ts";
import { Saga } from "../../models/Saga.ts";
import { type Owner, ownedBy } from "../ownedBy.ts";
import { type Page, type PageOf, pageOf } from "../page.ts";

/** Leaves what counts towards an advance: invoices that may still be in force, unless the note was cancelled. */
const counts = `finals.state not in ('refused', 'cancelled') and notes.state is distinct from 'cancelled'`;
const applications = `advance_applications as applied join invoices as finals on finals.id = applied.invoice_id
       left join invoices as notes on notes.id = applied.credit_note_id`;

/**
 * Returns how much of each advance is applied: by invoices that may still be in force, unless the note that applied it was
 * cancelled. What is applied here only ever becomes less by itself, so whoever adds to it holds the advance.
 */
export async function appliedOf(
  db: Knex,
  advanceIds: readonly string[],
): Promise<(advanceId: string) => Decimal> {
  const { rows } = await db.raw<{ rows: { advance_id: string; amount: string }[] }>(
    `select advance_id, sum(amount) as amount
       from ${applications} where advance_id = any (cast(? as uuid[])) and ${counts} group by advance_id`,
    [[...advanceIds]],
  );
  const amountOf = new Map(rows.map((row) => [row.advance_id, row.amount]));
  return (advanceId) => decimal(amountOf.get(advanceId) ?? "0");
}

/** Returns the advances that an invoice applies, and the applications of one that is an advance. */
export async function applicationsOf(db: Knex, invoiceId: string): Promise<readonly AdvanceApplication[]> {
  return AdvanceApplication.query(db)
    .where({ advanceId: invoiceId })
    .orWhere({ invoiceId })
    .orderBy(["createdAt", "advanceId"])
    .withGraphFetched("[advance, invoice, creditNote]");
}

/** Says whether advances are still being applied to an invoice. */
export async function isApplying(db: Knex, { id }: Pick<Invoice, "id">): Promise<boolean> {
  const living = await Saga.query(db)
    .where({ kind: "advance", invoiceId: id })
    .whereIn("state", livingSagaStates)
    .first();
  return living !== undefined;
}

/** Returns the latest application of advances to an invoice. */
export async function latestApplication(db: Knex, { id }: Pick<Invoice, "id">): Promise<Saga | undefined> {
  return Saga.query(db).where({ kind: "advance", invoiceId: id }).orderBy("seq", "desc").first();
}

export interface AdvanceFilter {
  readonly receiverRfc?: string | undefined;
  readonly currency?: string | undefined;
  /** Leaves those alone of which something is left. */
  readonly open?: boolean | undefined;
}

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
  "fecha",
] as const;

/** The invoice of an advance, and how much of it is applied. */
export type ListedAdvance = Pick<Invoice, (typeof shown)[number]> & { readonly applied: string };

/** Returns a page of the stamped invoices of advances, the oldest first. */
export async function listAdvances(
  db: Knex,
  owner: Owner,
  { receiverRfc, currency, open = false }: AdvanceFilter,
  { limit, after }: Page,
): Promise<PageOf<ListedAdvance>> {
  const applied = `(select coalesce(sum(applied.amount), 0) from ${applications}
                     where applied.advance_id = invoices.id and ${counts})`;
  const query = ownedBy(Invoice.query(db), owner)
    .where({ state: "stamped" })
    .whereRaw(
      `cfdi_type = 'I' and comprobante -> 'Conceptos' -> 0 ->> 'ClaveProdServ' = '84111506'
       and comprobante -> 'Conceptos' -> 1 is null`,
    )
    .select(...shown, db.raw(`cast(${applied} as text) as applied`))
    .orderBy("seq")
    .limit(limit + 1);
  if (open) query.whereRaw(`total > credited + ${applied}`);
  if (receiverRfc !== undefined) query.where({ receiverRfc });
  if (currency !== undefined) query.where({ currency });
  if (after !== undefined) query.where("seq", ">", after);
  return pageOf((await query) as unknown as ListedAdvance[], limit);
}
