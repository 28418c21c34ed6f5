import type { AdvancesAs } from "../../domain/advances/appliedAdvance.ts";
import { BaseModel } from "../BaseModel.ts";
import { Invoice } from "../Invoice.ts";
import { ForeignAdvance } from "./ForeignAdvance.ts";

/** The part of an advance that an invoice applies. */
export class AdvanceApplication extends BaseModel {
  static override tableName = "advance_applications";
  static override relationMappings = () => {
    const to = (name: string, modelClass: typeof Invoice | typeof ForeignAdvance = Invoice) => ({
      relation: BaseModel.BelongsToOneRelation,
      modelClass,
      join: { from: `advance_applications.${name}Id`, to: `${modelClass.tableName}.id` },
    });
    return {
      advance: to("advance"),
      foreign: to("foreign", ForeignAdvance),
      invoice: to("invoice"),
      creditNote: to("creditNote"),
    };
  };

  declare id: string;
  /** The invoice of the advance; null where `foreignId` is that of another system. */
  declare advanceId: string | null;
  declare foreignId: string | null;
  declare invoiceId: string;
  declare merchantId: string;
  /** The amount as a canonical decimal, in the currency of both invoices. */
  declare amount: string;
  declare appliedAs: AdvancesAs;
  declare creditNoteId: string | null;
  declare createdAt: Date;
  declare advance?: Invoice | null;
  declare foreign?: ForeignAdvance | null;
  declare invoice?: Invoice;
  declare creditNote?: Invoice | null;
}
