import type { Knex } from "knex";
import { type Comparison, keepFindings } from "./keepFindings.ts";
import { stampedIn } from "./stampedIn.ts";

/**
 * Finds folios of our series that no stamped invoice has: those of refused invoices whose ticket was not tried again, of
 * invoices that should have been stamped long ago, and gaps where no folio was ever taken. A gap is one finding, however wide, and of the time of the document
 * behind it; a series begins where its first document is.
 */
export async function keepMissingFolios(tx: Knex.Transaction, comparison: Comparison): Promise<void> {
  await keepFindings(tx, comparison, unstamped);
  await keepFindings(tx, comparison, gaps);
}

const columns = `id, series, folio, state, receiver_rfc, total, created_at,
                 coalesce(cast(fecha as timestamp), created_at at time zone time_zone) as wall`;

/** The refused invoices have an index by time; of those on their way there are never many. */
const unstampedIn = `
  select * from (
    select ${columns} from invoices
     where merchant_id = :merchantId and livemode = :livemode and kind <> 'retention'
       and state = 'refused' and not folio_passed_on
       and created_at >= cast(:from as timestamptz) - interval '10 days'
       and created_at < cast(:to as timestamptz) + interval '2 days'
    union all
    select ${columns} from invoices
     where merchant_id = :merchantId and livemode = :livemode and kind <> 'retention'
       and state in ('requested', 'sealed', 'stamping', 'inDoubt')
  ) invoice
   where wall >= cast(:from as timestamp) and wall < cast(:to as timestamp) + interval '1 second'`;

const unstamped = `
  select 'missingFolio' as kind, series || '/' || folio as subject, cast(null as uuid) as uuid, id as invoice_id,
         wall as occurred_at,
         jsonb_build_object('series', series, 'folio', cast(folio as text),
                            'cause', case when state = 'refused' then state else 'unfinished' end,
                            'receiverRfc', receiver_rfc, 'total', cast(trim_scale(total) as text)) as details
    from (${unstampedIn}) ours
   where state = 'refused' or created_at < cast(:now as timestamptz) - :graceHours * interval '1 hour'`;

/**
 * The folio before is looked up only where it is not of the same range, or not there: folios are not taken in order of
 * time.
 */
const gaps = `
  with taken as (
    select series, folio, wall from (${stampedIn}) stamped where source = 'issued'
    union all
    select series, folio, wall from (${unstampedIn}) unstamped
  ), followed as (
    select series, folio, wall, lag(folio) over (partition by series order by folio) as neighbour from taken
  ), edges as (
    select series, folio, wall,
           (select max(earlier.folio) from invoices earlier
             where earlier.merchant_id = :merchantId and earlier.livemode = :livemode
               and earlier.series = followed.series and earlier.folio < followed.folio
               and not earlier.folio_passed_on and earlier.source = 'issued') as before
      from followed where neighbour is null or neighbour < folio - 1
  )
  select 'missingFolio' as kind, series || '/' || (before + 1) as subject, cast(null as uuid) as uuid,
         cast(null as uuid) as invoice_id, wall as occurred_at,
         jsonb_build_object('series', series, 'folio', cast(before + 1 as text), 'cause', 'absent',
                            'lastFolio', case when before + 1 < folio - 1 then cast(folio - 1 as text) end) as details
    from edges where before < folio - 1`;
