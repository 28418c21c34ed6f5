import Joi from "joi";
import { AppError } from "../../../errors.ts";
import type { PaymentRow } from "../../../models/payments/PaymentRow.ts";
import { recordPayment } from "../../../operations/payments/recordPayment.ts";
import { retryPayment } from "../../../operations/payments/retryPayment.ts";
import { reversePayment } from "../../../operations/payments/reversal/reversePayment.ts";
import { findInvoice } from "../../../queries/invoices.ts";
import { findPayment, listPayments } from "../../../queries/payments/payments.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../../lists/paging.ts";
import type { Language } from "../../present/language.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { code, documentText, postalCode, uuid } from "../../validation/schemas.ts";
import { invoicePaymentExamples, paymentExamples } from "./payments.examples.ts";
import {
  askedIn,
  invoicePaymentValidator,
  ofOneInvoice,
  paymentListQueryValidator,
  paymentValidator,
} from "./payments.schema.ts";
import { presentedPaymentSchema, presentPayment } from "./presentPayment.ts";

const base = "/api/v1/invoices/payments";
const byId = { params: { id: uuid } } as const;
const made = {
  201: {
    description: "Recorded; its receipt is on its way, or waits for the end of the month.",
    schema: presentedPaymentSchema,
  },
};
const recordRefusals = ["payment.external_id_taken", "certificate.missing"] as const;

const record = tenantRoute({
  method: "post",
  path: base,
  operationId: "recordPayment",
  tag: "Invoices",
  summary: "Record a payment over one or many PPD invoices; its receipt (REP) is stamped from it",
  permission: "issue invoices",
  body: { ...paymentValidator, examples: paymentExamples },
  answers: made,
  refusals: recordRefusals,
  async answer(request) {
    const { deps, body, language } = request;
    const { externalId, email } = body;
    const wanted = { asked: askedIn(body), externalId, email };
    return created(await recordPayment(deps, request, wanted), language);
  },
});

const recordForOne = tenantRoute({
  method: "post",
  path: "/api/v1/invoices/:id/payments",
  operationId: "payInvoice",
  tag: "Invoices",
  summary: "Record a payment of a PPD invoice, whole or in part; its receipt (REP) is stamped from it",
  permission: "issue invoices",
  ...byId,
  body: { ...invoicePaymentValidator, examples: invoicePaymentExamples },
  answers: made,
  refusals: recordRefusals,
  async answer(request) {
    const { deps, principal, params, body, language } = request;
    if (!(await findInvoice(deps.db, principal, params.id))) throw new AppError("resource.not_found");
    const { externalId, email } = body;
    const wanted = { asked: askedIn(ofOneInvoice(params.id, body)), externalId, email };
    return created(await recordPayment(deps, request, wanted), language);
  },
});

const listAll = tenantRoute({
  method: "get",
  path: base,
  operationId: "listPayments",
  tag: "Invoices",
  summary: "Search payments, newest first",
  permission: "read invoices",
  query: paymentListQueryValidator,
  answers: { 200: { description: "A page of payments.", schema: listSchema(presentedPaymentSchema) } },
  async answer({ deps, principal, query, language }) {
    const page = await listPayments(deps.db, principal, query, pageOfQuery(query));
    return { status: 200, data: presentPage(page, (row) => presentPayment(row, language)) };
  },
});

const pageValidator: Validator<PageQuery> = createValidator(Joi.object(pageKeys));

const listOfOne = tenantRoute({
  method: "get",
  path: "/api/v1/invoices/:id/payments",
  operationId: "listInvoicePayments",
  tag: "Invoices",
  summary: "The payments of an invoice, newest first, those reversed among them",
  permission: "read invoices",
  ...byId,
  query: pageValidator,
  answers: { 200: { description: "A page of payments.", schema: listSchema(presentedPaymentSchema) } },
  async answer({ deps, principal, params, query, language }) {
    if (!(await findInvoice(deps.db, principal, params.id))) throw new AppError("resource.not_found");
    const page = await listPayments(deps.db, principal, { invoiceId: params.id }, pageOfQuery(query));
    return { status: 200, data: presentPage(page, (row) => presentPayment(row, language)) };
  },
});

const readOne = tenantRoute({
  method: "get",
  path: `${base}/:id`,
  operationId: "readPayment",
  tag: "Invoices",
  summary: "Read one payment; poll here until its receipt is stamped or refused",
  permission: "read invoices",
  ...byId,
  answers: { 200: { description: "The payment as it is now.", schema: presentedPaymentSchema } },
  async answer({ deps, principal, params, language }) {
    const row = await findPayment(deps.db, principal, params.id);
    if (!row) throw new AppError("resource.not_found");
    return { status: 200, data: presentPayment(row, language) };
  },
});

const reversalQuery: Validator<{ readonly inOrder?: boolean }> = createValidator(
  Joi.object({
    inOrder: Joi.boolean().description(
      "True to reverse the later payments that stand on it first, each in its turn.",
    ),
  }),
);

const reverse = tenantRoute({
  method: "delete",
  path: `${base}/:id`,
  operationId: "reversePayment",
  tag: "Invoices",
  summary: "Reverse a payment: its receipt is cancelled (motive 02), and its invoices are open again",
  permission: "issue invoices",
  ...byId,
  query: reversalQuery,
  answers: {
    202: {
      description: "The payment as it is now; poll it until it is reversed.",
      schema: presentedPaymentSchema,
    },
  },
  refusals: [
    "payment.later_payments",
    "payment.being_reported",
    "payment.reversal_not_possible",
    "payment.reversal_under_way",
  ],
  async answer({ deps, principal, actor, params, query, language }) {
    const wanted = { paymentId: params.id, inOrder: query.inOrder ?? false };
    const row = await reversePayment(deps, { principal, actor }, wanted);
    return { status: 202, data: presentPayment(row, language) };
  },
});

interface RetryBody {
  readonly receiver?: { readonly name?: string; readonly postalCode?: string; readonly taxRegime?: string };
}

const retryValidator: Validator<RetryBody> = createValidator(
  Joi.object({
    receiver: Joi.object({
      name: documentText(300),
      postalCode,
      taxRegime: code("c_RegimenFiscal", /^\d{3}$/, "tax-regimes"),
    }).description("What SAT has of the receiver by now, as far as it differs from the invoice."),
  }),
);

const retry = tenantRoute({
  method: "post",
  path: `${base}/:id/retry`,
  operationId: "retryPayment",
  tag: "Invoices",
  summary: "Issue the receipt of a payment anew after it was refused, with what was mended of the receiver",
  permission: "issue invoices",
  ...byId,
  body: {
    ...retryValidator,
    examples: { asItIs: {}, rightName: { receiver: { name: "UNIVERSIDAD ROBOTICA ESPAÑOLA" } } },
  },
  answers: { 202: { description: "On its way again.", schema: presentedPaymentSchema } },
  refusals: ["payment.not_refused", "certificate.missing"],
  async answer({ deps, principal, actor, params, body, language }) {
    const mended = { paymentId: params.id, receiver: body.receiver ?? {} };
    const row = await retryPayment(deps, { principal, actor }, mended);
    return { status: 202, data: presentPayment(row, language) };
  },
});

export const paymentLedgerRoutes: readonly Route[] = [
  record,
  listAll,
  readOne,
  reverse,
  retry,
  recordForOne,
  listOfOne,
];

function created(row: PaymentRow, language: Language) {
  const headers = { Location: `${base}/${row.id}` };
  return { status: 201 as const, data: presentPayment(row, language), headers };
}
