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
 * SAT cancels no document before these. The one that takes its place (04) is none of them, and no retention is. Those of its payments come in
 * the order in which they are to be cancelled; before that of a payment those of the later instalments are.
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
    `select uuid, type from (
     select cast(invoices.uuid as text) as uuid, invoice_relations.type, 0 as rank
       from invoice_relations join invoices on invoices.id = invoice_relations.invoice_id
      where invoice_relations.uuid = :uuid and invoice_relations.type <> '04'
        and invoices.merchant_id = :merchantId and invoices.livemode = :livemode
        and invoices.state in ('stamped', 'cancelling') and invoices.kind <> 'retention'
     union all
     select cast(reps.uuid as text), 'pago', applied.instalment
       from invoices
       join payment_applications applied on applied.living and applied.invoice_id = invoices.id
       join payments on payments.id = applied.payment_id
       join invoices reps on reps.id = payments.invoice_id
      where invoices.uuid = :uuid and invoices.merchant_id = :merchantId and invoices.livemode = :livemode
        and reps.state in ('stamped', 'cancelling')
     union all
     select cast(reps.uuid as text), 'pago', later.instalment
       from invoices
       join payments own on own.invoice_id = invoices.id
       join payment_applications earlier on earlier.living and earlier.payment_id = own.id
       join payment_applications later on later.living and later.invoice_id = earlier.invoice_id
        and later.instalment > earlier.instalment
       join payments on payments.id = later.payment_id
       join invoices reps on reps.id = payments.invoice_id
      where invoices.uuid = :uuid and invoices.merchant_id = :merchantId and invoices.livemode = :livemode
        and reps.id <> invoices.id and reps.state in ('stamped', 'cancelling')
     union all
     select cast(sat_cfdis.uuid as text), sat_cfdi_references.kind, 0
       from sat_cfdi_references
       join sat_cfdis on sat_cfdis.merchant_id = sat_cfdi_references.merchant_id
        and sat_cfdis.livemode = sat_cfdi_references.livemode and sat_cfdis.uuid = sat_cfdi_references.referring
      where sat_cfdi_references.merchant_id = :merchantId and sat_cfdi_references.livemode = :livemode
        and sat_cfdi_references.referenced = :uuid and sat_cfdi_references.kind <> '04'
        and sat_cfdis.state = 'vigente'
        and not exists (select 1 from invoices where invoices.uuid = sat_cfdis.uuid and invoices.state = 'cancelled')
     ) as related
      group by uuid, type order by max(rank) desc, uuid limit ${most}`,
    { merchantId, livemode, uuid },
  );
  return rows;
}
