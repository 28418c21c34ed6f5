import { AppError } from "../../errors.ts";
import {
  type InvoiceCredit,
  creditInvoice,
  type MadeRefund,
} from "../../operations/creditNotes/creditInvoice.ts";
import { refundTicket } from "../../operations/refunds/refundTicket.ts";
import { listRefunds } from "../../queries/refunds.ts";
import type { Language } from "../present/language.ts";
import { listSchema } from "../lists/paging.ts";
import { type Route, tenantRoute } from "../route.ts";
import { uuid } from "../validation/schemas.ts";
import { presentedRefundSchema, presentRefund } from "./presentRefund.ts";
import { creditExamples, refundExamples } from "./refunds.examples.ts";
import { askedIn, creditValidator, refundValidator } from "./refunds.schema.ts";

const byId = { params: { id: uuid } } as const;
const answers = {
  201: {
    description: "Taken back; a credit note, where one is needed, is on its way.",
    schema: presentedRefundSchema,
  },
  200: { description: "The very same return had been made before.", schema: presentedRefundSchema },
};

const createRefund = tenantRoute({
  method: "post",
  path: "/api/v1/tickets/:id/refunds",
  operationId: "refundTicket",
  tag: "Tickets",
  summary: "Take back what comes back of a sale: by line, by amount, or all that is left",
  permission: "write tickets",
  ...byId,
  body: { ...refundValidator, examples: refundExamples },
  answers,
  refusals: [
    "refund.folio_conflict",
    "ticket.parked",
    "refund.ticket_voided",
    "refund.ticket_invoiced_elsewhere",
    "refund.ticket_not_accepted",
    "refund.invoicing_under_way",
    "refund.ticket_in_joint_invoice",
    "invoice.being_cancelled",
    "invoice.being_substituted",
    "invoice.advance_applied",
    "certificate.missing",
  ],
  async answer({ deps, principal, params, body, actor, language }) {
    const { externalId, email } = body;
    const input = { ticketId: params.id, externalId, asked: askedIn(body), email };
    return presentMade(await refundTicket(deps, { principal, actor }, input), language);
  },
});

const listAll = tenantRoute({
  method: "get",
  path: "/api/v1/tickets/:id/refunds",
  operationId: "listTicketRefunds",
  tag: "Tickets",
  summary: "What has come back of a sale, oldest first",
  permission: "read tickets",
  ...byId,
  answers: { 200: { description: "The refunds.", schema: listSchema(presentedRefundSchema) } },
  async answer({ deps, principal, params, language }) {
    const refunds = await listRefunds(deps.db, principal, params.id);
    if (!refunds) throw new AppError("resource.not_found");
    return {
      status: 200,
      data: { items: refunds.map((refund) => presentRefund(refund, language)), nextCursor: null },
    };
  },
});

const createCreditNote = tenantRoute({
  method: "post",
  path: "/api/v1/invoices/:id/credit-notes",
  operationId: "creditInvoice",
  tag: "Invoices",
  summary: "Issue a credit note for an invoice: all of it, by line, by amount, or a discount after the fact",
  permission: "issue invoices",
  ...byId,
  body: { ...creditValidator, examples: creditExamples },
  answers,
  refusals: [
    "refund.folio_conflict",
    "invoice.being_cancelled",
    "invoice.being_substituted",
    "invoice.advance_applied",
    "invoice.not_stamped",
    "invoice.not_creditable",
    "invoice.credited_by_ticket",
    "certificate.missing",
  ],
  async answer(request) {
    const { deps, params, body, language } = request;
    const { externalId, email } = body;
    const input: InvoiceCredit = { invoiceId: params.id, externalId, asked: askedIn(body), email };
    return presentMade(await creditInvoice(deps, request, input), language);
  },
});

export const refundRoutes: readonly Route[] = [createRefund, listAll, createCreditNote];

function presentMade({ refund, created }: MadeRefund, language: Language) {
  const creditNote = refund.creditNote?.id;
  return {
    status: created ? 201 : 200,
    data: presentRefund(refund, language),
    headers: { ...(creditNote && { Location: `/api/v1/invoices/${creditNote}` }) },
  };
}
