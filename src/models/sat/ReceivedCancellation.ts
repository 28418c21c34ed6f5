import {
  type ReceivedCancellationState,
  receivedCancellationTransitions,
} from "../../domain/cancellations/received/receivedLifeCycle.ts";
import type { ReceiverAnswer } from "../../domain/cancellations/receiverAnswerXml.ts";
import type { Fault } from "../../errors.ts";
import { BaseModel } from "../BaseModel.ts";

/** An issuer's request to let a document be cancelled that the merchant has received, and the merchant's answer. */
export class ReceivedCancellation extends BaseModel {
  static override tableName = "received_cancellations";
  static override readonly lifeCycle = receivedCancellationTransitions;
  static override readonly newsObject = "receivedCancellation";
  static override jsonAttributes = ["faults"];

  declare id: string;
  declare seq: string;
  declare merchantId: string;
  declare livemode: boolean;
  /** The receiver: who is asked, and signs the answer. */
  declare rfc: string;
  /** The fiscal folio of the document. */
  declare uuid: string;
  declare state: ReceivedCancellationState;
  /** The moment at which silence becomes consent; null where there is no term. */
  declare dueAt: Date | null;
  /** The latest answer; null where the merchant has given none. */
  declare answer: ReceiverAnswer | null;
  declare answeredAt: Date | null;
  /** The signed answer, gzip-compressed. */
  declare answerXml: Buffer | null;
  declare pac: string | null;
  /** The first call that may have brought the answer to SAT. */
  declare sentAt: Date | null;
  declare calls: number;
  /** SAT's acuse, byte for byte. */
  declare receipt: Buffer | null;
  declare satCode: string | null;
  declare faults: readonly Fault[] | null;
  declare failures: number;
  declare nextAttemptAt: Date | null;
  declare nextAttemptReason: string | null;
  declare leaseToken: string | null;
  declare leasedUntil: Date | null;
  declare requestId: string | null;
  declare endedAt: Date | null;
  /** The moment at which SAT was first seen to wait for an answer. */
  declare createdAt: Date;
  declare updatedAt: Date;
}
