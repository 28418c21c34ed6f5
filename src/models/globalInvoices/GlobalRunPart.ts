import { BaseModel } from "../BaseModel.ts";

/** The tickets of a run that fit into the same documents, and how far they have been cut. */
export class GlobalRunPart extends BaseModel {
  static override tableName = "global_run_parts";
  static override idColumn = ["runId", "ordinal"];

  declare runId: string;
  declare ordinal: number;
  declare merchantId: string;
  declare currency: string;
  declare exchangeRate: string | null;
  /** The payment form; null where the largest ticket decides it. */
  declare paymentForm: string | null;
  /** The place of the last ticket that was looked at: by branch, time of sale and order of arrival. */
  declare afterBranchId: string | null;
  declare afterIssuedAt: Date | null;
  declare afterSeq: string | null;
  declare isDone: boolean;
  declare documents: number;
  declare tickets: number;
  declare total: string;
}
