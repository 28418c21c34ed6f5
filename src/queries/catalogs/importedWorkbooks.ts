import type { Knex } from "knex";
import type { Workbook } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import { ActiveCatalog } from "../../models/ActiveCatalog.ts";

/** The version of a workbook that counts, and where it came from. */
export interface ImportedWorkbook {
  readonly workbook: Workbook;
  readonly versionNumber: number;
  /** The revision that the workbook states. */
  readonly revision: string | null;
  readonly activatedAt: Date | null;
  /** The number of rows by catalog. */
  readonly counts: Readonly<Record<string, number>> | null;
}

/** Returns the workbooks that have been imported, by name. */
export async function importedWorkbooks(db: Knex): Promise<ReadonlyMap<Workbook, ImportedWorkbook>> {
  const rows = await ActiveCatalog.query(db)
    .join("catalogVersions", "catalogVersions.number", "activeCatalogs.versionNumber")
    .select("activeCatalogs.workbook", "versionNumber", "revision", "activatedAt", "counts")
    .castTo<ImportedWorkbook[]>();
  return new Map(rows.map((row) => [row.workbook, row]));
}
