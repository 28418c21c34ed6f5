import type { Fault } from "../../errors.ts";
import { BaseModel } from "../BaseModel.ts";

export type DraftKind = "invoice" | "retention";

export class InvoiceDraft extends BaseModel {
  static override tableName = "invoice_drafts";
  static override jsonAttributes = ["content", "faults"];

  /** The internal order, which only cursors use. */
  declare seq: string;
  /** The id, which the invoice keeps. */
  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  /** The kind of document that it is a draft of. */
  declare kind: DraftKind;
  declare branchId: string | null;
  /** The content as it was typed; nothing in it has to be there. */
  declare content: Readonly<Record<string, unknown>>;
  declare version: number;
  /** The faults that were found when it was last written. */
  declare faults: readonly Fault[];
  declare copiedFrom: string | null;
  /** The name of the person or key that wrote it last. */
  declare writtenBy: string;
  declare createdAt: Date;
  declare updatedAt: Date;
}
