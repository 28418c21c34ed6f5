import Joi from "joi";
import { invoiceTransitions } from "../../domain/invoices/invoiceLifeCycle.ts";
import { sagaTransitions } from "../../domain/sagas/sagaLifeCycle.ts";
import { sagaSteps } from "../../domain/sagas/sagaSteps.ts";
import { AppError } from "../../errors.ts";
import type { Invoice } from "../../models/Invoice.ts";
import type { Saga } from "../../models/Saga.ts";
import type { ReplacementTerms } from "../../domain/substitutions/replacementTerms.ts";
import { requestSubstitution } from "../../operations/substitutions/requestSubstitution.ts";
import { retrySubstitution } from "../../operations/substitutions/retrySubstitution.ts";
import { substitutionsOf } from "../../queries/sagas.ts";
import type { Language } from "../present/language.ts";
import { faultSchema, presentFault } from "../present/presentFault.ts";
import { presentInstant } from "../present/presentInstant.ts";
import { type Route, tenantRoute } from "../route.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { uuid } from "../validation/schemas.ts";
import { customerExample } from "./tickets.examples.ts";
import { paymentKeys, receiverSchema } from "./tickets.schema.ts";
import { presentWaiting, waitingSchema } from "../present/presentWaiting.ts";

const path = "/api/v1/invoices/:id/substitute";
const byId = { params: { id: uuid } } as const;

const validator: Validator<ReplacementTerms> = createValidator(
  Joi.object({
    customer: receiverSchema.description("Its receiver; that of the invoice when absent."),
    ...paymentKeys,
  }).description(
    "What the replacement says otherwise. Its lines come from the invoice's tickets, with the products as they are now.",
  ),
);

const examples = {
  rightReceiver: { customer: customerExample },
  rightPayment: { paymentForm: "03", paymentMethod: "PUE" },
};

const documentSchema = Joi.object({
  id: uuid.required(),
  series: Joi.string().required(),
  folio: Joi.string().required(),
  uuid: Joi.string().guid().allow(null).required(),
  state: Joi.string()
    .valid(...Object.keys(invoiceTransitions))
    .required(),
}).meta({ name: "SubstitutedInvoice" });

const substitutionSchema: Joi.ObjectSchema = Joi.object({
  id: uuid.required(),
  state: Joi.string()
    .valid(...Object.keys(sagaTransitions))
    .required()
    .description(
      "running: workers are at it. awaitingPerson: both documents are in force, faults says why; retry, or cancel the" +
        " replacement. done: the invoice is cancelled, the replacement in force. refused: there is no replacement, and the" +
        " invoice is as it was.",
    ),
  waitingFor: waitingSchema,
  step: Joi.string()
    .valid(...sagaSteps.substitution)
    .required()
    .description("stamping: the replacement, with relation 04. cancelling: the invoice, with motive 01."),
  invoice: documentSchema.required(),
  replacement: documentSchema.required(),
  faults: Joi.array().items(faultSchema).required(),
  createdAt: Joi.string().isoDate().required(),
  updatedAt: Joi.string().isoDate().required(),
}).meta({ name: "Substitution" });

const request = tenantRoute({
  method: "post",
  path,
  operationId: "substituteInvoice",
  tag: "Invoices",
  summary:
    "Replace a stamped invoice: the replacement is stamped (relation 04), then the invoice cancelled (motive 01)",
  permission: "issue invoices",
  ...byId,
  body: { ...validator, examples },
  answers: { 202: { description: "The replacement is on its way.", schema: substitutionSchema } },
  refusals: ["substitution.not_possible", "certificate.missing"],
  async answer({ deps, principal, actor, params, body: terms, language }) {
    const wanted = { invoiceId: params.id, terms };
    return accepted(await requestSubstitution(deps, { principal, actor }, wanted), language);
  },
});

const readOne = tenantRoute({
  method: "get",
  path,
  operationId: "readSubstitution",
  tag: "Invoices",
  summary: "How the latest substitution of an invoice fares",
  permission: "read invoices",
  ...byId,
  answers: { 200: { description: "The substitution as it is now.", schema: substitutionSchema } },
  async answer({ deps, principal, params, language }) {
    const saga = await substitutionsOf(deps.db, principal, params.id).first();
    if (!saga) throw new AppError("resource.not_found");
    return { status: 200, data: presentSubstitution(saga, language) };
  },
});

const retry = tenantRoute({
  method: "post",
  path: `${path}/retry`,
  operationId: "retrySubstitution",
  tag: "Invoices",
  summary: "Ask anew to cancel the invoice of a substitution that waits for a person",
  permission: "issue invoices",
  ...byId,
  answers: { 202: { description: "Asked for again.", schema: substitutionSchema } },
  refusals: ["substitution.not_waiting"],
  async answer({ deps, principal, actor, params, language }) {
    return accepted(await retrySubstitution(deps, { principal, actor }, params.id), language);
  },
});

export const substitutionRoutes: readonly Route[] = [request, readOne, retry];

function accepted(saga: Saga, language: Language) {
  const headers = { Location: `/api/v1/invoices/${saga.invoiceId}/substitute`, "Retry-After": "2" };
  return { status: 202 as const, data: presentSubstitution(saga, language), headers };
}

function presentSubstitution(saga: Saga, language: Language) {
  return {
    id: saga.id,
    state: saga.state,
    waitingFor: presentWaiting("saga", saga.state, language, { since: saga.updatedAt }),
    step: saga.step,
    invoice: presentDocument(saga.invoice as Invoice),
    replacement: presentDocument(saga.made as Invoice),
    faults: (saga.faults ?? []).map((fault) => presentFault(fault, language)),
    createdAt: presentInstant(saga.createdAt),
    updatedAt: presentInstant(saga.updatedAt),
  };
}

function presentDocument({ id, series, folio, uuid: fiscalFolio, state }: Invoice) {
  return { id, series, folio, uuid: fiscalFolio, state };
}
