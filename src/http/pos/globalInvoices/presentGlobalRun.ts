import Joi from "joi";
import type { TenantPrincipal } from "../../../domain/access/principal.ts";
import { globalRunTransitions } from "../../../domain/globalInvoices/globalRunLifeCycle.ts";
import { invoiceTransitions } from "../../../domain/invoices/invoiceLifeCycle.ts";
import type { GlobalRun } from "../../../models/globalInvoices/GlobalRun.ts";
import type { RunDetails } from "../../../queries/globalInvoices/globalRuns.ts";
import type { Language } from "../../present/language.ts";
import { faultSchema, presentFault } from "../../present/presentFault.ts";
import { instantOrNull, presentInstant } from "../../present/presentInstant.ts";
import { presentMoney } from "../../present/presentMoney.ts";
import { branchCode, presentedPeriodSchema, presentPeriod } from "./globalPeriod.schema.ts";
import { presentWaiting, waitingSchema } from "../../present/presentWaiting.ts";

const count = Joi.number().integer().required();

export const presentedRunSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  livemode: Joi.boolean().required(),
  state: Joi.string()
    .valid(...Object.keys(globalRunTransitions))
    .required(),
  waitingFor: waitingSchema,
  period: presentedPeriodSchema.required(),
  branch: Joi.string().allow(null).required().description("Null: all branches, from the main one."),
  paymentForms: Joi.string().valid("largest", "each").required(),
  linesPerDocument: count,
  requestedThrough: Joi.string().valid("api", "schedule").required(),
  dueBy: Joi.string().isoDate().required().description("SAT's 24 hours after the close."),
  faults: Joi.array().items(faultSchema).required().description("The reasons why it was stopped."),
  createdAt: Joi.string().isoDate().required(),
  endedAt: Joi.string().isoDate().allow(null).required(),
}).meta({ name: "GlobalRunSummary" });

const partSchema = Joi.object({
  currency: Joi.string().required(),
  exchangeRate: Joi.number().allow(null).required(),
  paymentForm: Joi.string().allow(null).required().description("Null: that of the largest ticket."),
  isDone: Joi.boolean().required(),
  documents: count,
  tickets: count,
  total: Joi.number().required(),
});

const documentSchema = Joi.object({
  id: Joi.string().guid().required(),
  state: Joi.string()
    .valid(...Object.keys(invoiceTransitions))
    .required(),
  uuid: Joi.string().guid().allow(null).required(),
  series: Joi.string().required(),
  folio: Joi.string().required(),
  currency: Joi.string().required(),
  total: Joi.number().required(),
  tickets: count,
});

const leftOutSchema = Joi.object({
  ticketId: Joi.string().guid().required(),
  externalId: Joi.string().required(),
  fault: faultSchema.required(),
});

export const presentedRunDetailsSchema: Joi.ObjectSchema = presentedRunSchema
  .keys({
    progress: Joi.object({
      documents: count,
      stamped: count,
      refused: count,
      tickets: count,
      leftOut: count,
    })
      .required()
      .description(
        "Documents so far, and the tickets in them; it has cut all when it is no longer building.",
      ),
    parts: Joi.array()
      .items(partSchema)
      .required()
      .description("Tickets that fit into the same documents, and how far they are cut."),
    documents: Joi.array().items(documentSchema).required(),
    leftOut: Joi.array()
      .items(leftOutSchema)
      .required()
      .description("The first hundred tickets that no global invoice can say, and why."),
  })
  .meta({ name: "GlobalRun" });

export function presentRun(run: GlobalRun, principal: TenantPrincipal, language: Language) {
  const { periodicity, periodFrom: from, periodTo: to } = run;
  return {
    id: run.id,
    livemode: run.livemode,
    state: run.state,
    waitingFor: presentWaiting("global run", run.state, language, { since: run.updatedAt }),
    period: presentPeriod({ periodicity, from, to }),
    branch: branchCode(principal, run.branchId),
    paymentForms: run.paymentForms,
    linesPerDocument: run.linesPerDocument,
    requestedThrough: run.requestedThrough,
    dueBy: presentInstant(run.dueBy),
    faults: (run.faults ?? []).map((fault) => presentFault(fault, language)),
    createdAt: presentInstant(run.createdAt),
    endedAt: instantOrNull(run.endedAt),
  };
}

export function presentRunDetails(
  run: GlobalRun,
  { parts, documents, leftOut, leftOutCount }: RunDetails,
  principal: TenantPrincipal,
  language: Language,
) {
  const issued = documents.filter(({ state }) => state !== "refused");
  return {
    ...presentRun(run, principal, language),
    progress: {
      documents: documents.length,
      stamped: documents.filter(({ uuid }) => uuid !== null).length,
      refused: documents.length - issued.length,
      tickets: issued.reduce((sum, { tickets }) => sum + tickets, 0),
      leftOut: leftOutCount,
    },
    parts: parts.map(({ currency, exchangeRate, paymentForm, isDone, documents: cut, tickets, total }) => ({
      currency,
      exchangeRate: exchangeRate === null ? null : presentMoney(exchangeRate),
      paymentForm,
      isDone,
      documents: cut,
      tickets,
      total: presentMoney(total),
    })),
    documents: documents.map((document) => ({ ...document, total: presentMoney(document.total) })),
    leftOut: leftOut.map(({ ticketId, externalId, fault }) => ({
      ticketId,
      externalId,
      fault: presentFault(fault, language),
    })),
  };
}
