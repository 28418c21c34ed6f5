import {
  type ReconciliationCounts,
  type ReconciliationState,
  reconciliationTransitions,
} from "../../domain/reconciliation/reconciliation.ts";
import type { SatRange } from "../../domain/satDownloads/satQuery.ts";
import { BaseModel } from "../BaseModel.ts";

/** One comparison of our invoices with what SAT knows. */
export class Reconciliation extends BaseModel {
  static override tableName = "reconciliations";
  static override readonly lifeCycle = reconciliationTransitions;
  static override jsonAttributes = ["coverage", "counts"];

  declare id: string;
  declare seq: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare dateFrom: string;
  declare dateTo: string;
  /** True when SAT is asked about the whole range, and not only about what it has never listed. */
  declare refresh: boolean;
  declare state: ReconciliationState;
  declare downloadId: string | null;
  /** The reason why SAT's list could not be had. */
  declare reason: string | null;
  /** The parts of the range for which SAT's list was known. */
  declare coverage: readonly SatRange[] | null;
  declare counts: ReconciliationCounts | null;
  declare requestedThrough: "merchant" | "schedule";
  declare requestedBy: string | null;
  declare createdAt: Date;
  declare endedAt: Date | null;
}
