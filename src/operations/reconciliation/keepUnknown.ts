import type { Knex } from "knex";
import { listedByMetadata } from "../../queries/reconciliation/listedByMetadata.ts";
import { type Comparison, keepFindings } from "./keepFindings.ts";
import { stampedIn } from "./stampedIn.ts";

/**
 * Finds invoices that SAT does not list although it was asked about their time, and that long after the stamp that it
 * should. Returns how many of those it does not list cannot be judged: too young, or never asked about.
 */
export async function keepUnknown(tx: Knex.Transaction, comparison: Comparison): Promise<number> {
  const found = await keepFindings(tx, comparison, unknown);
  const { rows } = await tx.raw<{ rows: [{ absent: number }] }>(
    `select cast(count(*) as int) as absent from (${absent}) absent`,
    { ...comparison },
  );
  return rows[0].absent - found;
}

const absent = `
  select * from (${stampedIn}) ours
   where ours.state <> 'cancelled' and not exists (
     select from sat_cfdis theirs
      where theirs.merchant_id = :merchantId and theirs.livemode = :livemode and theirs.uuid = ours.uuid
   )`;

const unknown = `
  with listed as materialized (${listedByMetadata})
  select 'unknownToSat' as kind, cast(uuid as text) as subject, uuid, id as invoice_id, wall as occurred_at,
         jsonb_build_object('series', series, 'folio', cast(folio as text), 'receiverRfc', receiver_rfc,
                            'total', cast(trim_scale(total) as text)) as details
    from (${absent}) absent
   where exists (
     select from listed
      where absent.wall between listed.first and listed.last
        and listed.asked_at >= absent.stamped_at + :graceHours * interval '1 hour'
   )`;
