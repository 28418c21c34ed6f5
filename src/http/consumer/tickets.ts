import { lookUpTicket } from "../../operations/consumer/lookUpTicket.ts";
import { ticketRetryAfter } from "../present/presentTicket.ts";
import { foundTicketSchema, presentFoundTicket } from "./presentConsumerTicket.ts";
import { openRoute, type Route } from "../route.ts";
import { lookupExamples } from "./consumer.examples.ts";
import { lookupValidator, proofOf } from "./consumer.schema.ts";

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
  refusals: ["ticket.not_matched", "ticket.lookup_shut", "ticket.window_closed", "ticket.locked"],
  async answer({ deps, actor, body }) {
    const found = await lookUpTicket(deps, actor, proofOf(body));
    return { status: 200, data: presentFoundTicket(found), headers: ticketRetryAfter(found.ticket) };
  },
});

export const consumerTicketRoutes: readonly Route[] = [lookUp];
