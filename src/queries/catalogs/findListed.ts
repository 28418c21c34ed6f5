import type { Knex } from "knex";
import type { Listings } from "../../domain/satLists/listedTaxpayer.ts";
import { findObliged, type ListInForce } from "./findObliged.ts";

const listDate = `coalesce(v.published_on::text,
  to_char(v.activated_at at time zone 'America/Mexico_City', 'YYYY-MM-DD'))`;
const isInForce = "v.activated_at is not null and v.superseded_at is null";

const sql = `
  select (
    select coalesce(json_agg(t), '[]') from (
      select e.rfc, v.list, e.name, e.situation, to_char(e.since, 'YYYY-MM-DD') as since, ${listDate} as "listDate"
      from sat_list_entries e join sat_list_versions v on v.number = e.version_number
      where e.rfc = any(?) and ${isInForce}
      order by v.list desc, e.since nulls last
    ) t
  ) as taxpayers, (
    select json_build_object('number', v.number, 'date', ${listDate})
    from sat_list_versions v where v.list = 'LCO' and ${isInForce}
  ) as lco`;

/**
 * Returns what the lists in force say of these taxpayers and certificates: in one round trip, and in one more where an
 * LCO is in force.
 */
export async function findListed(
  db: Knex,
  rfcs: readonly string[],
  serials: readonly string[],
): Promise<Listings> {
  if (rfcs.length + serials.length === 0) return { taxpayers: [], obliged: null };
  const { rows } = await db.raw<{ rows: [Pick<Listings, "taxpayers"> & { lco: ListInForce | null }] }>(sql, [
    [...rfcs],
  ]);
  const [{ taxpayers, lco }] = rows;
  return { taxpayers, obliged: lco && (await findObliged(db, lco, { rfcs, serials })) };
}
