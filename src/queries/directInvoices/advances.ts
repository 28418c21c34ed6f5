import type { Knex } from "knex";
import { type Decimal, decimal } from "../../domain/money/decimal.ts";
import { livingSagaStates } from "../../domain/sagas/sagaLifeCycle.ts";
import { AdvanceApplication } from "../../models/directInvoices/AdvanceApplication.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { Saga } from "../../models/Saga.ts";

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
       from advance_applications as applied join invoices as finals on finals.id = applied.invoice_id
       left join invoices as notes on notes.id = applied.credit_note_id
      where advance_id = any (cast(? as uuid[])) and finals.state not in ('refused', 'cancelled')
        and notes.state is distinct from 'cancelled' group by advance_id`,
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
