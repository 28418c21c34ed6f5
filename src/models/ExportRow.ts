import { type ExportState, exportTransitions } from "../domain/mirror/exportTransitions.ts";
import { BaseModel } from "./BaseModel.ts";

export type ExportKind = "satCfdis" | "month" | "report" | "invoices" | "everything";

/** A file made for somebody from many rows, by a worker, kept for a while. */
export class ExportRow extends BaseModel {
  static override tableName = "exports";
  static override readonly lifeCycle = exportTransitions;
  static override readonly newsObject = "export";
  static override jsonAttributes = ["filter"];

  declare id: string;
  declare seq: string;
  declare merchantId: string;
  declare livemode: boolean;
  /** The CFDIs of SAT's mirror, all papers of a month, a report, invoices by the filters of their list, or all that the merchant has. */
  declare kind: ExportKind;
  declare format: "zip" | "csv" | "xlsx";
  declare filter: object;
  declare state: ExportState;
  declare rowsTotal: number | null;
  declare rowsDone: number;
  /** The place of the last run's file, known before anything is stored there; to be read once the export is done. */
  declare storageKey: string | null;
  declare sizeBytes: string | null;
  declare reason: string | null;
  declare requestedBy: string | null;
  /** The number of runs that have begun. */
  declare tries: number;
  declare leasedUntil: Date | null;
  /** The token of the run whose lease it is. */
  declare leaseToken: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare endedAt: Date | null;
  declare expiresAt: Date | null;
}
