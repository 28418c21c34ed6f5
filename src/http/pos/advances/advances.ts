import Joi from "joi";
import type { TenantPrincipal } from "../../../domain/access/principal.ts";
import { isAdvance } from "../../../domain/advances/advance.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { sagaTransitions } from "../../../domain/sagas/sagaLifeCycle.ts";
import { AppError } from "../../../errors.ts";
import type { AdvanceApplication } from "../../../models/directInvoices/AdvanceApplication.ts";
import type { ForeignAdvance } from "../../../models/directInvoices/ForeignAdvance.ts";
import type { Invoice } from "../../../models/Invoice.ts";
import { retryApplication } from "../../../operations/advances/retryApplication.ts";
import { appliedOf, applicationsOf, latestApplication } from "../../../queries/directInvoices/advances.ts";
import { findInvoice } from "../../../queries/invoices.ts";
import { faultSchema, presentFault } from "../../present/presentFault.ts";
import { presentMoney } from "../../present/presentMoney.ts";
import { presentWaiting, waitingSchema } from "../../present/presentWaiting.ts";
import { type GuardedRequest, type Route, tenantRoute } from "../../route.ts";
import { uuid } from "../../validation/schemas.ts";
import { listedAdvanceRoutes } from "./listedAdvances.ts";

const path = "/api/v1/invoices/:id/advances";

const documentSchema = Joi.object({
  id: uuid.required(),
  state: Joi.string().required(),
  series: Joi.string().required(),
  folio: Joi.string().required(),
  uuid: Joi.string().guid().allow(null).required(),
}).meta({ name: "AdvanceDocument" });

const namedAdvanceSchema = Joi.object({
  id: uuid.allow(null).required().description("Null for an advance that another system has stamped."),
  state: Joi.string().allow(null).required(),
  series: Joi.string().allow("").required(),
  folio: Joi.string().allow("").required(),
  uuid: Joi.string().guid().allow(null).required(),
}).meta({ name: "NamedAdvance" });

const advancesSchema: Joi.ObjectSchema = Joi.object({
  invoiceId: uuid.required(),
  advance: Joi.object({
    applied: Joi.number().required().description("How much of it invoices apply, those under way included."),
    remaining: Joi.number().required().description("What is left of it to apply or to give back."),
  })
    .meta({ name: "AdvanceBalance" })
    .allow(null)
    .required()
    .description("The balance of the invoice of an advance; null for any other."),
  state: Joi.string()
    .valid(...Object.keys(sagaTransitions))
    .allow(null)
    .required()
    .description(
      "How applying its advances fares. awaitingPerson: the credit note could not be issued, and faults says why. refused: there is no invoice in force to apply them to. Null where it applies none, or applies them as a discount.",
    ),
  waitingFor: waitingSchema,
  faults: Joi.array().items(faultSchema).required(),
  applications: Joi.array()
    .items(
      Joi.object({
        advance: namedAdvanceSchema.required().description("The invoice of the advance."),
        invoice: documentSchema.required().description("The invoice that applies it."),
        creditNote: documentSchema
          .allow(null)
          .required()
          .description("The credit note that takes it off; null before there is one, and for a discount."),
        appliedAs: Joi.string()
          .valid("creditNote", "discount")
          .required()
          .description("Whether a credit note takes it off the invoice, or a discount in the invoice."),
        amount: Joi.number().required().description("How much of the advance it applies, taxes included."),
      }).meta({ name: "AdvanceApplication" }),
    )
    .required()
    .description("The advances that it applies, and the invoices that apply it."),
}).meta({ name: "InvoiceAdvances" });

const readOne = tenantRoute({
  method: "get",
  path,
  operationId: "readInvoiceAdvances",
  tag: "Invoices",
  summary: "The advances that an invoice applies, or what is left of an advance",
  permission: "read invoices",
  params: { id: uuid },
  answers: { 200: { description: "As it is now.", schema: advancesSchema } },
  async answer(request) {
    const { deps, principal, params } = request;
    const invoice = await findInvoice(deps.db, principal, params.id);
    if (!invoice) throw new AppError("resource.not_found");
    return { status: 200, data: await present(request, invoice) };
  },
});

const retryOne = tenantRoute({
  method: "post",
  path: `${path}/retry`,
  operationId: "retryInvoiceAdvances",
  tag: "Invoices",
  summary: "Issue the credit note that applies an invoice's advances again, once its fault is settled",
  permission: "issue invoices",
  params: { id: uuid },
  answers: {
    202: { description: "Tried again; faults says what still prevents it.", schema: advancesSchema },
  },
  refusals: ["advance.not_waiting"],
  async answer(request) {
    const invoice = await retryApplication(request.deps, request, request.params.id);
    return { status: 202, data: await present(request, invoice) };
  },
});

export const advanceRoutes: readonly Route[] = [...listedAdvanceRoutes, readOne, retryOne];

type Asked = Pick<GuardedRequest<TenantPrincipal>, "deps" | "language">;

async function present({ deps: { db }, language }: Asked, invoice: Invoice) {
  const applied = (await appliedOf(db, [invoice.id]))(invoice.id);
  const saga = await latestApplication(db, invoice);
  const remaining = decimal(invoice.total).minus(invoice.credited).minus(applied);
  return {
    invoiceId: invoice.id,
    advance: isAdvance(invoice.comprobante)
      ? { applied: presentMoney(applied.toFixed()), remaining: presentMoney(remaining.toFixed()) }
      : null,
    state: saga?.state ?? null,
    waitingFor: saga ? presentWaiting("saga", saga.state, language, { since: saga.updatedAt }) : null,
    faults: (saga?.faults ?? []).map((fault) => presentFault(fault, language)),
    applications: (await applicationsOf(db, invoice.id)).map(presentApplication),
  };
}

function presentApplication(application: AdvanceApplication) {
  const { advance, foreign, invoice, creditNote, appliedAs, amount } = application;
  return {
    advance: advance ? presentDocument(advance) : presentForeign(foreign as ForeignAdvance),
    invoice: presentDocument(invoice as Invoice),
    creditNote: creditNote ? presentDocument(creditNote) : null,
    appliedAs,
    amount: presentMoney(amount),
  };
}

function presentForeign({ uuid: folioFiscal }: ForeignAdvance) {
  return { id: null, state: null, series: "", folio: "", uuid: folioFiscal };
}

function presentDocument({ id, state, series, folio, uuid: folioFiscal }: Invoice) {
  return { id, state, series, folio, uuid: folioFiscal ?? null };
}
