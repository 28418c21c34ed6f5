import { BaseModel } from "./BaseModel.ts";

/**
 * The result of a call. `notSent`: the PAC has certainly not heard it, or does not serve this account. `notStamped`: asked for
 * an earlier stamp, it has none.
 */
export type StampOutcome = "stamped" | "recovered" | "refused" | "unknown" | "notSent" | "notStamped";

export const noStamps: Readonly<Record<StampOutcome, number>> = {
  stamped: 0,
  recovered: 0,
  refused: 0,
  unknown: 0,
  notSent: 0,
  notStamped: 0,
};

/**
 * One call that may have bought a stamp. `outcome` is null while the call is under way, when its process died, and when
 * another run had taken the document over before the answer came: that run's own call counts.
 */
export class StampAttempt extends BaseModel {
  static override tableName = "stamp_attempts";

  declare id: string;
  declare invoiceId: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare pac: string;
  declare startedAt: Date;
  declare finishedAt: Date | null;
  declare outcome: StampOutcome | null;
  declare error: string | null;
  /** The PAC's answer when it refused, as it came. */
  declare answer: string | null;
}
