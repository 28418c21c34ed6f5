import { BaseModel } from "./BaseModel.ts";

/** One call that asked a PAC to cancel. `outcome` is null while the call is under way, or when its process died. */
export class CancellationAttempt extends BaseModel {
  static override tableName = "cancellation_attempts";

  declare id: string;
  declare cancellationId: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare pac: string;
  declare startedAt: Date;
  declare finishedAt: Date | null;
  declare outcome: string | null;
  declare code: string | null;
  declare error: string | null;
  declare answer: string | null;
}
