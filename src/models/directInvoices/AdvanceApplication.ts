import { BaseModel } from "../BaseModel.ts";
import { Invoice } from "../Invoice.ts";

/** The part of an advance that an invoice applies. */
export class AdvanceApplication extends BaseModel {
  static override tableName = "advance_applications";
  static override idColumn = ["advanceId", "invoiceId"];
  static override relationMappings = () => {
    const to = (name: string) => ({
      relation: BaseModel.BelongsToOneRelation,
      modelClass: Invoice,
      join: { from: `advance_applications.${name}Id`, to: "invoices.id" },
    });
    return { advance: to("advance"), invoice: to("invoice"), creditNote: to("creditNote") };
  };

  declare advanceId: string;
  declare invoiceId: string;
  declare merchantId: string;
  /** The amount as a canonical decimal, in the currency of both invoices. */
  declare amount: string;
  declare creditNoteId: string | null;
  declare createdAt: Date;
  declare advance?: Invoice;
  declare invoice?: Invoice;
  declare creditNote?: Invoice | null;
}
