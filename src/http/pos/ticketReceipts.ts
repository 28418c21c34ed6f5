import Joi from "joi";
import { mailTicketLink } from "../../operations/tickets/receipts/mailTicketLink.ts";
import { openSalesNote } from "../../operations/tickets/receipts/openSalesNote.ts";
import { openTicketQr, type QrFormat, qrFormats } from "../../operations/tickets/receipts/openTicketQr.ts";
import { attachment } from "../present/attachment.ts";
import { type Route, tenantRoute } from "../route.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { email, uuid } from "../validation/schemas.ts";

const base = "/api/v1/tickets/:id";
const byId = { params: { id: uuid } } as const;

const mailValidator: Validator<{ readonly to: string }> = createValidator(
  Joi.object({ to: email.required().description("The customer's address.") }),
);

const formatValidator: Validator<{ readonly format: QrFormat }> = createValidator(
  Joi.object({
    format: Joi.string()
      .valid(...qrFormats)
      .default("png")
      .description("escpos: the commands by which a receipt printer draws it."),
  }),
);

const mailLink = tenantRoute({
  method: "post",
  path: `${base}/email`,
  operationId: "mailTicketLink",
  tag: "Tickets",
  summary: "Mail a customer the link of the receipt, by which the sale is invoiced",
  permission: "issue invoices",
  ...byId,
  body: { ...mailValidator, examples: { one: { to: "cliente@example.com" } } },
  answers: {
    202: {
      description: "The mail is on its way.",
      schema: Joi.object({ state: Joi.string().valid("queued").required() }),
    },
  },
  refusals: [
    "ticket.not_open",
    "ticket.parked",
    "ticket.already_invoiced",
    "ticket.locked",
    "ticket.window_closed",
  ],
  async answer({ deps, principal, actor, params, body }) {
    await mailTicketLink(deps, { principal, actor }, { ticketId: params.id, to: body.to });
    return { status: 202, data: { state: "queued" } };
  },
});

const readQr = tenantRoute({
  method: "get",
  path: `${base}/qr`,
  operationId: "readTicketQr",
  tag: "Tickets",
  summary: "The QR code for the receipt, as a picture or in ESC/POS: its holder invoices the sale",
  permission: "issue invoices",
  ...byId,
  query: formatValidator,
  answers: {
    200: {
      description: "The code.",
      contentTypes: ["image/png", "image/svg+xml", "application/octet-stream"],
    },
  },
  refusals: ["request.range_unsatisfiable"],
  async answer({ deps, principal, params, query }) {
    const file = await openTicketQr(deps, principal, { ticketId: params.id, format: query.format });
    const { fileName, contentType, version } = file;
    const headers = attachment(fileName);
    return { status: 200, contentType, bytes: () => file.bytes(), version, headers };
  },
});

const readNote = tenantRoute({
  method: "get",
  path: `${base}/pdf`,
  operationId: "readSalesNote",
  tag: "Tickets",
  summary: "The sale as a page for its customer, without fiscal value",
  permission: "read tickets",
  ...byId,
  answers: { 200: { description: "The sales note.", contentTypes: ["application/pdf"] } },
  refusals: ["request.range_unsatisfiable"],
  async answer({ deps, principal, params }) {
    const file = await openSalesNote(deps, principal, params.id);
    const { fileName, contentType, version } = file;
    const headers = attachment(fileName);
    return { status: 200, contentType, bytes: () => file.bytes(), version, headers };
  },
});

export const ticketReceiptRoutes: readonly Route[] = [mailLink, readQr, readNote];
