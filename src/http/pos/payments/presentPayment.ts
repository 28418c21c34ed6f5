import Joi from "joi";
import { invoiceTransitions } from "../../../domain/invoices/invoiceLifeCycle.ts";
import { balanceAfter } from "../../../domain/payments/balanceAfter.ts";
import type { DocumentTax } from "../../../domain/payments/documentTax.ts";
import { paymentStates } from "../../../domain/payments/paymentState.ts";
import type { Invoice } from "../../../models/Invoice.ts";
import type { PaymentApplication } from "../../../models/payments/PaymentApplication.ts";
import type { PaymentRow } from "../../../models/payments/PaymentRow.ts";
import type { Language } from "../../present/language.ts";
import { faultSchema, presentFault } from "../../present/presentFault.ts";
import { instantOrNull, presentInstant } from "../../present/presentInstant.ts";
import { presentMoney } from "../../present/presentMoney.ts";
import { uuid } from "../../validation/schemas.ts";

const states = Joi.string().valid(...Object.keys(invoiceTransitions));

export const paidTaxSchema: Joi.ObjectSchema = Joi.object({
  withheld: Joi.boolean().required(),
  tax: Joi.string().required().description("001 ISR, 002 IVA or 003 IEPS (c_Impuesto)."),
  factor: Joi.string().valid("Tasa", "Cuota", "Exento").required().description("c_TipoFactor."),
  rate: Joi.number().allow(null).required().description("Null where it is exempt."),
  base: Joi.number().required(),
  amount: Joi.number().allow(null).required().description("Null where it is exempt."),
}).meta({ name: "PaidTax" });

const paidInvoiceSchema = Joi.object({
  invoiceId: uuid.required(),
  uuid: Joi.string().guid().allow(null).required(),
  series: Joi.string().required(),
  folio: Joi.string().required(),
  currency: Joi.string().required(),
  instalment: Joi.number().integer().required().description("NumParcialidad."),
  equivalence: Joi.number()
    .required()
    .description("Units of the invoice's currency for one of the payment's (EquivalenciaDR).")
    .example(1),
  before: Joi.number()
    .required()
    .description("What was left of the invoice before (ImpSaldoAnt).")
    .example(5800),
  paid: Joi.number().required().description("What this payment pays of it (ImpPagado)."),
  after: Joi.number().required().description("What it leaves (ImpSaldoInsoluto).").example(2900),
  taxObject: Joi.string().required().description("c_ObjetoImp."),
  taxes: Joi.array().items(paidTaxSchema).required().description("The paid proportion of its taxes."),
}).meta({ name: "PaidInvoice" });

const receiptSchema = Joi.object({
  id: uuid.required(),
  series: Joi.string().required(),
  folio: Joi.string().required(),
  uuid: Joi.string().guid().allow(null).required(),
  state: states.required(),
}).meta({ name: "PaymentReceipt" });

export const presentedPaymentSchema: Joi.ObjectSchema = Joi.object({
  id: uuid.required(),
  livemode: Joi.boolean().required(),
  externalId: Joi.string().allow(null).required().description("The merchant's own id of it."),
  state: Joi.string()
    .valid(...paymentStates)
    .required()
    .description(
      "pending: its receipt (REP) is made at the end of the month. reporting, reported: the receipt is on its way, or stamped." +
        " refused: there is none, faults says why; mend it and retry. reversing, reversed: the receipt is being cancelled, or the" +
        " payment counts no more.",
    ),
  receiver: Joi.object({ rfc: Joi.string().required(), name: Joi.string().required() }).required(),
  paidAt: Joi.string().required().description("Wall time at the place of issue (FechaPago)."),
  form: Joi.string().required().description("c_FormaPago."),
  currency: Joi.string().required(),
  exchangeRate: Joi.number().required().description("Pesos for one unit of the currency."),
  amount: Joi.number().required(),
  reference: Joi.string()
    .allow(null)
    .required()
    .description("The number by which the bank knows it.")
    .example("BB20418877"),
  invoices: Joi.array().items(paidInvoiceSchema).required(),
  receipt: receiptSchema
    .allow(null)
    .required()
    .description("The document that tells SAT of it (REP); null while there is none."),
  reportAt: Joi.string()
    .isoDate()
    .allow(null)
    .required()
    .description("When its receipt is made; null once it is."),
  faults: Joi.array().items(faultSchema).required().description("Why its receipt was refused."),
  reversedAt: Joi.string()
    .isoDate()
    .allow(null)
    .required()
    .description("When it ceased to count; null while it counts.")
    .example("2026-11-23T16:05:00.000Z"),
  createdAt: Joi.string().isoDate().required(),
  updatedAt: Joi.string().isoDate().required(),
}).meta({ name: "Payment" });

/** Returns a payment that was fetched with its document and its invoices. */
export function presentPayment(row: PaymentRow, language: Language) {
  const applications = (row.applications ?? []).toSorted((one, other) => one.place - other.place);
  const { rep } = row;
  return {
    id: row.id,
    livemode: row.livemode,
    externalId: row.externalId,
    state: row.state,
    receiver: { rfc: row.receiverRfc, name: row.receptor.Nombre },
    paidAt: row.paidAt,
    form: row.form,
    currency: row.currency,
    exchangeRate: presentMoney(row.exchangeRate),
    amount: presentMoney(row.amount),
    reference: row.bank.reference ?? null,
    invoices: applications.map(presentApplication),
    receipt: rep ? presentReceipt(rep) : null,
    reportAt: instantOrNull(row.reportAt),
    faults: (row.faults ?? rep?.faults ?? []).map((fault) => presentFault(fault, language)),
    reversedAt: instantOrNull(row.reversedAt),
    createdAt: presentInstant(row.createdAt),
    updatedAt: presentInstant(row.updatedAt),
  };
}

function presentReceipt({ id, series, folio, uuid: fiscalFolio, state }: Invoice) {
  return { id, series, folio, uuid: fiscalFolio, state };
}

function presentApplication(application: PaymentApplication) {
  const { invoice, instalment, before, paid, taxObject, taxes } = application;
  return {
    invoiceId: application.invoiceId,
    uuid: invoice?.uuid ?? null,
    series: invoice?.series,
    folio: invoice?.folio,
    currency: invoice?.currency,
    instalment,
    equivalence: presentMoney(application.equivalence),
    before: presentMoney(before),
    paid: presentMoney(paid),
    after: presentMoney(balanceAfter({ before, paid })),
    taxObject,
    taxes: taxes.map(presentPaidTax),
  };
}

export function presentPaidTax({ withheld, Impuesto, TipoFactor, TasaOCuota, Base, Importe }: DocumentTax) {
  return {
    withheld,
    tax: Impuesto,
    factor: TipoFactor,
    rate: TasaOCuota === undefined ? null : presentMoney(TasaOCuota),
    base: presentMoney(Base),
    amount: Importe === undefined ? null : presentMoney(Importe),
  };
}
