import type { Actor } from "../../domain/access/actor.ts";
import { BaseModel } from "../BaseModel.ts";

/** Invoices without a ticket that were sent at once. */
export class InvoiceBatch extends BaseModel {
  static override tableName = "invoice_batches";
  static override jsonAttributes = ["actor"];

  /** The internal order, which only cursors use. */
  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  /** The branches to which its sender was bound; all when null. */
  declare boundBranchIds: string[] | null;
  /** The sender, in whose name its invoices are made. */
  declare actor: Actor;
  declare createdAt: Date;
}
