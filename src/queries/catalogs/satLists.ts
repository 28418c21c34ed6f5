import type { Knex } from "knex";
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
