import type { Knex } from "knex";
import type { ListedTaxpayer } from "../../domain/satLists/listedTaxpayer.ts";
import { satListNames, type SatListName } from "../../domain/satLists/satListDefinitions.ts";
import { SatListVersion } from "../../models/sat/SatListVersion.ts";

/** A list of SAT's and its imports. */
export interface SatListVersions {
  readonly list: SatListName;
  /** The version that counts. */
  readonly active: SatListVersion | undefined;
  /** The latest imports, the newest first. */
  readonly versions: readonly SatListVersion[];
}

const shownVersions = 10;

/** Returns the lists with their latest imports. */
export async function listSatLists(db: Knex): Promise<readonly SatListVersions[]> {
  return Promise.all(
    satListNames.map(async (list) => ({
      list,
      active: await findActiveList(db, list),
      versions: await SatListVersion.query(db).where({ list }).orderBy("number", "desc").limit(shownVersions),
    })),
  );
}

/** Returns the version of a list that counts; `undefined` before its first import. */
export async function findActiveList(db: Knex, list: SatListName): Promise<SatListVersion | undefined> {
  return SatListVersion.query(db).findOne({ list, supersededAt: null }).whereNotNull("activatedAt");
}

/** Returns what the lists in force say of these taxpayers. */
export async function findListed(db: Knex, rfcs: readonly string[]): Promise<readonly ListedTaxpayer[]> {
  if (rfcs.length === 0) return [];
  const { rows } = await db.raw<{ rows: ListedTaxpayer[] }>(
    `select e.rfc, v.list, e.name, e.situation, to_char(e.since, 'YYYY-MM-DD') as since,
       coalesce(v.published_on::text, to_char(v.activated_at at time zone 'America/Mexico_City', 'YYYY-MM-DD')) as "listDate"
     from sat_list_entries e join sat_list_versions v on v.number = e.version_number
     where e.rfc = any(?) and v.activated_at is not null and v.superseded_at is null
     order by v.list desc, e.since nulls last`,
    [[...rfcs]],
  );
  return rows;
}
