import type { Fault } from "../errors.ts";
import { BaseModel } from "./BaseModel.ts";

/** The result of one item: the ticket it became (or already was), or why it was kept out. */
export type BatchItemResult =
  | {
      readonly index: number;
      readonly externalId: string;
      readonly ticketId: string;
      readonly created: boolean;
      /** True when corrected content replaced an earlier one; absent in batches that were sent before this was possible. */
      readonly replaced?: boolean;
    }
  | {
      readonly index: number;
      readonly externalId: string | null;
      readonly error: string;
      readonly faults: readonly Fault[];
    };

export class TicketBatch extends BaseModel {
  static override tableName = "ticket_batches";
  static override jsonAttributes = ["results"];

  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  /** The branches to which its sender was bound; all when absent. */
  declare boundBranchIds: string[] | null;
  declare createdAt: Date;
  declare results: readonly BatchItemResult[];
}
