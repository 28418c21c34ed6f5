import type { Knex } from "knex";
import { type Comparison, keepFindings } from "./keepFindings.ts";

/**
 * Finds documents that SAT lists as issued by the taxpayer and that none of our invoices is. One that an invoice of ours
 * may yet turn out to be (same time, receiver and total, and the PAC's answer still open) is left alone; where a PAC
 * refused such an invoice, the finding names it.
 */
export async function keepElsewhere(tx: Knex.Transaction, comparison: Comparison): Promise<void> {
  await keepFindings(tx, comparison, elsewhere);
}

/** SAT's state is a fact only where it says `cancelado`: nobody has asked SAT about what is known by its XML alone. */
const elsewhere = `
  with twins as materialized (
    select distinct on (fecha, receiver_rfc, total) id, state, cast(fecha as timestamp) as wall, receiver_rfc, total
      from invoices
     where merchant_id = :merchantId and livemode = :livemode and kind <> 'retention'
       and state in ('sealed', 'stamping', 'inDoubt', 'refused')
       and cast(fecha as timestamp) >= cast(:from as timestamp)
       and cast(fecha as timestamp) < cast(:to as timestamp) + interval '1 second'
     order by fecha, receiver_rfc, total, state = 'refused'
  )
  select 'issuedElsewhere' as kind, cast(theirs.uuid as text) as subject, theirs.uuid, twins.id as invoice_id,
         theirs.issued_at as occurred_at,
         jsonb_build_object('type', theirs.type, 'receiverRfc', theirs.receptor_rfc,
                            'total', cast(trim_scale(theirs.total) as text),
                            'satState', case when theirs.state = 'cancelado' then theirs.state end,
                            'cancelledAt', to_char(theirs.cancelled_at, 'YYYY-MM-DD"T"HH24:MI:SS')) as details
    from sat_cfdis theirs
    left join twins on twins.wall = theirs.issued_at and twins.receiver_rfc = theirs.receptor_rfc
                   and twins.total = theirs.total
   where theirs.merchant_id = :merchantId and theirs.livemode = :livemode
     and theirs.issued and theirs.service = 'cfdi'
     and theirs.issued_at >= cast(:from as timestamp)
     and theirs.issued_at < cast(:to as timestamp) + interval '1 second'
     and (twins.state is null or twins.state = 'refused')
     and not exists (
       select from invoices ours
        where ours.uuid = theirs.uuid and ours.merchant_id = :merchantId and ours.livemode = :livemode
     )`;
