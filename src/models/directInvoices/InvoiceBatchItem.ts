import type { DirectInvoice } from "../../domain/directInvoices/directInvoice.ts";
import type { ErrorCode, Fault } from "../../errors.ts";
import { BaseModel } from "../BaseModel.ts";
import { Invoice } from "../Invoice.ts";

/** An item of a batch: its content, then the invoice that was made of it, or the reason why there is none. */
export class InvoiceBatchItem extends BaseModel {
  static override tableName = "invoice_batch_items";
  static override jsonAttributes = ["content", "faults"];
  static override relationMappings = () => ({
    invoice: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: Invoice,
      join: { from: "invoice_batch_items.invoiceId", to: "invoices.id" },
    },
  });

  declare id: string;
  declare batchId: string;
  declare merchantId: string;
  /** The place in what was sent, from 0. */
  declare place: number;
  /** The line of the file on which it begins, from 1; null where none was sent. */
  declare line: number | null;
  declare externalId: string | null;
  /** The content, until it is decided on. */
  declare content: DirectInvoice | null;
  declare invoiceId: string | null;
  /** False where the very same invoice was there before; null while there is none. */
  declare created: boolean | null;
  /** The error that kept it out. */
  declare error: ErrorCode | null;
  declare faults: readonly Fault[] | null;
  declare updatedAt: Date;
  declare invoice?: Invoice | null;
}
