import type { Receptor } from "../../domain/cfdi/receptor.ts";
import type { Transfer } from "../../domain/payments/payment.ts";
import { type PaymentState, paymentStateOf } from "../../domain/payments/paymentState.ts";
import type { Fault } from "../../errors.ts";
import { BaseModel } from "../BaseModel.ts";
import { Invoice } from "../Invoice.ts";
import { PaymentApplication } from "./PaymentApplication.ts";

/** A real transfer of money that pays invoices. */
export class PaymentRow extends BaseModel {
  static override tableName = "payments";
  static override jsonAttributes = ["receptor", "bank", "faults"];
  static override relationMappings = () => ({
    rep: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: Invoice,
      join: { from: "payments.invoiceId", to: "invoices.id" },
    },
    applications: {
      relation: BaseModel.HasManyRelation,
      modelClass: PaymentApplication,
      join: { from: "payments.id", to: "payment_applications.paymentId" },
    },
  });

  /** The internal order, which is that of their recording; only cursors show it. */
  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare branchId: string;
  /** The document that tells SAT of it. */
  declare invoiceId: string | null;
  declare externalId: string | null;
  declare receiverRfc: string;
  declare receptor: Receptor;
  declare paidAt: string;
  declare form: string;
  declare currency: string;
  declare exchangeRate: string;
  declare amount: string;
  declare bank: Pick<Transfer, "reference" | "payer" | "payee" | "spei">;
  declare reportAt: Date | null;
  declare faults: readonly Fault[] | null;
  declare reversingAt: Date | null;
  declare reversedAt: Date | null;
  declare requestId: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** The document, fetched with the payment. */
  declare rep?: Invoice | null;
  /** The invoices that it pays, fetched with it. */
  declare applications?: PaymentApplication[];

  /** The state of a payment that was fetched with its document. */
  get state(): PaymentState {
    return paymentStateOf({ ...this.told(), rep: this.rep?.state ?? null });
  }

  /** The transfer as its document says it. */
  get transfer(): Transfer {
    const { paidAt, form, currency, bank } = this;
    return { paidAt, form, currency, exchangeRate: this.exchangeRate, amount: this.amount, ...bank };
  }

  private told() {
    return { reversedAt: this.reversedAt, faults: this.faults };
  }
}
