import type { CancellationOutcome } from "../domain/cancellations/afterStatus.ts";
import {
  type CancellationState,
  cancellationTransitions,
} from "../domain/cancellations/cancellationLifeCycle.ts";
import type { CancellationMotive } from "../domain/cancellations/motives.ts";
import type { SatStatusWords } from "../domain/cancellations/satStatus.ts";
import type { Fault } from "../errors.ts";
import { BaseModel } from "./BaseModel.ts";

/** A request to cancel one invoice, and how it fares at SAT. */
export class Cancellation extends BaseModel {
  static override tableName = "cancellations";
  static override readonly lifeCycle = cancellationTransitions;
  static override readonly newsObject = "cancellation";
  static override jsonAttributes = ["status", "blockedBy", "faults"];

  declare id: string;
  declare seq: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare invoiceId: string;
  /** The fiscal folio of the invoice. */
  declare uuid: string;
  declare motive: CancellationMotive;
  declare substituteUuid: string | null;
  declare state: CancellationState;
  /** The signed request, gzip-compressed. */
  declare requestXml: Buffer | null;
  declare pac: string | null;
  declare sentAt: Date | null;
  /** SAT's acuse, byte for byte. */
  declare receipt: Buffer | null;
  /** The code of the last answer to the request. */
  declare satCode: string | null;
  declare outcome: CancellationOutcome | null;
  /** SAT's own words when it was last asked for the invoice's status. */
  declare status: SatStatusWords | null;
  declare statusAt: Date | null;
  /** The moment at which the receiver's silence counts as consent. */
  declare dueAt: Date | null;
  /** Fiscal folios of the documents in force that block it. */
  declare blockedBy: readonly string[] | null;
  declare faults: readonly Fault[] | null;
  declare reviewedAt: Date | null;
  declare failures: number;
  declare nextAttemptAt: Date | null;
  declare nextAttemptReason: string | null;
  declare leaseToken: string | null;
  declare leasedUntil: Date | null;
  declare requestId: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}
