import type { Knex } from "knex";
import type { MetadataRow } from "./mirrorRow.ts";
import type { MirrorScope } from "./mirrorScope.ts";
import { castsOf, each, namesOf, type StagedColumns } from "./stagedColumns.ts";
import type { StagingTable } from "./StagedRows.ts";

/** The span in which SAT can have looked: from when it was asked to when it gave the answer out. */
export interface SatLook {
  readonly earliest: Date;
  readonly latest: Date;
}

/** The columns that never change; where an XML has told them, that counts. */
const ofDocument = {
  service: ({ service }) => service,
  issued: ({ cfdi }) => String(cfdi.issued),
  received: ({ cfdi }) => String(cfdi.received),
  emisor_rfc: ({ cfdi }) => cfdi.emisorRfc,
  emisor_name: ({ cfdi }) => cfdi.emisorName,
  receptor_rfc: ({ cfdi }) => cfdi.receptorRfc,
  receptor_name: ({ cfdi }) => cfdi.receptorName,
  party_rfc: ({ cfdi }) => cfdi.partyRfc,
  issued_at: ({ cfdi }) => cfdi.issuedAt,
  certified_at: ({ cfdi }) => cfdi.certifiedAt,
  pac_rfc: ({ cfdi }) => cfdi.pacRfc,
  type: ({ cfdi }) => cfdi.type,
  total: ({ cfdi }) => cfdi.total,
} as const satisfies StagedColumns<MetadataRow>;

const ofState = {
  state: ({ cfdi }) => cfdi.state,
  cancelled_at: ({ cfdi }) => cfdi.cancelledAt,
} as const satisfies StagedColumns<MetadataRow>;

const columns = {
  uuid: ({ cfdi }) => cfdi.uuid,
  ...ofDocument,
  ...ofState,
} as const satisfies StagedColumns<MetadataRow>;

export const stagedMetadata: StagingTable<MetadataRow> = { name: "staged_metadata", columns };

/**
 * The last look counts. SAT does not say when it looked, so an active document counts as seen when SAT was asked, a
 * cancelled one when SAT answered: only a look that is certainly later than a cancellation can take it back. Of a UUID
 * that stands twice in a batch, the line that says it is cancelled. In the order of keys, as XMLs are.
 */
const upsert = `
  with saved as (
    insert into sat_cfdis (merchant_id, livemode, created_at, updated_at, state_seen_at, ${namesOf(columns)})
    select :merchantId, :livemode, :at, :at,
           case state when 'cancelado' then cast(:latest as timestamptz) else cast(:earliest as timestamptz) end,
           ${namesOf(columns)}
      from (select distinct on (uuid) ${castsOf(columns)} from staged_metadata
             order by uuid, state, cast(place as int)) as staged
    on conflict (merchant_id, livemode, uuid) do update set
      ${each(
        ofDocument,
        (name) => `${name} = case when sat_cfdis.has_xml then coalesce(sat_cfdis.${name}, excluded.${name})
                                  else coalesce(excluded.${name}, sat_cfdis.${name}) end`,
      )},
      state = excluded.state,
      cancelled_at = case excluded.state
        when 'cancelado' then coalesce(excluded.cancelled_at, sat_cfdis.cancelled_at) end,
      state_seen_at = excluded.state_seen_at,
      updated_at = excluded.updated_at
    where sat_cfdis.state_seen_at is null or sat_cfdis.state_seen_at < excluded.state_seen_at
       or (sat_cfdis.state_seen_at = excluded.state_seen_at and sat_cfdis.state <> excluded.state
           and excluded.state = 'cancelado')
    -- A row that was there before has been locked by this very update.
    returning xmax = 0 as added
  )
  select count(*) filter (where added) as added from saved`;

/**
 * Puts the staged lines of metadata into the mirror and returns how many were not there before. What an XML has told
 * stays; an earlier look than the one that is known changes nothing.
 */
export async function saveMetadata(tx: Knex.Transaction, scope: MirrorScope, look: SatLook): Promise<number> {
  const { earliest, latest } = look;
  const { rows } = await tx.raw<{ rows: { added: string }[] }>(upsert, { ...scope, earliest, latest });
  return Number(rows[0]?.added);
}
