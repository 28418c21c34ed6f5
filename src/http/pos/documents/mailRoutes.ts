import Joi from "joi";
import { AppError } from "../../../errors.ts";
import { mailInvoice } from "../../../operations/mail/mailInvoice.ts";
import { findInvoice } from "../../../queries/invoices.ts";
import { listInvoiceMails } from "../../../queries/mails.ts";
import { listSchema } from "../../lists/paging.ts";
import { presentedMailSchema, presentMail } from "../../present/presentMail.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { email } from "../../validation/schemas.ts";
import { documentId, type IssuedDocument, type Operation } from "./issuedDocument.ts";

const mostAddresses = 5;

const mailValidator: Validator<{ readonly to: readonly string[] }> = createValidator(
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

/** Returns the routes that mail a document, and that list what became of its mails. */
export function mailRoutes(
  { base, among }: IssuedDocument,
  words: { readonly mail: Operation; readonly deliveries: Operation; readonly address: string },
): readonly Route[] {
  const mail = tenantRoute({
    method: "post",
    path: `${base}/:id/email`,
    ...words.mail,
    tag: "Invoices",
    permission: "issue invoices",
    params: documentId,
    body: { ...mailValidator, examples: { one: { to: [words.address] } } },
    answers: {
      202: {
        description: "The mails are on their way; the deliveries show what becomes of them.",
        schema: Joi.object({ state: Joi.string().valid("queued").required() }),
      },
    },
    refusals: ["invoice.file_not_ready"],
    async answer({ deps, principal, actor, params, body }) {
      await mailInvoice(deps, { principal, actor }, { invoiceId: params.id, to: body.to, among });
      return { status: 202, data: { state: "queued" } };
    },
  });
  const deliveries = tenantRoute({
    method: "get",
    path: `${base}/:id/deliveries`,
    ...words.deliveries,
    tag: "Invoices",
    permission: "read invoices",
    params: documentId,
    answers: { 200: { description: "The latest hundred mails.", schema: listSchema(presentedMailSchema) } },
    async answer({ deps, principal, params, language }) {
      const document = await findInvoice(deps.db, principal, params.id, among);
      if (!document) throw new AppError("resource.not_found");
      const mails = await listInvoiceMails(deps.db, document.id);
      return {
        status: 200,
        data: { items: mails.map((each) => presentMail(each, language)), nextCursor: null },
      };
    },
  });
  return [mail, deliveries];
}
