import { type CorrectionState, correctionTransitions } from "../domain/invoices/correctionTransitions.ts";
import type { TicketCustomer } from "../domain/tickets/ticket.ts";
import { BaseModel } from "./BaseModel.ts";
import { Invoice } from "./Invoice.ts";

export class Correction extends BaseModel {
  static override tableName = "corrections";
  static override readonly lifeCycle = correctionTransitions;
  static override readonly newsObject = "correction";
  static override jsonAttributes = ["customer"];
  static override relationMappings = () => ({
    invoice: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: Invoice,
      join: { from: "corrections.invoiceId", to: "invoices.id" },
    },
  });

  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare invoiceId: string;
  /** The wish: another receiver, or that the invoice is cancelled. */
  declare kind: "receiver" | "cancellation";
  /** The receiver that is wished for; null for a cancellation. */
  declare customer: TicketCustomer | null;
  /** The reason for a cancellation; null for another receiver. */
  declare reason: string | null;
  /** The address to which the merchant's answer about a cancellation goes. */
  declare email: string | null;
  declare state: CorrectionState;
  /** The UUID of the document that took the invoice's place; null until the correction is done. */
  declare replacementUuid: string | null;
  declare note: string | null;
  declare createdAt: Date;
  declare resolvedAt: Date | null;
  /** The invoice, fetched with the correction where a reader wants to know what it is about. */
  declare invoice?: Invoice;
}
