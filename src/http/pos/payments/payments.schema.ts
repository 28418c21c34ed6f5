import Joi from "joi";
import type { AskedApplication, AskedPayment } from "../../../domain/payments/askedPayment.ts";
import { paymentStates, type PaymentState } from "../../../domain/payments/paymentState.ts";
import { judged } from "../../lists/instantOrDay.ts";
import { pageKeys, type PageQuery } from "../../lists/paging.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { day } from "../../validation/day.ts";
import { instant } from "../../validation/instant.ts";
import { amount, code, documentText, email, rfc, text, uuid } from "../../validation/schemas.ts";

const money = amount({ min: 0.000001, max: 1e12, decimals: 6 });
const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const mostInvoices = 200;

const paidAt = Joi.string()
  .max(40)
  .custom((value: string, helpers) => judged(dayForm.test(value) ? day : instant, value, helpers))
  .required()
  .description("When the money came: an instant, or a day (`2026-08-01`), which counts as its noon.");

const account = Joi.string()
  .pattern(/^[A-Z0-9_]{10,50}$/, { name: "bankAccount" })
  .description("Account, CLABE or card, as the payment form wants it.")
  .example("012180001234567899");

const payer = Joi.object({
  bankRfc: rfc
    .description("RFC of the bank that it came from; XEXX010101000 for one abroad.")
    .example("BBA830831LJ2"),
  bankName: documentText(300).description("The bank's name; needed for one abroad.").example("BBVA"),
  account,
}).description("Where the money came from; only for forms that go through a bank.");

const payee = Joi.object({
  bankRfc: rfc.description("RFC of the bank that it came to.").example("BBA830831LJ2"),
  account,
}).description("Where the money came to; only for forms that go through a bank.");

const base64 = Joi.string().base64().max(20_000).required();
const spei = Joi.object({
  certificate: base64.description("The certificate of the receipt, in base64.").example("Y2VydGlmaWNhZG8="),
  chain: Joi.string()
    .max(8_192)
    .required()
    .description("The chain that the receipt signs.")
    .example("||1|20112026|20112026|103245|40012|BBVA MEXICO|..."),
  seal: base64.description("The seal of the receipt, in base64.").example("c2VsbG8="),
}).description("The electronic receipt (CEP) of a SPEI transfer; only with the form 03.");

const equivalence = amount({ min: 1e-10, max: 1e9, decimals: 10 })
  .description(
    "Units of the invoice's currency for one of the payment's, where they differ. For an invoice in pesos it is exchangeRate when absent.",
  )
  .example("18.4512");
const paid = money.description(
  "The same part in the payment's currency. With amount the equivalence follows from both; alone it needs one.",
);

const transferKeys = {
  externalId: text(100).description("Your own id of the payment, unique among those that are not reversed."),
  paidAt,
  form: code("c_FormaPago", /^\d{2}$/, "payment-forms")
    .required()
    .description("How it was paid; never 99, to be defined."),
  currency: code("c_Moneda", /^[A-Z]{3}$/, "currencies").default("MXN"),
  exchangeRate: amount({ min: 0.000001, max: 1e9, decimals: 6 }).description(
    "Pesos for one unit of the currency on the day of the payment; needed unless it is MXN.",
  ),
  amount: money.description(
    "The money that came. When absent, as much as goes to the invoices. It may be more, never less.",
  ),
  reference: text(100)
    .description("The number by which the bank knows it: a check, a SPEI key.")
    .example("BB20418877"),
  payer,
  payee,
  spei,
  email: email.description("The address for the receipt; where the first invoice went when absent."),
};

const application = Joi.object({
  invoiceId: uuid.required(),
  amount: money.description(
    "How much of the invoice is paid, in its currency. When absent, it is what paid comes to; without that, a single invoice takes the whole payment, several take all that is left of each.",
  ),
  equivalence,
  paid,
});

interface TransferBody extends Omit<AskedPayment, "invoices"> {
  readonly externalId?: string;
  readonly email?: string;
}

interface PaymentBody extends TransferBody {
  readonly invoices: readonly AskedApplication[];
}

export const paymentValidator: Validator<PaymentBody> = createValidator(
  Joi.object({
    ...transferKeys,
    invoices: Joi.array()
      .items(application)
      .min(1)
      .max(mostInvoices)
      .required()
      .description("The invoices that it pays, all of one receiver."),
  }),
);

interface InvoicePaymentBody extends TransferBody {
  readonly applied?: string;
  readonly equivalence?: string;
}

export const invoicePaymentValidator: Validator<InvoicePaymentBody> = createValidator(
  Joi.object({
    ...transferKeys,
    applied: money
      .description(
        "How much of the invoice is paid, in its currency. When absent, the whole payment; without amount, all that is left.",
      )
      .example("500.00"),
    equivalence,
  }),
);

/** Returns what a body asks for, without what is beside the payment itself. */
export function askedIn({ externalId: _, email: _email, ...asked }: PaymentBody): AskedPayment {
  return asked;
}

/** Returns a payment of one invoice as one of many invoices is said. */
export function ofOneInvoice(
  invoiceId: string,
  { applied, equivalence: rate, ...body }: InvoicePaymentBody,
): PaymentBody {
  const one = {
    invoiceId,
    ...(applied !== undefined && { amount: applied }),
    ...(rate !== undefined && { equivalence: rate }),
  };
  return { ...body, invoices: [one] };
}

export interface PaymentFilterQuery {
  readonly state?: PaymentState;
  readonly receiverRfc?: string;
  readonly externalId?: string;
}

export const paymentListQueryValidator: Validator<PageQuery & PaymentFilterQuery> = createValidator(
  Joi.object({
    state: Joi.string().valid(...paymentStates),
    receiverRfc: rfc,
    externalId: text(100),
    ...pageKeys,
  }),
);
