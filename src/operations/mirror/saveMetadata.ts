import type { Knex } from "knex";
import type { CopyValue } from "../../platform/copyInto.ts";
import type { MetadataRow } from "./mirrorRow.ts";
import type { MirrorScope } from "./mirrorScope.ts";
import { stageRows } from "./stageRows.ts";

/** When SAT can have looked: from when it was asked to when it gave the answer out. */
export interface SatLook {
  readonly earliest: Date;
  readonly latest: Date;
}

const columns = {
  service: ({ service }) => service,
  issued: ({ issued }) => issued,
  received: ({ received }) => received,
  emisor_rfc: ({ emisorRfc }) => emisorRfc,
  emisor_name: ({ emisorName }) => emisorName,
  receptor_rfc: ({ receptorRfc }) => receptorRfc,
  receptor_name: ({ receptorName }) => receptorName,
  party_rfc: ({ partyRfc }) => partyRfc,
  issued_at: ({ issuedAt }) => issuedAt,
  certified_at: ({ certifiedAt }) => certifiedAt,
  pac_rfc: ({ pacRfc }) => pacRfc,
  type: ({ type }) => type,
  total: ({ total }) => total,
} as const satisfies Record<string, (row: MetadataRow) => CopyValue>;

const ofState = {
  state: ({ state }) => state,
  cancelled_at: ({ cancelledAt }) => cancelledAt,
} as const satisfies Record<string, (row: MetadataRow) => CopyValue>;

const uuid = ({ uuid }: MetadataRow): string => uuid;
const names = Object.keys({ uuid, ...columns, ...ofState }).join(", ");

/**
 * The last look counts. SAT does not say when it looked, so an active document counts as seen when SAT was asked, a
 * cancelled one when SAT answered: only a look that is certainly later than a cancellation can take it back.
 */
const upsert = `
  with saved as (
    insert into sat_cfdis (merchant_id, livemode, created_at, updated_at, state_seen_at, ${names})
    select :merchantId, :livemode, :at, :at,
           case state when 'cancelado' then cast(:latest as timestamptz) else cast(:earliest as timestamptz) end, ${names}
      from staged_cfdis order by uuid
    on conflict (merchant_id, livemode, uuid) do update set
      ${Object.keys(columns).map(
        (name) => `${name} = case when sat_cfdis.has_xml then coalesce(sat_cfdis.${name}, excluded.${name})
                                  else coalesce(excluded.${name}, sat_cfdis.${name}) end`,
      )},
      state = excluded.state,
      cancelled_at = case when excluded.state = 'cancelado' then coalesce(excluded.cancelled_at, sat_cfdis.cancelled_at) end,
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
 * Puts lines of metadata into the mirror, no UUID twice among them, and answers how many were not there before. What an
 * XML has told stays; an earlier look than the one that is known changes nothing.
 */
export async function saveMetadata(
  tx: Knex.Transaction,
  scope: MirrorScope,
  rows: readonly MetadataRow[],
  look: SatLook,
): Promise<number> {
  await stageRows(tx, rows, { uuid, ...columns, ...ofState });
  const { rows: counts } = await tx.raw<{ rows: { added: string }[] }>(upsert, { ...scope, ...look });
  return Number(counts[0]?.added);
}
