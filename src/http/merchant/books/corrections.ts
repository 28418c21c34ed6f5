import Joi from "joi";
import { cancellationMotives } from "../../../domain/cancellations/motives.ts";
import {
  type CorrectionVerdict,
  settleCorrection,
} from "../../../operations/corrections/settleCorrection.ts";
import { type CorrectionFilter, listCorrections } from "../../../queries/corrections.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../../lists/paging.ts";
import { presentCorrection, presentedCorrectionSchema } from "./presentCorrection.ts";
import { memberRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { text, uuid } from "../../validation/schemas.ts";

const base = "/api/v1/merchant/corrections";

const queryValidator: Validator<PageQuery & CorrectionFilter> = createValidator(
  Joi.object({
    state: Joi.string().valid("requested", "done", "declined"),
    invoiceId: uuid,
    ...pageKeys,
  }),
);

const verdictValidator: Validator<CorrectionVerdict> = createValidator(
  Joi.object({
    state: Joi.string()
      .valid("done", "declined")
      .required()
      .description("`done`: the invoice was replaced; `declined`: it will not be."),
    replacement: uuid.description(
      "For `done`: fiscal folio (UUID) of the document that replaced the invoice, issued here or found in our copy of SAT's. Not needed where the same ticket has it.",
    ),
    motive: Joi.string()
      .valid(...Object.keys(cancellationMotives))
      .description(
        "For `done` of a cancellation: SAT's motive, with which it is sent. Not needed where the invoice is cancelled already.",
      ),
    note: text(500).description(
      "A word about it. A cancellation is declined with a reason only, which is mailed to the customer.",
    ),
  }),
);

const listAll = memberRoute({
  method: "get",
  path: base,
  operationId: "listCorrections",
  tag: "Merchant",
  summary: "What customers want put right about their invoices; newest first",
  permission: "read invoices",
  query: queryValidator,
  answers: { 200: { description: "A page of corrections.", schema: listSchema(presentedCorrectionSchema) } },
  async answer({ deps, principal, query, language }) {
    const page = await listCorrections(deps.db, principal, query, pageOfQuery(query));
    return { status: 200, data: presentPage(page, (row) => presentCorrection(row, language)) };
  },
});

const settleOne = memberRoute({
  method: "put",
  path: `${base}/:id`,
  params: { id: uuid },
  operationId: "settleCorrection",
  tag: "Merchant",
  summary: "Mark a correction done, or decline it",
  permission: "issue invoices",
  body: {
    ...verdictValidator,
    examples: {
      done: { state: "done", replacement: "0190d3a4-5c1e-4a6b-9f5d-2f6f0c1b7a11" },
      declined: { state: "declined", note: "El mes ya está cerrado." },
      cancelled: { state: "done", motive: "02" },
    },
  },
  answers: { 200: { description: "The correction, settled.", schema: presentedCorrectionSchema } },
  refusals: [
    "correction.settled",
    "correction.not_replaced",
    "correction.unanswered",
    "cancellation.not_possible",
  ],
  async answer(request) {
    const { deps, params, body } = request;
    const correction = await settleCorrection(deps, request, { ...body, correctionId: params.id });
    return { status: 200, data: presentCorrection(correction, request.language) };
  },
});

export const correctionRoutes: readonly Route[] = [listAll, settleOne];
