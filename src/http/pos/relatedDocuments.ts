import Joi from "joi";
import { invoiceTransitions } from "../../domain/invoices/invoiceLifeCycle.ts";
import { AppError } from "../../errors.ts";
import { listTicketInvoices } from "../../queries/invoices.ts";
import { listRelated, type RelatedDocument } from "../../queries/relatedDocuments.ts";
import { withCancellations } from "../../queries/cancellations/withCancellations.ts";
import { findTicket } from "../../queries/tickets.ts";
import { listSchema } from "../lists/paging.ts";
import { presentedInvoiceSchema, presentInvoice } from "../present/presentInvoice.ts";
import { presentMoney } from "../present/presentMoney.ts";
import { type Route, tenantRoute } from "../route.ts";
import { uuid } from "../validation/schemas.ts";

const byId = { params: { id: uuid } } as const;

const ofTicket = tenantRoute({
  method: "get",
  path: "/api/v1/tickets/:id/invoices",
  operationId: "listTicketInvoices",
  tag: "Tickets",
  summary: "Every document that speaks of a ticket, oldest first",
  permission: "read invoices",
  ...byId,
  answers: {
    200: { description: "Invoices, globals and credit notes.", schema: listSchema(presentedInvoiceSchema) },
  },
  async answer({ deps, principal, params, language }) {
    if (!(await findTicket(deps.db, principal, params.id))) throw new AppError("resource.not_found");
    const invoices = await listTicketInvoices(deps.db, principal, params.id);
    const now = deps.clock.now();
    const items = (await withCancellations(deps.db, invoices)).map((row) =>
      presentInvoice(row, language, now),
    );
    return { status: 200, data: { items, nextCursor: null } };
  },
});

const relatedSchema = Joi.object({
  direction: Joi.string()
    .valid("names", "namedBy")
    .required()
    .description("Whether the document names the other in its CfdiRelacionados, or is named in the other's."),
  type: Joi.string().required().description("c_TipoRelacion: 01 credit note, 04 substitution…"),
  uuid: Joi.string()
    .guid()
    .allow(null)
    .required()
    .description("The fiscal folio; null while the other document is not stamped."),
  invoice: Joi.object({
    id: uuid.required(),
    kind: Joi.string().required(),
    state: Joi.string()
      .valid(...Object.keys(invoiceTransitions))
      .required(),
    currency: Joi.string().required(),
    total: Joi.number().required(),
  })
    .allow(null)
    .required()
    .description("Our own document; null where the other one was issued elsewhere."),
});

const ofInvoice = tenantRoute({
  method: "get",
  path: "/api/v1/invoices/:id/related",
  operationId: "listRelatedDocuments",
  tag: "Invoices",
  summary: "The documents that an invoice names, and those that name it",
  permission: "read invoices",
  ...byId,
  answers: { 200: { description: "Relations both ways.", schema: listSchema(relatedSchema) } },
  async answer({ deps, principal, params }) {
    const related = await listRelated(deps.db, principal, params.id);
    if (!related) throw new AppError("resource.not_found");
    return { status: 200, data: { items: related.map(presentRelated), nextCursor: null } };
  },
});

export const relatedDocumentRoutes: readonly Route[] = [ofTicket, ofInvoice];

function presentRelated({ direction, type, uuid: other, invoice }: RelatedDocument) {
  return {
    direction,
    type,
    uuid: other,
    invoice: invoice
      ? {
          id: invoice.id,
          kind: invoice.kind,
          state: invoice.state,
          currency: invoice.currency,
          total: presentMoney(invoice.total),
        }
      : null,
  };
}
