import Joi from "joi";
import { askForHelp } from "../../operations/support/askForHelp.ts";
import { readHelp } from "../../operations/support/readHelp.ts";
import { helpFields, presentHelp } from "../present/presentHelp.ts";
import { openRoute, type Route } from "../route.ts";
import { supportExamples, supportStatusExamples } from "./consumer.examples.ts";
import { proofOf, supportStatusValidator, supportValidator } from "./consumer.schema.ts";

const base = "/api/v1/consumer/support";

const ask = openRoute({
  method: "post",
  path: base,
  operationId: "askConsumerSupport",
  tag: "Consumer Suite",
  summary: "Ask the merchant for help about a ticket, also one that can be invoiced no more",
  open: "What the receipt says is the proof; questions are limited by day, ticket and place.",
  callsPerMinute: 10,
  body: { ...supportValidator, examples: supportExamples },
  answers: {
    202: {
      description: "The merchant is told; its answer goes to the address.",
      schema: Joi.object({
        supportToken: Joi.string().required().description("The token that shows the answer; keep it."),
        expiresAt: Joi.string().isoDate().required(),
      }),
    },
  },
  refusals: ["sandbox.emptying", "ticket.not_matched", "ticket.lookup_shut", "ticket.help_asked_often"],
  async answer({ deps, actor, body, language }) {
    const { message, email } = body;
    const { token, expiresAt } = await askForHelp(deps, actor, {
      proof: proofOf(body),
      message,
      email,
      language,
    });
    return { status: 202, data: { supportToken: token, expiresAt: expiresAt.toISOString() } };
  },
});

const status = openRoute({
  method: "post",
  path: `${base}/status`,
  operationId: "readConsumerSupport",
  tag: "Consumer Suite",
  summary: "The merchant's answer to a question about a ticket",
  open: "The token is given to whoever asked.",
  callsPerMinute: 60,
  body: { ...supportStatusValidator, examples: supportStatusExamples },
  answers: { 200: { description: "The question as it stands.", schema: Joi.object(helpFields) } },
  refusals: ["consumer.token_invalid", "resource.not_found"],
  async answer({ deps, body }) {
    return { status: 200, data: presentHelp(await readHelp(deps, body.supportToken)) };
  },
});

export const consumerSupportRoutes: readonly Route[] = [ask, status];
