import type { SatFindingKind } from "../domain/satDownloads/findings.ts";
import { BaseModel } from "./BaseModel.ts";

/** Something that our books and SAT's do not agree about, until somebody has dealt with it. */
export class SatFinding extends BaseModel {
  static override tableName = "sat_findings";
  static override jsonAttributes = ["details"];

  declare id: string;
  declare seq: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare kind: SatFindingKind;
  declare subject: string;
  declare uuid: string | null;
  declare invoiceId: string | null;
  declare details: object;
  declare state: "open" | "resolved" | "gone";
  declare note: string | null;
  declare resolvedBy: string | null;
  declare resolvedAt: Date | null;
  declare firstSeenBy: string | null;
  declare lastSeenBy: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}
