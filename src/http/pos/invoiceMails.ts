import Joi from "joi";
import { AppError } from "../../errors.ts";
import { mailInvoice } from "../../operations/mail/mailInvoice.ts";
import { findInvoice } from "../../queries/invoices.ts";
import { listInvoiceMails } from "../../queries/mails.ts";
import { listSchema } from "../lists/paging.ts";
import { presentedMailSchema, presentMail } from "../present/presentMail.ts";
import { type Route, tenantRoute } from "../route.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { email, uuid } from "../validation/schemas.ts";

const base = "/api/v1/invoices/:id";
const byId = { params: { id: uuid } } as const;
const mostAddresses = 5;

/** Accepts the addresses to which a document is mailed. */
export const mailValidator: Validator<{ readonly to: readonly string[] }> = createValidator(
  Joi.object({
    to: Joi.array()
      .items(email)
      .min(1)
      .max(mostAddresses)
      .unique()
      .required()
      .description(`The addresses, ${mostAddresses} at most.`),
  }),
);

const mail = tenantRoute({
  method: "post",
  path: `${base}/email`,
  operationId: "mailInvoice",
  tag: "Invoices",
  summary: "Mail the XML and the PDF, also once more",
  permission: "issue invoices",
  ...byId,
  body: { ...mailValidator, examples: { one: { to: ["cliente@example.com"] } } },
  answers: {
    202: {
      description: "The mails are on their way; the deliveries show what becomes of them.",
      schema: Joi.object({ state: Joi.string().valid("queued").required() }),
    },
  },
  refusals: ["invoice.file_not_ready"],
  async answer({ deps, principal, actor, params, body }) {
    await mailInvoice(deps, { principal, actor }, { invoiceId: params.id, to: body.to });
    return { status: 202, data: { state: "queued" } };
  },
});

const deliveries = tenantRoute({
  method: "get",
  path: `${base}/deliveries`,
  operationId: "listInvoiceDeliveries",
  tag: "Invoices",
  summary: "The mails about an invoice, and what became of each, newest first",
  permission: "read invoices",
  ...byId,
  answers: { 200: { description: "The latest hundred mails.", schema: listSchema(presentedMailSchema) } },
  async answer({ deps, principal, params, language }) {
    const invoice = await findInvoice(deps.db, principal, params.id);
    if (!invoice) throw new AppError("resource.not_found");
    const mails = await listInvoiceMails(deps.db, invoice.id);
    return {
      status: 200,
      data: { items: mails.map((each) => presentMail(each, language)), nextCursor: null },
    };
  },
});

export const invoiceMailRoutes: readonly Route[] = [mail, deliveries];
