import Joi from "joi";
import type { TenantPrincipal } from "../../domain/access/principal.ts";
import { judgeCustomer } from "../../domain/invoicing/receiver/judgeCustomer.ts";
import { AppError } from "../../errors.ts";
import { correctTicket } from "../../operations/tickets/correcting/correctTicket.ts";
import { receiveTicket } from "../../operations/tickets/receiveTicket.ts";
import { claimTicket } from "../../operations/lateClaims/claimTicket.ts";
import { voidTicket } from "../../operations/tickets/voidTicket.ts";
import {
  countTickets,
  findTicket,
  findTicketsByExternalIds,
  listTickets,
  type TicketFilter,
} from "../../queries/tickets.ts";
import { faultSchema, presentFault } from "../present/presentFault.ts";
import { invoiceRetryAfter, presentedInvoiceSchema, presentInvoice } from "../present/presentInvoice.ts";
import { presentedTicketSchema, presentTicket } from "../present/presentTicket.ts";
import { type Route, tenantRoute } from "../route.ts";
import { ownFault } from "../validation/ownFault.ts";
import { text, uuid } from "../validation/schemas.ts";
import { dateRange } from "../lists/dateRange.ts";
import { countSchema, listSchema, pageOfQuery, presentPage } from "../lists/paging.ts";
import { placeNamed } from "./placeNamed.ts";
import { presentOneTicket } from "./presentOneTicket.ts";
import { customerExample, ticketExamples } from "./tickets.examples.ts";
import {
  invoiceRequestValidator,
  ticketBranchQueryValidator,
  ticketCountQueryValidator,
  type TicketFilterQuery,
  ticketListQueryValidator,
} from "./tickets.schema.ts";
import { ticketValidator } from "./ticketValidator.ts";

const base = "/api/v1/tickets";
const byId = { params: { id: uuid } } as const;

const createTicket = tenantRoute({
  method: "post",
  path: base,
  operationId: "createTicket",
  tag: "Tickets",
  summary: "Take in one sale; workers invoice it later",
  permission: "write tickets",
  body: { ...ticketValidator, examples: ticketExamples },
  answers: {
    202: {
      description:
        "Stored and announced. It replaces what was sent before under the folio, if nothing was issued for that.",
      schema: presentedTicketSchema,
    },
    200: { description: "The very same ticket had been sent before.", schema: presentedTicketSchema },
  },
  refusals: ["ticket.folio_conflict", "branch.not_open"],
  async answer(request) {
    const { deps, principal, body, actor } = request;
    const { ticket, outcome } = await receiveTicket(deps, { principal, actor: actor }, body);
    // The first one may have come far since; show how it fares now.
    const row = outcome === "same" ? await findTicket(deps.db, principal, ticket.id) : ticket;
    return presentOneTicket(request, row, outcome === "same" ? 200 : 202);
  },
});

const listAll = tenantRoute({
  method: "get",
  path: base,
  operationId: "listTickets",
  tag: "Tickets",
  summary: "Search tickets, newest first",
  permission: "read tickets",
  query: ticketListQueryValidator,
  answers: {
    200: {
      description:
        "A page of tickets: the latest to arrive first or, within bounds of a time, the latest by that time.",
      schema: listSchema(presentedTicketSchema),
    },
  },
  async answer({ deps, principal, query, language }) {
    const page = await listTickets(deps.db, principal, filterOf(principal, query), pageOfQuery(query));
    return {
      status: 200,
      data: presentPage(page, (row) => presentTicket(row, principal, language, deps.config.publicUrl)),
    };
  },
});

const countAll = tenantRoute({
  method: "get",
  path: `${base}/count`,
  operationId: "countTickets",
  tag: "Tickets",
  summary: "Count the tickets that a search finds, up to a bound",
  permission: "read tickets",
  query: ticketCountQueryValidator,
  answers: { 200: { description: "The count.", schema: countSchema } },
  async answer({ deps, principal, query }) {
    return { status: 200, data: await countTickets(deps.db, principal, filterOf(principal, query)) };
  },
});

const readOne = tenantRoute({
  method: "get",
  path: `${base}/:id`,
  operationId: "readTicket",
  tag: "Tickets",
  summary: "Read one ticket; poll here until its state is final",
  permission: "read tickets",
  ...byId,
  answers: { 200: { description: "The ticket as it is now.", schema: presentedTicketSchema } },
  async answer(request) {
    const { deps, principal, params } = request;
    return presentOneTicket(request, await findTicket(deps.db, principal, params.id));
  },
});

