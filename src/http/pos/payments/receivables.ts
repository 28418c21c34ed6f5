import { Readable } from "node:stream";
import Joi from "joi";
import { balanceOf } from "../../../domain/payments/balanceOf.ts";
import { AppError } from "../../../errors.ts";
import { placesIn } from "../../../operations/payments/placesIn.ts";
import { findInvoice } from "../../../queries/invoices.ts";
import { payableInvoices } from "../../../queries/payments/payableInvoices.ts";
import { writeReceivables } from "../../../operations/payments/writeReceivables.ts";
import {
  type Debt,
  debtsOf,
  listReceivables,
  mostDebtors,
  type OpenInvoice,
  type ReceivablesFilter,
} from "../../../queries/payments/receivables.ts";
import { attachment } from "../../present/attachment.ts";
import { zoneOfBranches } from "../../lists/dayRange.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../../lists/paging.ts";
import { presentMoney } from "../../present/presentMoney.ts";
import { type GuardedRequest, type Route, tenantRoute } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { documentText, rfc, uuid } from "../../validation/schemas.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import { taxesOfDocument } from "../../../domain/payments/taxesOfDocument.ts";
import type { TenantPrincipal } from "../../../domain/access/principal.ts";
import { paidTaxSchema, presentPaidTax } from "./presentPayment.ts";

const dayMs = 86_400_000;

const receivableSchema = Joi.object({
  invoiceId: uuid.required(),
  uuid: Joi.string().guid().required(),
  series: Joi.string().required(),
  folio: Joi.string().required(),
  receiver: Joi.object({ rfc: Joi.string().required(), name: Joi.string().required() }).required(),
  currency: Joi.string().required(),
  total: Joi.number().required(),
  credited: Joi.number().required().description("What credit notes have taken back.").example(0),
  paid: Joi.number().required(),
  balance: Joi.number().required().description("What is left to pay."),
  issuedOn: Joi.string().required().description("The day of its Fecha.").example("2026-10-02"),
  dueOn: Joi.string()
    .required()
    .description("The day on which it is due: after the credit of the invoice, its customer or the settings.")
    .example("2026-11-01"),
  ageDays: Joi.number().integer().required().description("Days since issuedOn, in the main branch's zone."),
  daysLate: Joi.number()
    .integer()
    .required()
    .description("Days since dueOn; negative while it is not due.")
    .example(-12),
}).meta({ name: "Receivable" });

const filterKeys = {
  receiverRfc: rfc,
  receiverName: documentText(300)
    .description("The name of a receiver whose RFC is a generic one.")
    .example("JANE TRAVELLER"),
  currency: Joi.string().pattern(/^[A-Z]{3}$/, { name: "c_Moneda" }),
};
const narrowedValidator: Validator<ReceivablesFilter> = createValidator(Joi.object(filterKeys));
const filterValidator: Validator<PageQuery & ReceivablesFilter> = createValidator(
  Joi.object({ ...filterKeys, ...pageKeys }),
);

const listAll = tenantRoute({
  method: "get",
  path: "/api/v1/invoices/receivables",
  operationId: "listReceivables",
  tag: "Invoices",
  summary: "Invoices that are paid later or in parts (PPD) and of which something is left, oldest first",
  permission: "read invoices",
  query: filterValidator,
  answers: { 200: { description: "A page of open invoices.", schema: listSchema(receivableSchema) } },
  async answer(request) {
    const { deps, principal, query } = request;
    const page = await listReceivables(deps.db, principal, query, pageOfQuery(query));
    const today = todayOf(request);
    return { status: 200, data: presentPage(page, (row) => presentReceivable(row, today)) };
  },
});

const writeAll = tenantRoute({
  method: "get",
  path: "/api/v1/invoices/receivables/csv",
  operationId: "downloadReceivables",
  tag: "Invoices",
  summary: "The open invoices of the list as CSV, for a spreadsheet",
  permission: "read invoices",
  query: narrowedValidator,
  answers: { 200: { description: "The file.", contentTypes: ["text/csv"] } },
  answer(request) {
    const { deps, principal, query, language } = request;
    const today = todayOf(request);
    const rows = writeReceivables(deps, principal, { ...query, today, language });
    const headers = attachment(`receivables-${today}.csv`);
    return Promise.resolve({
      status: 200,
      contentType: "text/csv",
      open: () => Promise.resolve(Readable.from(rows)),
      headers,
    });
  },
});

const debtSchema = Joi.object({
  receiver: Joi.object({ rfc: Joi.string().required(), name: Joi.string().required() }).required(),
  currency: Joi.string().required(),
  invoices: Joi.number().integer().required().description("How many are open."),
  balance: Joi.number().required().description("What is left to pay of all."),
  notDue: Joi.number().required().description("Of invoices that are not late yet.").example(2900),
  upTo30: Joi.number().required().description("Of invoices that are up to 30 days late.").example(2900),
  upTo60: Joi.number().required().description("Of invoices that are 31 to 60 days late.").example(0),
  upTo90: Joi.number().required().description("Of invoices that are 61 to 90 days late.").example(0),
  over90: Joi.number().required().description("Of invoices that are more than 90 days late.").example(0),
}).meta({ name: "CustomerDebt" });

