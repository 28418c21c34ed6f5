import type { Knex } from "knex";
import { importFault } from "../../domain/importing/importMessages.ts";
import { decimal } from "../../domain/money/decimal.ts";
import type { Fault } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { appliedOf } from "../../queries/directInvoices/advances.ts";
import { ImportRefusedError } from "./ImportRefusedError.ts";

/**
 * Links what was here before an imported document and names it: documents that relate to it, credit notes that relate to
 * nothing else, which count towards it from now on. Returns a warning for each receipt of payment that SAT's mirror has of it, and
 * that is not here. Throws an `ImportRefusedError` where notes and, of an advance, invoices take more
 * than its total.
 */
export async function adoptReferences(tx: Knex.Transaction, invoice: Invoice): Promise<readonly Fault[]> {
  const { id, uuid, merchantId, livemode, currency } = invoice;
  const own = { id, uuid: uuid as string, merchantId, livemode, currency };
  // A note that also relates to another document counts towards none: nobody says how much of it is of which.
  const { rows } = await tx.raw<{ rows: { total: string }[] }>(
    `with adopted as (
       update invoice_relations as said set related_id = :id
         from invoices as notes
        where said.merchant_id = :merchantId and said.livemode = :livemode and said.uuid = :uuid
          and said.related_id is null and notes.id = said.invoice_id
          -- A retention relates to retentions only, and an invoice to none.
          and (notes.kind = 'retention') = (select kind = 'retention' from invoices as own where own.id = :id)
          and (notes.kind <> 'creditNote' or not exists (
                select from invoice_relations other where other.invoice_id = notes.id and other.uuid <> said.uuid))
       returning said.invoice_id)
     select sum(notes.total) as total from invoices as notes
      where notes.id in (select invoice_id from adopted) and notes.kind = 'creditNote'
        and notes.currency = :currency and notes.state not in ('refused', 'cancelled')`,
    own,
  );
  const credited = rows[0]?.total ?? "0";
  if (decimal(credited).gt(invoice.total))
    throw new ImportRefusedError([importFault("import.credits_too_much", "", { uuid: own.uuid })]);
  const applied = (await appliedOf(tx, [id]))(id);
  if (applied.plus(credited).gt(invoice.total))
    throw new ImportRefusedError([importFault("import.applied_too_much", "", { uuid: own.uuid })]);
  await Invoice.query(tx).findOne({ id }).patch({ credited });
  return missingReceipts(tx, own);
}

async function missingReceipts(
  tx: Knex.Transaction,
  own: Readonly<Record<"uuid" | "merchantId", string>> & { readonly livemode: boolean },
): Promise<readonly Fault[]> {
  const { rows } = await tx.raw<{ rows: { uuid: string }[] }>(
    `select distinct said.referring as uuid
       from sat_cfdi_references said
       join sat_cfdis theirs on theirs.merchant_id = said.merchant_id and theirs.livemode = said.livemode
                            and theirs.uuid = said.referring
      where said.merchant_id = :merchantId and said.livemode = :livemode and said.referenced = :uuid
        and said.kind = 'pago' and theirs.issued and theirs.state <> 'cancelado'
        and not exists (select from invoices ours where ours.uuid = said.referring
                           and ours.merchant_id = said.merchant_id and ours.livemode = said.livemode)
      order by 1 limit 20`,
    { ...own },
  );
  return rows.map(({ uuid }) => importFault("import.receipt_missing", "", { uuid }));
}
