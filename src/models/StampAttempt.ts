import { BaseModel } from "./BaseModel.ts";

/** One call that may have bought a stamp. `outcome` is null while the call is under way, or when its process died. */
export class StampAttempt extends BaseModel {
  static override tableName = "stamp_attempts";

  declare id: string;
  declare invoiceId: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare pac: string;
  declare startedAt: Date;
  declare finishedAt: Date | null;
  declare outcome: "stamped" | "recovered" | "refused" | "unknown" | null;
  declare error: string | null;
  /** The PAC's answer when it refused, as it came. */
  declare answer: string | null;
}
