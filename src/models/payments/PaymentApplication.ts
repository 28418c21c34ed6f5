import type { DocumentTax } from "../../domain/payments/documentTax.ts";
import { BaseModel } from "../BaseModel.ts";
import { Invoice } from "../Invoice.ts";

/** The part of a payment that goes to one invoice; amounts are in the invoice's currency. */
export class PaymentApplication extends BaseModel {
  static override tableName = "payment_applications";
  static override idColumn = ["paymentId", "invoiceId"];
  static override jsonAttributes = ["taxes"];
  static override relationMappings = () => ({
    invoice: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: Invoice,
      join: { from: "payment_applications.invoiceId", to: "invoices.id" },
    },
  });

  declare paymentId: string;
  declare invoiceId: string;
  declare merchantId: string;
  declare livemode: boolean;
  /** The place among the payment's documents. */
  declare place: number;
  declare instalment: number;
  /** Units of the invoice's currency for one of the payment's. */
  declare equivalence: string;
  declare before: string;
  declare paid: string;
  /** c_ObjetoImp */
  declare taxObject: string;
  declare taxes: readonly DocumentTax[];
  /** False once its payment is reversed. */
  declare living: boolean;
  /** The invoice, fetched with it. */
  declare invoice?: Invoice;
}
