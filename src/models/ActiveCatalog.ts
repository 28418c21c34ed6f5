import type { Workbook } from "../domain/catalogs/definitions/catalogDefinition.ts";
import { BaseModel } from "./BaseModel.ts";

/** The version of a workbook that counts. One row a workbook, there from the start. */
export class ActiveCatalog extends BaseModel {
  static override tableName = "active_catalogs";
  static override idColumn = "workbook";

  declare workbook: Workbook;
  /** The version in use; null until its first import. */
  declare versionNumber: number | null;
  /** The number of switches. */
  declare sequence: number;
  declare switchedAt: Date | null;
}