const readByFolio = tenantRoute({
  method: "get",
  path: `${base}/external/:externalId`,
  operationId: "readTicketByExternalId",
  tag: "Tickets",
  summary: "Read one ticket by its POS folio",
  permission: "read tickets",
  params: { externalId: text(100) },
  query: ticketBranchQueryValidator,
  answers: { 200: { description: "The ticket as it is now.", schema: presentedTicketSchema } },
  async answer(request) {
    const { deps, principal, params, query } = request;
    const place = placeNamed(principal, query.branch, "request.parameter_invalid");
    const folio = params.externalId;
    const [row, ...others] = await findTicketsByExternalIds(deps.db, principal, [folio], place);
    if (others.length > 0)
      throw new AppError("request.parameter_invalid", { details: [ownFault("branch.ambiguous", "branch")] });
    return presentOneTicket(request, row);
  },
});

const requestedInvoiceSchema = presentedInvoiceSchema
  .keys({
    receiverWarnings: Joi.array()
      .items(faultSchema)
      .required()
      .description("The points where SAT's registry may differ from the receiver that was sent."),
  })
  .meta({ name: "RequestedInvoice" });

const requestOne = tenantRoute({
  method: "post",
  path: `${base}/:id/invoice`,
  operationId: "requestTicketInvoice",
  tag: "Tickets",
  summary:
    "Have a ticket invoiced to a named receiver: an open one, or one in a global invoice by the merchant's policy",
  permission: "issue invoices",
  ...byId,
  body: {
    ...invoiceRequestValidator,
    examples: { abroad: { customer: customerExample, externalId: "FAC-2026-118" } },
  },
  answers: { 202: { description: "The invoice is on its way.", schema: requestedInvoiceSchema } },
  refusals: [
    "ticket.not_open",
    "ticket.parked",
    "ticket.already_invoiced",
    "ticket.globally_invoiced",
    "ticket.global_under_way",
    "invoice.external_id_taken",
    "certificate.missing",
  ],
  async answer({ deps, principal, params, body, actor, language }) {
    const wanted = { ticketId: params.id, ...body };
    const { invoice } = await claimTicket(deps, { principal, actor: actor }, wanted);
    const headers = { Location: `/api/v1/invoices/${invoice.id}`, ...invoiceRetryAfter(invoice) };
    const { warnings } = judgeCustomer(body.customer, deps.catalogs());
    const receiverWarnings = warnings.map((warning) => presentFault(warning, language));
    return {
      status: 202,
      data: { ...presentInvoice(invoice, language, deps.clock.now()), receiverWarnings },
      headers,
    };
  },
});

const correctOne = tenantRoute({
  method: "put",
  path: `${base}/:id`,
  operationId: "correctTicket",
  tag: "Tickets",
  summary:
    "Correct what a ticket says while nothing is issued for it; its timeline keeps what it said before",
  permission: "write tickets",
  ...byId,
  body: { ...ticketValidator, examples: ticketExamples },
  answers: {
    202: { description: "Corrected; workers take it in anew.", schema: presentedTicketSchema },
    200: { description: "The ticket says so already.", schema: presentedTicketSchema },
  },
  refusals: ["ticket.folio_conflict"],
  async answer(request) {
    const { deps, principal, params, body, actor } = request;
    const wanted = { ticketId: params.id, ticket: body };
    const { outcome } = await correctTicket(deps, { principal, actor }, wanted);
    const row = await findTicket(deps.db, principal, params.id);
    return presentOneTicket(request, row, outcome === "same" ? 200 : 202);
  },
});

const voidOne = tenantRoute({
  method: "delete",
  path: `${base}/:id`,
  operationId: "voidTicket",
  tag: "Tickets",
  summary: "Void a ticket while it is open",
  permission: "write tickets",
  ...byId,
  answers: { 200: { description: "Voided, now or before.", schema: presentedTicketSchema } },
  refusals: ["ticket.not_open"],
  async answer(request) {
    const { deps, principal, params, actor } = request;
    return presentOneTicket(request, await voidTicket(deps, { principal, actor }, params.id));
  },
});

/** Returns what a search is narrowed to. Throws `request.parameter_invalid` for a branch that the caller cannot see. */
function filterOf(principal: TenantPrincipal, query: TicketFilterQuery): TicketFilter {
  const { state, branch, register, externalId, total, receiver, q } = query;
  const issuedAt = dateRange("issuedAt", query);
  const createdAt = dateRange("createdAt", query);
  const updatedAt = dateRange("updatedAt", query);
  const place = placeNamed(principal, branch, "request.parameter_invalid");
  return {
    ...(state && { state }),
    ...(place && { place }),
    ...(register && { register }),
    ...(externalId && { externalId }),
    ...(total && { total }),
    ...(receiver && { hasWrongReceiver: true }),
    ...(q && { words: q }),
    ...(issuedAt && { issuedAt }),
    ...(createdAt && { createdAt }),
    ...(updatedAt && { updatedAt }),
  };
}

export const ticketRoutes: readonly Route[] = [
  createTicket,
  listAll,
  countAll,
  readByFolio,
  readOne,
  requestOne,
  correctOne,
  voidOne,
];
