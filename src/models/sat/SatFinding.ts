import {
  type FindingDetails,
  type FindingState,
  findingTransitions,
  type SatFindingKind,
} from "../../domain/reconciliation/finding.ts";
import { BaseModel } from "../BaseModel.ts";

/** A difference between our books and SAT's, until somebody has dealt with it. */
export class SatFinding extends BaseModel {
  static override tableName = "sat_findings";
  static override readonly lifeCycle = findingTransitions;
  static override jsonAttributes = ["details"];

  declare id: string;
  declare seq: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare kind: SatFindingKind;
  declare subject: string;
  declare uuid: string | null;
  declare invoiceId: string | null;
  /** The wall-clock time of the document, `YYYY-MM-DDThh:mm:ss`. */
  declare occurredAt: string;
  declare details: FindingDetails;
  declare state: FindingState;
  declare note: string | null;
  declare resolvedBy: string | null;
  declare resolvedAt: Date | null;
  declare firstSeenBy: string | null;
  declare lastSeenBy: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}
