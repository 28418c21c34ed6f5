import type { Actor } from "../../domain/access/actor.ts";
import type { Fault } from "../../errors.ts";
import { BaseModel } from "../BaseModel.ts";

/** Invoices without a ticket that were sent at once. */
export class InvoiceBatch extends BaseModel {
  static override tableName = "invoice_batches";
  static override jsonAttributes = ["actor", "faults"];
  /** The columns except the file, which only its worker reads. */
  static readonly visible =
    "id seq merchantId livemode boundBranchIds actor rowsDone reading faults createdAt".split(" ");

  /** The internal order, which only cursors use. */
  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  /** The branches to which its sender was bound; all when null. */
  declare boundBranchIds: string[] | null;
  /** The sender, in whose name its invoices are made. */
  declare actor: Actor;
  /** The file that it came as, until all of it is read. */
  declare file: Buffer | null;
  /** The number of rows of the file that are items. */
  declare rowsDone: number;
  /** True while rows of its file are left to be read. */
  declare reading: boolean;
  /** The faults of the file as a whole. */
  declare faults: readonly Fault[] | null;
  declare createdAt: Date;
}
