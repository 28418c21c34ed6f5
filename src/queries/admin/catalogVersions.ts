import type { Knex } from "knex";
import { catalogsByWorkbook } from "../../domain/catalogs/definitions/catalogDefinitions.ts";
import type { Workbook } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import { isUnderWay, underWay } from "../../domain/catalogs/versionLifeCycle.ts";
import { CatalogVersion } from "../../models/CatalogVersion.ts";

/** The versions of a workbook of SAT's, and how each stands. */
export interface WorkbookVersions {
  readonly workbook: Workbook;
  readonly active: CatalogVersion | undefined;
  readonly running: CatalogVersion | undefined;
  /** The latest import, whatever came of it. */
  readonly latest: CatalogVersion | undefined;
  /** The versions that count, or can be made to: newest first. */
  readonly versions: readonly CatalogVersion[];
}

/** Differences and faults are of one import, and large. */
const columns = [
  "id",
  "number",
  "workbook",
  "state",
  "source",
  "requestedThrough",
  "sha256",
  "sizeBytes",
  "revision",
  "progress",
  "counts",
  "createdAt",
  "fetchedAt",
  "activatedAt",
  "supersededAt",
  "endedAt",
  "droppedAt",
] as const;
const most = 200;

/** Returns every workbook, imported or not, in the order of the definitions. */
export async function listWorkbookVersions(db: Knex): Promise<readonly WorkbookVersions[]> {
  const latestNumbers = db("catalogVersions").max("number").groupBy("workbook");
  const rows = await CatalogVersion.query(db)
    .select(...columns)
    .where((query) => {
      void query
        .whereIn("state", ["active", "awaitingApproval", ...underWay])
        .orWhere({ state: "superseded", droppedAt: null })
        .orWhereIn("number", latestNumbers);
    })
    .orderBy("number", "desc")
    .limit(most);
  return (Object.keys(catalogsByWorkbook) as Workbook[]).map((workbook) => {
    const versions = rows.filter((version) => version.workbook === workbook);
    return {
      workbook,
      active: versions.find(({ state }) => state === "active"),
      running: versions.find(({ state }) => isUnderWay(state)),
      latest: versions[0],
      versions: versions.filter(
        ({ state, droppedAt }) =>
          ["active", "awaitingApproval", "superseded"].includes(state) && droppedAt === null,
      ),
    };
  });
}

/** Returns one import with all that is known of it. */
export async function findCatalogVersion(db: Knex, id: string): Promise<CatalogVersion | undefined> {
  return CatalogVersion.query(db).findOne({ id });
}
