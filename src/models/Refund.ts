import type { AskedReturn } from "../domain/creditNotes/askedReturn.ts";
import { type RefundState, refundTransitions } from "../domain/creditNotes/refundLifeCycle.ts";
import type { WrittenTaking } from "../domain/creditNotes/writtenTaking.ts";
import { BaseModel } from "./BaseModel.ts";
import { Invoice } from "./Invoice.ts";

/** A part of a sale or of an invoice that came back. */
export class Refund extends BaseModel {
  static override tableName = "refunds";
  static override readonly lifeCycle = refundTransitions;
  static override readonly newsObject = "refund";
  static override jsonAttributes = ["asked", "taken"];
  static override relationMappings = () => ({
    creditNote: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: Invoice,
      join: { from: "refunds.invoiceId", to: "invoices.id" },
    },
  });

  /** The internal order; it is never shown. */
  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  /** The ticket; null for an invoice that covers several. */
  declare ticketId: string | null;
  /** The document that it is taken back from; null while the sale is in none. */
  declare originalId: string | null;
  /** The credit note. */
  declare invoiceId: string | null;
  /** The folio of the return. */
  declare externalId: string | null;
  declare state: RefundState;
  declare fingerprint: Buffer;
  declare asked: AskedReturn;
  declare taken: WrittenTaking;
  /** True when `taken` speaks of the sale's own document, false when of the nominative invoice. */
  declare ofSale: boolean;
  declare amount: string;
  declare currency: string;
  declare reason: string | null;
  declare requestId: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** The credit note, fetched with the refund. */
  declare creditNote?: Pick<Invoice, "id" | "state" | "uuid" | "faults"> | null;
}
