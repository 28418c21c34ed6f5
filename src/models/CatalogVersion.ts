import type { Workbook } from "../domain/catalogs/definitions/catalogDefinition.ts";
import { type CatalogVersionState, catalogVersionTransitions } from "../domain/catalogs/versionLifeCycle.ts";
import type { Fault } from "../errors.ts";
import { BaseModel } from "./BaseModel.ts";

/** One import of a workbook. Its entries are in the partition `catalog_entries_<number>`. */
export class CatalogVersion extends BaseModel {
  static override tableName = "catalog_versions";
  static override readonly lifeCycle = catalogVersionTransitions;
  static override jsonAttributes = ["progress", "faults", "counts", "digests", "diff"];

  declare id: string;
  /** The internal order, and the name of its partition. */
  declare number: number;
  declare workbook: Workbook;
  declare state: CatalogVersionState;
  declare source: string;
  declare requestedThrough: "schedule" | "admin" | "cli" | "start";
  declare requestedBy: string | null;
  declare approvedBy: string | null;
  declare etag: string | null;
  /** The header as the server wrote it. */
  declare lastModified: string | null;
  declare sha256: string | null;
  declare sizeBytes: string | null;
  declare revision: string | null;
  declare progress: object | null;
  declare faults: readonly Fault[] | null;
  /** The number of rows by catalog. */
  declare counts: Readonly<Record<string, number>> | null;
  /** The SHA-256 of each catalog's rows in their order; null in versions from before there were any. */
  declare digests: Readonly<Record<string, string>> | null;
  declare diff: object | null;
  declare leasedUntil: Date | null;
  /** The token of the run that imports it. */
  declare leaseToken: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare fetchedAt: Date | null;
  declare stagedAt: Date | null;
  declare activatedAt: Date | null;
  declare supersededAt: Date | null;
  declare endedAt: Date | null;
  declare droppedAt: Date | null;
}
