import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import { type Decimal, decimal } from "../../domain/money/decimal.ts";
import { livingSagaStates } from "../../domain/sagas/sagaLifeCycle.ts";
import { AdvanceApplication } from "../../models/directInvoices/AdvanceApplication.ts";
import { ForeignAdvance } from "../../models/directInvoices/ForeignAdvance.ts";
import { Invoice } from "../../models/Invoice.ts";
import { Saga } from "../../models/Saga.ts";
import { type Owner, ownedBy } from "../ownedBy.ts";
import { type Page, type PageOf, pageOf } from "../lists/page.ts";

/** Leaves what counts towards an advance: invoices that may still be in force, unless the note was cancelled. */
const counts = `finals.state not in ('refused', 'cancelled') and notes.state is distinct from 'cancelled'`;
const applications = `advance_applications as applied join invoices as finals on finals.id = applied.invoice_id
       left join invoices as notes on notes.id = applied.credit_note_id`;

/** Finds an advance as the other system's that it was to invoices which applied it before it was imported. */
const foreignOf = (advances: string) =>
  `array(select same.id from foreign_advances as same
          where (same.merchant_id, same.livemode, same.uuid) = (${advances}.merchant_id, ${advances}.livemode, ${advances}.uuid))`;

const appliedTo = (advances: string) =>
  `(select coalesce(sum(applied.amount), 0) from ${applications}
     where (applied.advance_id = ${advances}.id or applied.foreign_id = any (${foreignOf(advances)})) and ${counts})`;

/**
 * Returns how much of each advance is applied: by invoices that may still be in force, unless the note that applied it was
 * cancelled. The ids are those of invoices and of advances of other systems. What is applied here only ever becomes less by
 * itself, so whoever adds to it holds the advance.
 */
export async function appliedOf(
  db: Knex,
  advanceIds: readonly string[],
): Promise<(advanceId: string) => Decimal> {
  const { rows } = await db.raw<{ rows: { advance_id: string; amount: string }[] }>(
    `select id as advance_id, cast(${appliedTo("advances")} as text) as amount
       from (select id, merchant_id, livemode, uuid from invoices where id = any (cast(:ids as uuid[]))
             union all
             select id, merchant_id, livemode, uuid from foreign_advances where id = any (cast(:ids as uuid[]))) as advances`,
    { ids: [...advanceIds] },
  );
  const amountOf = new Map(rows.map((row) => [row.advance_id, row.amount]));
  return (advanceId) => decimal(amountOf.get(advanceId) ?? "0");
}

/** Returns the advances that an invoice applies, and the applications of one that is an advance. */
export async function applicationsOf(db: Knex, invoiceId: string): Promise<readonly AdvanceApplication[]> {
  return AdvanceApplication.query(db)
    .where({ advanceId: invoiceId })
    .orWhere({ invoiceId })
    .orWhereRaw(
      `foreign_id in (select unnest(${foreignOf("advances")}) from invoices as advances where advances.id = ?)`,
      [invoiceId],
    )
    .orderBy(["createdAt", "id"])
    .withGraphFetched("[advance, foreign, invoice, creditNote]");
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
  "printedFolio",
  "receiverRfc",
  "receiverName",
  "currency",
  "total",
  "credited",
  "fecha",
] as const;

/** An advance and how much of it is applied; one of another system has no invoice here. */
export interface ListedAdvance {
  readonly seq: string;
  readonly uuid: string | null;
  readonly receiverRfc: string;
  readonly currency: string;
  readonly total: string;
  readonly credited: string;
  readonly applied: string;
  readonly invoice: Pick<Invoice, "id" | "series" | "folio" | "receiverName" | "fecha"> | null;
}

/**
 * Returns a page of advances: stamped invoices of advances, the oldest first, and behind them those of other systems that
 * invoices of ours have applied. One that was imported meanwhile is listed once, as the invoice.
 */
export async function listAdvances(
  db: Knex,
  owner: Owner,
  filter: AdvanceFilter,
  page: Page,
): Promise<PageOf<ListedAdvance>> {
  const [ours, foreign] = await Promise.all([
    invoicedAdvances(db, owner, filter, page),
    foreignAdvances(db, owner, filter, page),
  ]);
  return pageOf([...ours, ...foreign].slice(0, page.limit + 1), page.limit);
}

async function invoicedAdvances(
  db: Knex,
  owner: Owner,
  filter: AdvanceFilter,
  page: Page,
): Promise<ListedAdvance[]> {
  const applied = appliedTo("invoices");
  const query = ownedBy(Invoice.query(db), owner)
    .where({ state: "stamped" })
    .whereRaw(
      `cfdi_type = 'I' and comprobante -> 'Conceptos' -> 0 ->> 'ClaveProdServ' = '84111506'
       and comprobante -> 'Conceptos' -> 1 is null`,
    )
    .select(...shown, db.raw(`cast(${applied} as text) as applied`));
  if (filter.open) query.whereRaw(`total > credited + ${applied}`);
  narrow(query, filter, page);
  const rows = (await query) as (Invoice & { readonly applied: string })[];
  return rows.map((row) => ({
    ...sumsOf(row),
    uuid: row.uuid ?? null,
    credited: row.credited,
    invoice: row,
  }));
}

/** An advance of another system belongs to no branch, so it exists only for people who may see them all. */
async function foreignAdvances(
  db: Knex,
  { merchantId, livemode, boundBranchIds }: Owner,
  filter: AdvanceFilter,
  page: Page,
): Promise<ListedAdvance[]> {
  if (boundBranchIds) return [];
  const applied = appliedTo("foreign_advances");
  const query = ForeignAdvance.query(db)
    .where({ merchantId, livemode })
    .whereRaw(
      `not exists (select 1 from invoices as imported
         where (imported.merchant_id, imported.livemode, imported.uuid) = (foreign_advances.merchant_id, foreign_advances.livemode, foreign_advances.uuid))`,
    )
    .select("seq", "uuid", "receiverRfc", "currency", "total", db.raw(`cast(${applied} as text) as applied`));
  if (filter.open) query.whereRaw(`total > ${applied}`);
  narrow(query, filter, page);
  const rows = (await query) as (ForeignAdvance & { readonly applied: string })[];
  return rows.map((row) => ({ ...sumsOf(row), uuid: row.uuid, credited: "0", invoice: null }));
}

type Sums = Pick<ListedAdvance, "seq" | "receiverRfc" | "currency" | "total" | "applied">;

function sumsOf({ seq, receiverRfc, currency, total, applied }: Sums): Sums {
  return { seq, receiverRfc, currency, total, applied };
}

function narrow(
  query: QueryBuilder<Invoice> | QueryBuilder<ForeignAdvance>,
  { receiverRfc, currency }: AdvanceFilter,
  { limit, after }: Page,
): void {
  query.orderBy("seq").limit(limit + 1);
  if (receiverRfc !== undefined) query.where({ receiverRfc });
  if (currency !== undefined) query.where({ currency });
  if (after !== undefined) query.where("seq", ">", after);
}
