import type { Knex } from "knex";
import type { Workbook } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import { ActiveCatalog } from "../../models/ActiveCatalog.ts";

export interface ActiveVersion {
  readonly workbook: Workbook;
  readonly versionNumber: number;
  /** The number of switches of the workbook. */
  readonly sequence: number;
}

/** Returns the version of each workbook that counts; a workbook never imported isn't among them. */
export async function activeVersions(db: Knex): Promise<readonly ActiveVersion[]> {
  const rows = await ActiveCatalog.query(db).whereNotNull("versionNumber").orderBy("workbook");
  return rows.map(({ workbook, versionNumber, sequence }) => ({
    workbook,
    versionNumber: versionNumber as number,
    sequence,
  }));
}
