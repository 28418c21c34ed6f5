import { BaseModel } from "../BaseModel.ts";

/** The times at which SAT is asked what a merchant has to answer as a receiver. */
export class PendingsLook extends BaseModel {
  static override tableName = "pendings_looks";

  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  /** The last look that was answered. */
  declare lookedAt: Date | null;
  declare failures: number;
  declare nextAttemptAt: Date;
}
