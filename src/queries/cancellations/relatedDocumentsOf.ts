import type { Knex } from "knex";
import type { RelatedDocuments } from "../../domain/cancellations/cancellableStateFaults.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { blockersOf } from "./blockersOf.ts";

/** Returns what relates to an invoice and is in force, and whether more is on its way; nothing of one without a UUID. */
export async function relatedDocumentsOf(
  db: Knex,
  { merchantId, livemode, uuid }: Pick<Invoice, "merchantId" | "livemode" | "uuid">,
): Promise<RelatedDocuments> {
  if (uuid === null) return { blockers: [], isMoreUnderWay: false };
  const { rows } = await db.raw<{ rows: { any: boolean }[] }>(
    `select exists (
       select from invoice_relations join invoices on invoices.id = invoice_relations.invoice_id
        where invoice_relations.merchant_id = ? and invoice_relations.livemode = ?
          and invoice_relations.uuid = ? and invoice_relations.type <> '04'
          and invoices.state in ('requested', 'sealed', 'stamping', 'inDoubt')) as any`,
    [merchantId, livemode, uuid],
  );
  const blockers = await blockersOf(db, { merchantId, livemode, uuid });
  return { blockers, isMoreUnderWay: rows[0]?.any === true };
}
