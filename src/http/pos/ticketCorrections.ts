import { AppError } from "../../errors.ts";
import { changeReceiver } from "../../operations/tickets/changeReceiver.ts";
import { findTicket, listTicketEvents } from "../../queries/tickets.ts";
import { presentedEventSchema, presentEvent } from "../present/presentInvoice.ts";
import { presentedTicketSchema } from "../present/presentTicket.ts";
import { type Route, tenantRoute } from "../route.ts";
import { uuid } from "../validation/schemas.ts";
import { listSchema } from "../lists/paging.ts";
import { presentOneTicket } from "./presentOneTicket.ts";
import { customerExample } from "./tickets.examples.ts";
import { customerValidator } from "./tickets.schema.ts";

const base = "/api/v1/tickets/:id";
const byId = { params: { id: uuid } } as const;

const putCustomer = tenantRoute({
  method: "put",
  path: `${base}/customer`,
  operationId: "changeTicketReceiver",
  tag: "Tickets",
  summary: "Give a ticket without an invoice another receiver, and have it invoiced",
  permission: "issue invoices",
  ...byId,
  body: { ...customerValidator, examples: { abroad: customerExample } },
  answers: { 202: { description: "Stored; workers invoice it.", schema: presentedTicketSchema } },
  refusals: ["ticket.not_open", "ticket.already_invoiced"],
  async answer(request) {
    const { deps, principal, params, body, actor } = request;
    const wanted = { ticketId: params.id, customer: body };
    const ticket = await changeReceiver(deps, { principal, actor }, wanted);
    return presentOneTicket(request, await findTicket(deps.db, principal, ticket.id), 202);
  },
});

const listEvents = tenantRoute({
  method: "get",
  path: `${base}/events`,
  operationId: "listTicketEvents",
  tag: "Tickets",
  summary: "The contents of a ticket before each correction, oldest first",
  permission: "read tickets",
  ...byId,
  answers: { 200: { description: "The timeline.", schema: listSchema(presentedEventSchema) } },
  async answer({ deps, principal, params }) {
    const events = await listTicketEvents(deps.db, principal, params.id);
    if (!events) throw new AppError("resource.not_found");
    return { status: 200, data: { items: events.map(presentEvent), nextCursor: null } };
  },
});

export const ticketCorrectionRoutes: readonly Route[] = [putCustomer, listEvents];
