import type { Knex } from "knex";
import type { RelatedDocuments } from "../../domain/cancellations/cancellableStateFaults.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { blockersOf } from "./blockersOf.ts";

/**
 * Returns what relates to an invoice and is in force, whether more is on its way, and whether a substitution with it runs;
 * nothing of one without a UUID.
 */
export async function relatedDocumentsOf(
  db: Knex,
  { id, merchantId, livemode, uuid }: Pick<Invoice, "id" | "merchantId" | "livemode" | "uuid">,
): Promise<RelatedDocuments> {
  if (uuid === null)
    return { blockers: [], isMoreUnderWay: false, payments: 0, isBeingSubstituted: false, isOfClaim: false };
  const { rows } = await db.raw<{
    rows: { more: boolean; payments: number; substituted: boolean; claims: boolean }[];
  }>(
    `select exists (
       select from invoice_relations join invoices on invoices.id = invoice_relations.invoice_id
        where invoice_relations.merchant_id = ? and invoice_relations.livemode = ?
          and invoice_relations.uuid = ? and invoice_relations.type <> '04'
          and invoices.state in ('requested', 'sealed', 'stamping', 'inDoubt') and invoices.kind <> 'retention')
       or exists (select from sagas where kind = 'advance' and state = 'running' and invoice_id = ?) as more,
       (select cast(count(*) as int) from payment_applications where invoice_id = ? and living) as payments,
       exists (
       select from sagas where kind = 'substitution' and state = 'running' and (invoice_id = ? or made_id = ?)) as substituted,
       -- Of our credit notes that nobody wrote without a ticket, only that of a late claim is no refund's.
       (select kind = 'creditNote' and source = 'issued' and content is null and not exists (select from refunds where refunds.invoice_id = invoices.id)
          from invoices where id = ?) as claims`,
    [merchantId, livemode, uuid, id, id, id, id, id],
  );
  const blockers = await blockersOf(db, { merchantId, livemode, uuid });
  const { more = false, payments = 0, substituted = false, claims = false } = rows[0] ?? {};
  return { blockers, isMoreUnderWay: more, payments, isBeingSubstituted: substituted, isOfClaim: claims };
}
