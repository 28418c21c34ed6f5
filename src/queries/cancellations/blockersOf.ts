import type { Knex } from "knex";

/** A document in force that relates to another one. */
export interface Blocker {
  readonly uuid: string;
  /** The relation's c_TipoRelacion, or `pago`. */
  readonly type: string;
}

const most = 100;

/**
 * Returns the documents in force that relate to this invoice, issued here or, where the mirror knows of them, elsewhere.
 * SAT cancels no document before these. The one that takes its place (04) is none of them.
 */
export async function blockersOf(
  db: Knex,
  {
    merchantId,
    livemode,
    uuid,
  }: { readonly merchantId: string; readonly livemode: boolean; readonly uuid: string },
): Promise<readonly Blocker[]> {
  const { rows } = await db.raw<{ rows: Blocker[] }>(
    `select cast(invoices.uuid as text) as uuid, invoice_relations.type
       from invoice_relations join invoices on invoices.id = invoice_relations.invoice_id
      where invoice_relations.uuid = :uuid and invoice_relations.type <> '04'
        and invoices.merchant_id = :merchantId and invoices.livemode = :livemode
        and invoices.state in ('stamped', 'cancelling')
     union
     select cast(sat_cfdis.uuid as text), sat_cfdi_references.kind
       from sat_cfdi_references
       join sat_cfdis on sat_cfdis.merchant_id = sat_cfdi_references.merchant_id
        and sat_cfdis.livemode = sat_cfdi_references.livemode and sat_cfdis.uuid = sat_cfdi_references.referring
      where sat_cfdi_references.merchant_id = :merchantId and sat_cfdi_references.livemode = :livemode
        and sat_cfdi_references.referenced = :uuid and sat_cfdi_references.kind <> '04'
        and sat_cfdis.state = 'vigente'
        and not exists (select 1 from invoices where invoices.uuid = sat_cfdis.uuid and invoices.state = 'cancelled')
      order by 1 limit ${most}`,
    { merchantId, livemode, uuid },
  );
  return rows;
}
