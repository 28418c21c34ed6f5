import type { SourceMapping } from "../../domain/ticketSources/sourceMapping.ts";
import {
  type TicketSourceState,
  ticketSourceTransitions,
} from "../../domain/ticketSources/ticketSourceTransitions.ts";
import { BaseModel } from "../BaseModel.ts";

/** A system of a merchant that is asked for its tickets. */
export class TicketSource extends BaseModel {
  static override tableName = "ticket_sources";
  static override readonly lifeCycle = ticketSourceTransitions;
  static override jsonAttributes = ["mapping"];

  /** The columns that a tenant's connection may read: not what is encrypted, nor how the work goes on. */
  static readonly visible = [
    "id",
    "merchantId",
    "livemode",
    "branchId",
    "url",
    "everyMinutes",
    "mapping",
    "headerNames",
    "state",
    "cursor",
    "nextAttemptAt",
    "failingSince",
    "failures",
    "createdAt",
    "updatedAt",
  ] as const;

  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  /** The branch of all its tickets; null where each ticket names its own. */
  declare branchId: string | null;
  declare url: string;
  declare everyMinutes: number;
  declare mapping: SourceMapping;
  declare headerNames: string[];
  declare encryptedHeaders: Buffer | null;
  declare encryptionKeyId: string | null;
  declare state: TicketSourceState;
  /** The place from which it is asked next. */
  declare cursor: string | null;
  /** The digest of the page before in this round; null between rounds. */
  declare pageMark: string | null;
  /** The pages of this round. */
  declare roundPages: number;
  /** The most records that a page of theirs has had. */
  declare largestPage: number;
  declare nextAttemptAt: Date | null;
  /** The first failure since the last success. */
  declare failingSince: Date | null;
  /** The failures in a row. */
  declare failures: number;
  declare announcedUntil: Date | null;
  declare leaseToken: string | null;
  declare leasedUntil: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}
