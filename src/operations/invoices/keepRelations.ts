import type { Knex } from "knex";
import type { Invoice } from "../../models/Invoice.ts";

/** Writes down the documents that new ones relate to (CfdiRelacionados), so that either side finds the other. */
export async function keepRelations(tx: Knex.Transaction, rows: readonly Partial<Invoice>[]): Promise<void> {
  const relations = rows.flatMap(({ id, merchantId, livemode, comprobante }) =>
    (comprobante?.CfdiRelacionados ?? []).flatMap(({ TipoRelacion, CfdiRelacionado }) =>
      CfdiRelacionado.map(({ UUID }) => ({
        invoice_id: id,
        uuid: UUID.toLowerCase(),
        type: TipoRelacion,
        merchant_id: merchantId,
        livemode,
      })),
    ),
  );
  if (relations.length === 0) return;
  await tx.raw(
    `insert into invoice_relations (invoice_id, uuid, type, merchant_id, livemode, related_id)
     select said.invoice_id, said.uuid, said.type, said.merchant_id, said.livemode, invoices.id
       from json_populate_recordset(cast(null as invoice_relations), ?) as said
       left join invoices on invoices.uuid = said.uuid and invoices.merchant_id = said.merchant_id
                         and invoices.livemode = said.livemode
                         -- A retention relates to retentions only, and an invoice to none.
                         and (invoices.kind = 'retention') = (select kind = 'retention' from invoices as own where own.id = said.invoice_id)
     on conflict do nothing`,
    [JSON.stringify(relations)],
  );
}
