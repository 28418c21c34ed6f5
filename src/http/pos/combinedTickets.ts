import Joi from "joi";
import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import { faultsOfDraft } from "../../operations/tickets/faultsOfDraft.ts";
import { combineTickets, findTicketsForOne } from "../../operations/tickets/combineTickets.ts";
import { requestCombinedInvoice } from "../../operations/tickets/requestCombinedInvoice.ts";
import { faultSchema, presentFault } from "../present/presentFault.ts";
import { invoiceRetryAfter, presentedInvoiceSchema, presentInvoice } from "../present/presentInvoice.ts";
import { presentTotals, totalsSchema } from "../present/presentTotals.ts";
import { type Route, tenantRoute } from "../route.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { uuid } from "../validation/schemas.ts";
import { externalInvoiceId } from "./invoices.schema.ts";
import { customerExample } from "./tickets.examples.ts";
import { receiverSchema } from "./tickets.schema.ts";

const path = "/api/v1/tickets/invoice";

const combinedSchema = Joi.object({
  ticketIds: Joi.array()
    .items(uuid)
    .unique()
    .min(1)
    .max(500)
    .required()
    .description("Open tickets of the same currency and payment method. The first one's branch issues."),
  customer: receiverSchema.required(),
});

type Combined = { ticketIds: string[]; customer: TicketCustomer };

const issueValidator: Validator<Combined & { externalId?: string }> = createValidator(
  combinedSchema.keys({ externalId: externalInvoiceId }),
);
const previewValidator: Validator<Combined> = createValidator(combinedSchema);

const examples = {
  two: {
    ticketIds: ["3f2b8a52-7a1e-4b0e-9a38-1d2f6f0c9b11", "8d0f4f0a-52d5-4a0b-8d0e-0a7c3f3e5d22"],
    customer: customerExample,
  },
};

const issueOne = tenantRoute({
  method: "post",
  path,
  operationId: "requestCombinedInvoice",
  tag: "Tickets",
  summary: "Have several open tickets invoiced as one",
  permission: "issue invoices",
  body: { ...issueValidator, examples },
  answers: { 202: { description: "The invoice is on its way.", schema: presentedInvoiceSchema } },
  refusals: ["certificate.missing", "invoice.external_id_taken"],
  async answer({ deps, principal, body, actor, language }) {
    const invoice = await requestCombinedInvoice(deps, { principal, actor }, body);
    const headers = { Location: `/api/v1/invoices/${invoice.id}`, ...invoiceRetryAfter(invoice) };
    return { status: 202, data: presentInvoice(invoice, language, deps.clock.now()), headers };
  },
});

const previewOne = tenantRoute({
  method: "post",
  path: `${path}/preview`,
  operationId: "previewCombinedInvoice",
  tag: "Tickets",
  summary: "Dry run: the totals of one invoice for several tickets, or every fault; stores nothing",
  permission: "issue invoices",
  body: { ...previewValidator, examples },
  answers: {
    200: {
      description: "What would come of it.",
      schema: Joi.object({
        valid: Joi.boolean().required(),
        faults: Joi.array().items(faultSchema).required(),
        tickets: Joi.number().integer().required(),
        lines: Joi.number().integer().allow(null).required(),
        totals: totalsSchema.allow(null).required(),
      }),
    },
  },
  async answer({ deps, principal, body: { ticketIds, customer }, language }) {
    const tickets = await findTicketsForOne(deps.db, { principal, lock: false }, ticketIds);
    const { draft } = await combineTickets(deps.db, deps, { principal, tickets, customer });
    const faults = faultsOfDraft(draft).map((fault) => presentFault(fault, language));
    const comprobante = draft.kind === "built" ? draft.comprobante : undefined;
    return {
      status: 200,
      data: {
        valid: faults.length === 0,
        faults,
        tickets: tickets.length,
        lines: comprobante?.Conceptos.length ?? null,
        totals: comprobante ? presentTotals(comprobante) : null,
      },
    };
  },
});

export const combinedTicketRoutes: readonly Route[] = [issueOne, previewOne];
