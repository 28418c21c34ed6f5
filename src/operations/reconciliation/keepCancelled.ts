import type { Knex } from "knex";
import { type Comparison, keepFindings } from "./keepFindings.ts";
import { stampedIn } from "./stampedIn.ts";

/** Finds invoices that SAT lists as cancelled and nobody cancelled here, also after they became so (`takeOverCancelled`). */
export async function keepCancelled(tx: Knex.Transaction, comparison: Comparison): Promise<void> {
  await keepFindings(tx, comparison, cancelled);
}

const cancelled = `
  select 'cancelledOutside' as kind, cast(ours.uuid as text) as subject, ours.uuid, ours.id as invoice_id,
         ours.wall as occurred_at,
         jsonb_build_object('series', ours.series, 'folio', cast(ours.folio as text),
                            'receiverRfc', ours.receiver_rfc, 'total', cast(trim_scale(ours.total) as text),
                            'cancelledAt', to_char(theirs.cancelled_at, 'YYYY-MM-DD"T"HH24:MI:SS')) as details
    from (${stampedIn}) ours
    join sat_cfdis theirs
      on theirs.merchant_id = :merchantId and theirs.livemode = :livemode and theirs.uuid = ours.uuid
   where theirs.state = 'cancelado'
     and not (ours.state = 'cancelled' and exists (
       select from cancellations where id = ours.cancellation_id and state = 'cancelled'))`;
