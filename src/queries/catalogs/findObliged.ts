import type { Knex } from "knex";
import type { ObligedList } from "../../domain/satLists/obligedList.ts";

/** A version of the LCO that counts. */
export interface ListInForce {
  readonly number: number;
  readonly date: string;
}

/** Serial numbers of SAT's test environment begin with a 3, those of its production with a 0 or a 2. */
const sql = `
  with c as not materialized (select * from sat_list_certificates where version_number = ?)
  select
    json_build_object(
      'live', exists (select from c where serial < '3'),
      'test', exists (select from c where serial >= '3')
    ) as "isOf",
    (select coalesce(json_agg(t), '[]') from (
      select rfc, count(*)::int as certificates, (count(*) filter (where status = 'A'))::int as active,
        coalesce(bool_or(obligations <> '0') filter (where status = 'A'), false) as "obligationsValid"
      from c where rfc = any(?) group by rfc
    ) t) as taxpayers,
    (select coalesce(json_agg(t), '[]') from (
      select serial, rfc, status, obligations <> '0' as "obligationsValid" from c where serial = any(?)
    ) t) as certificates`;

/** Returns what a version of the LCO says of these taxpayers and certificates. */
export async function findObliged(
  db: Knex,
  { number, date }: ListInForce,
  { rfcs, serials }: { readonly rfcs: readonly string[]; readonly serials: readonly string[] },
): Promise<ObligedList> {
  const { rows } = await db.raw<{ rows: [Omit<ObligedList, "date">] }>(sql, [
    number,
    [...rfcs],
    [...serials],
  ]);
  return { date, ...rows[0] };
}
