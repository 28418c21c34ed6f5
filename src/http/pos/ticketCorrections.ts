import { AppError } from "../../errors.ts";
import Joi from "joi";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { markInvoiced } from "../../operations/tickets/markInvoiced.ts";
import { lockTicket } from "../../operations/tickets/lockTicket.ts";
import { changeReceiver } from "../../operations/tickets/correcting/changeReceiver.ts";
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
const stepSchema = presentedEventSchema.keys({
  invoiceId: uuid
    .allow(null)
    .required()
    .description("The document whose step it is; null for the ticket's own, such as a correction."),
});

const lockValidator: Validator<{ locked: boolean }> = createValidator(
  Joi.object({ locked: Joi.boolean().required() }),
  { fast: true },
);
const markValidator: Validator<{ uuid: string }> = createValidator(
  Joi.object({ uuid: uuid.required().description("Fiscal folio of the other system's document.") }),
  { fast: true },
);
const byId = { params: { id: uuid } } as const;

const putCustomer = tenantRoute({
  method: "put",
  path: `${base}/customer`,
  operationId: "updateTicketReceiver",
  tag: "Tickets",
  summary: "Give a ticket without an invoice another receiver, and have it invoiced",
  permission: "issue invoices",
  ...byId,
  body: { ...customerValidator, examples: { abroad: customerExample } },
  answers: { 202: { description: "Stored; workers invoice it.", schema: presentedTicketSchema } },
  refusals: ["ticket.not_open", "ticket.parked", "ticket.already_invoiced"],
  async answer(request) {
    const { deps, principal, params, body, actor } = request;
    const wanted = { ticketId: params.id, customer: body };
    const ticket = await changeReceiver(deps, { principal, actor }, wanted);
    return presentOneTicket(request, await findTicket(deps.db, principal, ticket.id), 202);
  },
});

const putLock = tenantRoute({
  method: "put",
  path: `${base}/lock`,
  operationId: "lockTicket",
  tag: "Tickets",
  summary: "Stop customers from claiming a ticket, or let them again",
  permission: "write tickets",
  ...byId,
  body: { ...lockValidator, examples: { stop: { locked: true } } },
  answers: { 200: { description: "The ticket as it is now.", schema: presentedTicketSchema } },
  async answer(request) {
    const { deps, principal, params, body, actor } = request;
    await lockTicket(deps, { principal, actor }, { ticketId: params.id, locked: body.locked });
    return presentOneTicket(request, await findTicket(deps.db, principal, params.id));
  },
});

const mark = tenantRoute({
  method: "post",
  path: `${base}/mark-invoiced`,
  operationId: "markTicketInvoiced",
  tag: "Tickets",
  summary:
    "Say that another system has invoiced an open ticket: nobody claims it, and no global invoice takes it",
  permission: "issue invoices",
  ...byId,
  body: { ...markValidator, examples: { one: { uuid: "6f0a5f0e-8f0c-4a57-9f8d-0c2f4f6f1b11" } } },
  answers: { 200: { description: "Marked, now or before.", schema: presentedTicketSchema } },
  refusals: ["ticket.not_open", "ticket.parked", "ticket.already_invoiced"],
  async answer(request) {
    const { deps, principal, params, body, actor } = request;
    await markInvoiced(deps, { principal, actor }, { ticketId: params.id, uuid: body.uuid });
    return presentOneTicket(request, await findTicket(deps.db, principal, params.id));
  },
});

const unmark = tenantRoute({
  method: "delete",
  path: `${base}/mark-invoiced`,
  operationId: "unmarkTicketInvoiced",
  tag: "Tickets",
  summary: "Withdraw the mark: no other system has invoiced the ticket after all",
  permission: "issue invoices",
  ...byId,
  answers: { 200: { description: "Not marked, now or before.", schema: presentedTicketSchema } },
  async answer(request) {
    const { deps, principal, params, actor } = request;
    await markInvoiced(deps, { principal, actor }, { ticketId: params.id, uuid: null });
    return presentOneTicket(request, await findTicket(deps.db, principal, params.id));
  },
});

const listEvents = tenantRoute({
  method: "get",
  path: `${base}/events`,
  operationId: "listTicketEvents",
  tag: "Tickets",
  summary: "What happened to a ticket and to the documents that speak of it, oldest first",
  permission: "read tickets",
  ...byId,
  answers: { 200: { description: "The timeline.", schema: listSchema(stepSchema) } },
  async answer({ deps, principal, params }) {
    const events = await listTicketEvents(deps.db, principal, params.id);
    if (!events) throw new AppError("resource.not_found");
    return {
      status: 200,
      data: {
        items: events.map((step) => ({ ...presentEvent(step), invoiceId: step.invoiceId })),
        nextCursor: null,
      },
    };
  },
});

export const ticketCorrectionRoutes: readonly Route[] = [putCustomer, putLock, mark, unmark, listEvents];
