import Joi from "joi";
import { decimal } from "../../domain/money/decimal.ts";
import { awaitTicket } from "../../operations/consumer/awaitTicket.ts";
import { combineFound } from "../../operations/consumer/combineFound.ts";
import { lookUpTicket } from "../../operations/consumer/lookUpTicket.ts";
import { faultSchema, presentFault } from "../present/presentFault.ts";
import { presentMoney } from "../present/presentMoney.ts";
import { ticketRetryAfter } from "../present/presentTicket.ts";
import { foundTicketSchema, presentFoundTicket } from "./presentConsumerTicket.ts";
import { openRoute, type Route } from "../route.ts";
import { combineExamples, lookupExamples, notifyExamples } from "./consumer.examples.ts";
import {
  combineValidator,
  folioProofOf,
  lookupValidator,
  notifyValidator,
  proofOf,
} from "./consumer.schema.ts";

const lookUp = openRoute({
  method: "post",
  path: "/api/v1/consumer/tickets/lookup",
  operationId: "lookUpConsumerTicket",
  tag: "Consumer Suite",
  summary: "Find a ticket by the key on its receipt, or by folio, total and day",
  open: "What the receipt says is the proof; misses are counted by address and by folio.",
  callsPerMinute: 30,
  body: { ...lookupValidator, examples: lookupExamples },
  answers: { 200: { description: "The ticket, and a token for it.", schema: foundTicketSchema } },
  refusals: [
    "sandbox.emptying",
    "ticket.not_matched",
    "ticket.lookup_shut",
    "ticket.window_closed",
    "ticket.locked",
  ],
  async answer({ deps, actor, body, language }) {
    const found = await lookUpTicket(deps, actor, proofOf(body));
    return {
      status: 200,
      data: presentFoundTicket(found, language),
      headers: ticketRetryAfter(found.ticket),
    };
  },
});

const combine = openRoute({
  method: "post",
  path: "/api/v1/consumer/tickets/combine",
  operationId: "combineConsumerTickets",
  tag: "Consumer Suite",
  summary:
    "Whether several tickets may be one invoice, and a token that stands for all of them; stores nothing",
  open: "The tickets' tokens are given to who has shown the receipts.",
  callsPerMinute: 30,
  body: { ...combineValidator, examples: combineExamples },
  answers: {
    200: {
      description: "Send the token to `invoices/preview` and `invoices`, as that of one ticket.",
      schema: Joi.object({
        combinable: Joi.boolean().required(),
        faults: Joi.array().items(faultSchema).required(),
        tickets: Joi.number().integer().required(),
        currency: Joi.string().required().description("The first one's."),
        total: Joi.number().required().description("The sum of what the receipts say."),
        ticketToken: Joi.string().allow(null).required(),
        expiresAt: Joi.string().isoDate().allow(null).required(),
      }),
    },
  },
  refusals: ["sandbox.emptying", "consumer.token_invalid", "resource.not_found"],
  async answer({ deps, body, language }) {
    const { tickets, faults, ticketToken } = await combineFound(deps, body.ticketTokens);
    const total = tickets.reduce((sum, { ticket }) => sum.plus(decimal(ticket.total)), decimal("0"));
    return {
      status: 200,
      data: {
        combinable: ticketToken !== undefined,
        faults: faults.map((fault) => presentFault(fault, language)),
        tickets: tickets.length,
        currency: tickets[0]?.ticket.currency,
        total: presentMoney(total.toFixed()),
        ticketToken: ticketToken?.token ?? null,
        expiresAt: ticketToken?.expiresAt.toISOString() ?? null,
      },
    };
  },
});

const notify = openRoute({
  method: "post",
  path: "/api/v1/consumer/tickets/notify",
  operationId: "awaitConsumerTicket",
  tag: "Consumer Suite",
  summary: "Be told by mail, once, when a ticket arrives that the merchant has not sent yet",
  open: "It is answered alike whether or not the ticket is there, and counted as a lookup is; addresses and places have limits by day.",
  callsPerMinute: 30,
  body: { ...notifyValidator, examples: notifyExamples },
  answers: {
    202: {
      description:
        "If the ticket arrives, or is there already, one mail with its link is sent; the answer never says which.",
      schema: Joi.object({
        until: Joi.string()
          .isoDate()
          .required()
          .description("The address is forgotten with the mail, or at this moment."),
      }),
    },
  },
  refusals: ["sandbox.emptying", "ticket.lookup_shut"],
  async answer({ deps, actor, body, language }) {
    const until = await awaitTicket(deps, actor, { proof: folioProofOf(body), email: body.email, language });
    return { status: 202, data: { until: until.toISOString() } };
  },
});

export const consumerTicketRoutes: readonly Route[] = [lookUp, combine, notify];
