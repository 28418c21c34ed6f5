import Joi from "joi";
import type { HelpRequest } from "../../../models/HelpRequest.ts";
import type { TicketRow } from "../../../models/TicketRow.ts";
import { settleHelp } from "../../../operations/support/settleHelp.ts";
import { type HelpFilter, listHelpRequests } from "../../../queries/helpRequests.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../../lists/paging.ts";
import { helpFields, helpStateSchema, presentHelp } from "../../present/presentHelp.ts";
import { presentMoney } from "../../present/presentMoney.ts";
import { memberRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { text, uuid } from "../../validation/schemas.ts";

const base = "/api/v1/merchant/support";

const presentedSchema = Joi.object({
  id: Joi.string().guid().required(),
  livemode: Joi.boolean().required(),
  ticket: Joi.object({
    id: Joi.string().guid().required(),
    externalId: Joi.string().required(),
    total: Joi.number().required(),
    currency: Joi.string().required(),
  }).required(),
  email: Joi.string().required().description("The address to which the answer goes."),
  ...helpFields,
});

const queryValidator: Validator<PageQuery & HelpFilter> = createValidator(
  Joi.object({ state: helpStateSchema, ticketId: uuid, ...pageKeys }),
);

const verdictValidator: Validator<{ readonly state: "answered" | "closed"; readonly answer?: string }> =
  createValidator(
    Joi.object({
      state: Joi.string().valid("answered", "closed").required(),
      // oxlint-disable-next-line unicorn/no-thenable -- Joi's own word.
      answer: text(1_000).when("state", { is: "answered", then: Joi.required(), otherwise: Joi.forbidden() }),
    }),
  );

const listAll = memberRoute({
  method: "get",
  path: base,
  operationId: "listHelpRequests",
  tag: "Merchant",
  summary: "What consumers ask about their tickets; newest first",
  permission: "read tickets",
  query: queryValidator,
  answers: { 200: { description: "A page of requests.", schema: listSchema(presentedSchema) } },
  async answer({ deps, principal, query }) {
    const page = await listHelpRequests(deps.db, principal, query, pageOfQuery(query));
    return { status: 200, data: presentPage(page, present) };
  },
});

const settleOne = memberRoute({
  method: "put",
  path: `${base}/:id`,
  params: { id: uuid },
  operationId: "settleHelpRequest",
  tag: "Merchant",
  summary: "Answer a consumer by mail, or close the request without an answer",
  permission: "write tickets",
  body: {
    ...verdictValidator,
    examples: {
      answered: { state: "answered", answer: "Ya liberamos su compra: puede facturarla hoy." },
      closed: { state: "closed" },
    },
  },
  answers: { 200: { description: "The request, closed.", schema: presentedSchema } },
  refusals: ["help.settled"],
  async answer(request) {
    const { answer } = request.body;
    const verdict = { helpRequestId: request.params.id, ...(answer !== undefined && { answer }) };
    return { status: 200, data: present(await settleHelp(request.deps, request, verdict)) };
  },
});

export const helpRequestRoutes: readonly Route[] = [listAll, settleOne];

function present(row: HelpRequest) {
  const { id, externalId, total, currency } = row.ticket as TicketRow;
  return {
    id: row.id,
    livemode: row.livemode,
    ticket: { id, externalId, total: presentMoney(total), currency },
    email: row.email,
    ...presentHelp(row),
  };
}