const ageing = tenantRoute({
  method: "get",
  path: "/api/v1/invoices/receivables/ageing",
  operationId: "readReceivablesAgeing",
  tag: "Invoices",
  summary: "What each customer owes, by currency and by the days since the invoices were due",
  permission: "read invoices",
  answers: {
    200: {
      description: "Those who owe most first.",
      schema: Joi.object({
        today: Joi.string().required().description("The day from which ages count.").example("2026-11-23"),
        customers: Joi.array()
          .items(debtSchema)
          .max(mostDebtors)
          .required()
          .description("The customers with open invoices, one entry for each currency."),
      }).meta({ name: "ReceivablesAgeing" }),
    },
  },
  async answer(request) {
    const today = todayOf(request);
    const debts = await debtsOf(request.deps.db, request.principal, today);
    return { status: 200, data: { today, customers: debts.map(presentDebt) } };
  },
});

const summarySchema = Joi.object({
  invoiceId: uuid.required(),
  currency: Joi.string().required(),
  total: Joi.number().required(),
  credited: Joi.number().required().description("What credit notes have taken back.").example(0),
  paid: Joi.number().required(),
  balance: Joi.number().required().description("What is left to pay."),
  nextInstalment: Joi.number()
    .integer()
    .required()
    .description("The number (NumParcialidad) of the next payment."),
  taxes: Joi.array().items(paidTaxSchema).required().description("Those of the whole invoice."),
  taxesLeft: Joi.array()
    .items(paidTaxSchema)
    .required()
    .description("Those that no payment and no credit note has taken yet."),
}).meta({ name: "PaymentSummary" });

const summary = tenantRoute({
  method: "get",
  path: "/api/v1/invoices/:id/payments/summary",
  operationId: "readPaymentSummary",
  tag: "Invoices",
  summary: "The balance of an invoice, its next instalment, and the taxes that are left",
  permission: "read invoices",
  params: { id: uuid },
  answers: { 200: { description: "The summary as of now.", schema: summarySchema } },
  async answer({ deps, principal, params }) {
    const invoice = await findInvoice(deps.db, principal, params.id);
    if (!invoice) throw new AppError("resource.not_found");
    const placesOf = placesIn(deps.catalogs());
    const [payable] = await payableInvoices(deps.db, [invoice], placesOf);
    const taxes = taxesOfDocument(invoice.comprobante, placesOf(invoice.currency));
    return {
      status: 200,
      data: {
        invoiceId: invoice.id,
        currency: invoice.currency,
        ...moneyOf(invoice),
        nextInstalment: payable?.instalment,
        taxes: taxes.map(presentPaidTax),
        taxesLeft: (payable?.taxesLeft ?? []).map(presentPaidTax),
      },
    };
  },
});

export const receivableRoutes: readonly Route[] = [listAll, writeAll, ageing, summary];

function todayOf({ deps, principal }: GuardedRequest<TenantPrincipal>): string {
  const zone = zoneOfBranches(principal.branches, deps.catalogs());
  return wallTime(deps.clock.now(), zone).slice(0, 10);
}

function presentReceivable(row: OpenInvoice, today: string) {
  const issuedOn = (row.fecha ?? today).slice(0, 10);
  return {
    invoiceId: row.id,
    uuid: row.uuid,
    series: row.series,
    folio: row.folio,
    receiver: { rfc: row.receiverRfc, name: row.receiverName },
    currency: row.currency,
    ...moneyOf(row),
    issuedOn,
    dueOn: row.dueOn,
    ageDays: (Date.parse(today) - Date.parse(issuedOn)) / dayMs,
    daysLate: (Date.parse(today) - Date.parse(row.dueOn)) / dayMs,
  };
}

function moneyOf({ total, credited, paid }: Pick<OpenInvoice, "total" | "credited" | "paid">) {
  return {
    total: presentMoney(total),
    credited: presentMoney(credited),
    paid: presentMoney(paid),
    balance: presentMoney(balanceOf({ total, credited, paid })),
  };
}

function presentDebt({ receiver_rfc, receiver_name, currency, invoices, ...money }: Debt) {
  const { balance, notDue, upTo30, upTo60, upTo90, over90 } = money;
  return {
    receiver: { rfc: receiver_rfc, name: receiver_name },
    currency,
    invoices,
    balance: presentMoney(balance),
    notDue: presentMoney(notDue),
    upTo30: presentMoney(upTo30),
    upTo60: presentMoney(upTo60),
    upTo90: presentMoney(upTo90),
    over90: presentMoney(over90),
  };
}
