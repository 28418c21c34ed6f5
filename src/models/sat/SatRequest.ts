import { type SatRequestState, satRequestTransitions } from "../../domain/satDownloads/lifeCycles.ts";
import type {
  SatContent,
  SatRequestType,
  SatService,
  SatStatusFilter,
} from "../../domain/satDownloads/satQuery.ts";
import { BaseModel } from "../BaseModel.ts";

/** One request as SAT gets it: a part of a download, whole or narrowed or shifted. */
export class SatRequest extends BaseModel {
  static override tableName = "sat_requests";
  static override readonly lifeCycle = satRequestTransitions;

  declare id: string;
  declare seq: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare downloadId: string;
  /** The request that this one takes the place of, alone or with its siblings. */
  declare parentId: string | null;
  declare rfc: string;
  declare service: SatService;
  declare requestType: SatRequestType;
  declare content: SatContent;
  declare dateFrom: string | null;
  declare dateTo: string | null;
  declare folio: string | null;
  declare status: SatStatusFilter;
  declare state: SatRequestState;
  /** The moment before SAT was asked: from then on the range counts as used. */
  declare askedAt: Date | null;
  declare satRequestId: string | null;
  declare answeredAt: Date | null;
  declare reason: string | null;
  declare satCode: string | null;
  declare satMessage: string | null;
  declare cfdiCount: number | null;
  /** The number of calls in a row without a sound answer. */
  declare failures: number;
  /** The number of answers that brought the range no further; its successors count on. */
  declare tries: number;
  /** The number of times that SAT has let this range down; its successors count on. */
  declare restarts: number;
  declare polls: number;
  declare nextAttemptAt: Date | null;
  declare nextAttemptReason: string | null;
  declare leasedUntil: Date | null;
  /** The token of the run whose lease it is. */
  declare leaseToken: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare endedAt: Date | null;
}
