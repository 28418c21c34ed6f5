import Joi from "joi";
import { sagaTransitions } from "../../../domain/sagas/sagaLifeCycle.ts";
import { sagaSteps } from "../../../domain/sagas/sagaSteps.ts";
import { AppError } from "../../../errors.ts";
import type { Saga } from "../../../models/Saga.ts";
import { reverseAllPayments } from "../../../operations/payments/reversal/reverseAllPayments.ts";
import { latestReversal } from "../../../queries/payments/latestReversal.ts";
import type { Language } from "../../present/language.ts";
import { faultSchema, presentFault } from "../../present/presentFault.ts";
import { presentInstant } from "../../present/presentInstant.ts";
import { presentWaiting, waitingSchema } from "../../present/presentWaiting.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { uuid } from "../../validation/schemas.ts";

const path = "/api/v1/invoices/:id/payments/reversal";
const byId = { params: { id: uuid } } as const;

const reversalSchema: Joi.ObjectSchema = Joi.object({
  id: uuid.required(),
  invoiceId: uuid.required(),
  state: Joi.string()
    .valid(...Object.keys(sagaTransitions))
    .required()
    .description(
      "running: workers are at it. awaitingPerson: something stands against the next step, and faults says what; ask again" +
        " once that is settled. done: all are reversed, and the invoice is cancelled where that was asked.",
    ),
  waitingFor: waitingSchema,
  step: Joi.string()
    .valid(...sagaSteps.paymentReversal)
    .required()
    .description("reversing: the payments, the last one first. cancelling: the invoice."),
  faults: Joi.array().items(faultSchema).required(),
  createdAt: Joi.string().isoDate().required(),
  updatedAt: Joi.string().isoDate().required(),
}).meta({ name: "PaymentReversal" });

const validator: Validator<{ readonly cancel?: "02" | "03" }> = createValidator(
  Joi.object({
    cancel: Joi.string()
      .valid("02", "03")
      .description(
        "The motive with which the invoice is cancelled in the end; it stays in force without one.",
      ),
  }),
);

const reverseAll = tenantRoute({
  method: "post",
  path,
  operationId: "reverseInvoicePayments",
  tag: "Invoices",
  summary: "Reverse all payments of an invoice, the last one first, and cancel it in the end where wanted",
  permission: "issue invoices",
  ...byId,
  body: { ...validator, examples: { paymentsOnly: {}, thenCancel: { cancel: "02" } } },
  answers: { 202: { description: "Under way.", schema: reversalSchema } },
  refusals: ["payment.nothing_to_reverse", "payment.reversal_under_way"],
  async answer({ deps, principal, actor, params, body, language }) {
    const wanted = { invoiceId: params.id, cancel: body.cancel ?? null };
    const saga = await reverseAllPayments(deps, { principal, actor }, wanted);
    return { status: 202, data: presentReversal(saga, language) };
  },
});

const readOne = tenantRoute({
  method: "get",
  path,
  operationId: "readPaymentReversal",
  tag: "Invoices",
  summary: "How the latest reversal of an invoice's payments fares",
  permission: "read invoices",
  ...byId,
  answers: { 200: { description: "The reversal as it is now.", schema: reversalSchema } },
  async answer({ deps, principal, params, language }) {
    const saga = await latestReversal(deps.db, principal, params.id);
    if (!saga) throw new AppError("resource.not_found");
    return { status: 200, data: presentReversal(saga, language) };
  },
});

export const paymentReversalRoutes: readonly Route[] = [reverseAll, readOne];

function presentReversal(saga: Saga, language: Language) {
  return {
    id: saga.id,
    invoiceId: saga.invoiceId,
    state: saga.state,
    waitingFor: presentWaiting("saga", saga.state, language, { since: saga.updatedAt }),
    step: saga.step,
    faults: (saga.faults ?? []).map((fault) => presentFault(fault, language)),
    createdAt: presentInstant(saga.createdAt),
    updatedAt: presentInstant(saga.updatedAt),
  };
}
