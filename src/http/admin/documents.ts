import { AppError } from "../../errors.ts";
import { recoverInvoice } from "../../operations/invoices/recoverInvoice.ts";
import { retryInvoice } from "../../operations/invoices/retryInvoice.ts";
import { reprocessTicket } from "../../operations/tickets/reprocessTicket.ts";
import {
  findInvoiceOfAnyone,
  findTicketOfAnyone,
  listStampAttempts,
  searchInvoices,
  searchTickets,
} from "../../queries/admin/documents.ts";
import { dateRange } from "../lists/dateRange.ts";
import { listSchema, pageOfQuery, presentPage } from "../lists/paging.ts";
import {
  adminInvoiceSchema,
  adminTicketSchema,
  presentAdminInvoice,
  presentAdminTicket,
  presentStampAttempt,
  stampAttemptSchema,
} from "./presentAdminDocument.ts";
import { adminRoute, type Route } from "../route.ts";
import { uuid } from "../validation/schemas.ts";
import { invoiceSearchValidator, ticketSearchValidator } from "./documents.schema.ts";

const tickets = "/api/v1/admin/tickets";
const invoices = "/api/v1/admin/invoices";

const listTickets = adminRoute({
  method: "get",
  path: tickets,
  operationId: "adminListTickets",
  tag: "Admin",
  summary: "Search tickets across merchants, newest first",
  permission: "read all documents",
  query: ticketSearchValidator,
  answers: { 200: { description: "A page of tickets.", schema: listSchema(adminTicketSchema) } },
  async answer({ deps, query, language }) {
    const filter = withRange(query);
    const page = await searchTickets(deps.db, filter, pageOfQuery(query));
    return { status: 200, data: presentPage(page, (row) => presentAdminTicket(row, language)) };
  },
});

const readTicket = adminRoute({
  method: "get",
  path: `${tickets}/:id`,
  operationId: "adminReadTicket",
  tag: "Admin",
  summary: "Read a ticket of any merchant",
  permission: "read all documents",
  params: { id: uuid },
  answers: { 200: { description: "The ticket.", schema: adminTicketSchema } },
  async answer({ deps, params, language }) {
    const ticket = await findTicketOfAnyone(deps.db, params.id);
    if (!ticket) throw new AppError("resource.not_found");
    return { status: 200, data: presentAdminTicket(ticket, language) };
  },
});

const reprocess = adminRoute({
  method: "post",
  path: `${tickets}/:id/reprocess`,
  operationId: "adminReprocessTicket",
  tag: "Admin",
  summary: "Take a received or rejected ticket in again",
  permission: "repair documents",
  params: { id: uuid },
  answers: { 202: { description: "Its intake is enqueued.", schema: adminTicketSchema } },
  refusals: ["ticket.not_reprocessable"],
  async answer({ deps, actor, params, language }) {
    const ticket = await reprocessTicket(deps, actor, params.id);
    return { status: 202, data: presentAdminTicket(ticket, language) };
  },
});

const listInvoices = adminRoute({
  method: "get",
  path: invoices,
  operationId: "adminListInvoices",
  tag: "Admin",
  summary: "Search invoices across merchants, newest first",
  permission: "read all documents",
  query: invoiceSearchValidator,
  answers: { 200: { description: "A page of invoices.", schema: listSchema(adminInvoiceSchema) } },
  async answer({ deps, query, language }) {
    const page = await searchInvoices(deps.db, withRange(query), pageOfQuery(query));
    return { status: 200, data: presentPage(page, (row) => presentAdminInvoice(row, language)) };
  },
});

const readInvoice = adminRoute({
  method: "get",
  path: `${invoices}/:id`,
  operationId: "adminReadInvoice",
  tag: "Admin",
  summary: "Read an invoice of any merchant",
  permission: "read all documents",
  params: { id: uuid },
  answers: { 200: { description: "The invoice.", schema: adminInvoiceSchema } },
  async answer({ deps, params, language }) {
    const invoice = await findInvoiceOfAnyone(deps.db, params.id);
    if (!invoice) throw new AppError("resource.not_found");
    return { status: 200, data: presentAdminInvoice(invoice, language) };
  },
});

const listAttempts = adminRoute({
  method: "get",
  path: `${invoices}/:id/attempts`,
  operationId: "adminListInvoiceAttempts",
  tag: "Admin",
  summary: "Each call to a PAC about an invoice, oldest first",
  permission: "read all documents",
  params: { id: uuid },
  answers: { 200: { description: "The calls.", schema: listSchema(stampAttemptSchema) } },
  async answer({ deps, params }) {
    const invoice = await findInvoiceOfAnyone(deps.db, params.id);
    if (!invoice) throw new AppError("resource.not_found");
    const attempts = await listStampAttempts(deps.db, invoice.id);
    return { status: 200, data: { items: attempts.map(presentStampAttempt), nextCursor: null } };
  },
});

const retry = adminRoute({
  method: "post",
  path: `${invoices}/:id/retry`,
  operationId: "adminRetryInvoice",
  tag: "Admin",
  summary: "Have an unsettled invoice sealed or stamped now; never buys a second stamp",
  permission: "repair documents",
  params: { id: uuid },
  answers: { 202: { description: "Its job is enqueued.", schema: adminInvoiceSchema } },
  refusals: ["invoice.settled"],
  async answer({ deps, actor, params, language }) {
    const invoice = await retryInvoice(deps, actor, params.id);
    return { status: 202, data: presentAdminInvoice(invoice, language) };
  },
});

const recover = adminRoute({
  method: "post",
  path: `${invoices}/:id/recover`,
  operationId: "adminRecoverInvoice",
  tag: "Admin",
  summary: "Ask the PAC now for the stamp of an invoice in doubt",
  permission: "repair documents",
  params: { id: uuid },
  answers: {
    200: {
      description: "The invoice afterwards: still inDoubt when the PAC gave no sound answer.",
      schema: adminInvoiceSchema,
    },
  },
  refusals: ["invoice.not_in_doubt", "invoice.leased", "pac.breaker_open"],
  async answer({ deps, actor, params, language }) {
    const invoice = await recoverInvoice(deps, actor, params.id);
    return { status: 200, data: presentAdminInvoice(invoice, language) };
  },
});

export const adminDocumentRoutes: readonly Route[] = [
  listTickets,
  readTicket,
  reprocess,
  listInvoices,
  readInvoice,
  listAttempts,
  retry,
  recover,
];

function withRange<Query extends object>(query: Query) {
  const createdAt = dateRange("createdAt", query);
  return { ...query, ...(createdAt && { createdAt }) };
}
