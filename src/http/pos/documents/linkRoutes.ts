import Joi from "joi";
import { AppError } from "../../../errors.ts";
import {
  createDocumentLink,
  type DocumentLinkOrder,
} from "../../../operations/fileLinks/createDocumentLink.ts";
import { revokeDocumentLink } from "../../../operations/fileLinks/revokeDocumentLink.ts";
import { fileFormats } from "../../../operations/files/openInvoiceFile.ts";
import { listInvoiceLinks } from "../../../queries/files/fileLinks.ts";
import { findInvoice } from "../../../queries/invoices.ts";
import { listSchema } from "../../lists/paging.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { oneOf, uuid } from "../../validation/schemas.ts";
import { fileLinkSchema, issuedLinkSchema, linkTermKeys, presentFileLink } from "./fileLink.schema.ts";
import { documentId, type IssuedDocument, type Operation } from "./issuedDocument.ts";

const tag = "Invoices";

const orderValidator: Validator<Omit<DocumentLinkOrder, "invoiceId" | "among">> = createValidator(
  Joi.object({ format: oneOf(fileFormats).default("pdf"), ...linkTermKeys }),
);

/** Returns the routes that make, list and end the links to the files of one kind of documents. */
export function linkRoutes(
  { base, among }: IssuedDocument,
  words: { readonly create: Operation; readonly list: Operation; readonly revoke: Operation },
): readonly Route[] {
  const path = `${base}/:id/links`;
  const create = tenantRoute({
    method: "post",
    path,
    ...words.create,
    tag,
    permission: "issue invoices",
    params: documentId,
    body: {
      ...orderValidator,
      examples: {
        pdf: { format: "pdf" },
        once: { format: "zip", expiresInHours: 24, maxDownloads: 1 },
      },
    },
    answers: { 201: { description: "The link; its address is shown this once.", schema: issuedLinkSchema } },
    refusals: ["invoice.file_not_ready"],
    shownOnce: ["url"],
    async answer(request) {
      const { deps, params, body } = request;
      const { link, url } = await createDocumentLink(deps, request, { ...body, invoiceId: params.id, among });
      return { status: 201, data: { ...presentFileLink(link, deps.clock.now()), url } };
    },
  });

  const listAll = tenantRoute({
    method: "get",
    path,
    ...words.list,
    tag,
    permission: "read invoices",
    params: documentId,
    answers: { 200: { description: "The latest hundred links.", schema: listSchema(fileLinkSchema) } },
    async answer({ deps, principal, params }) {
      const invoice = await findInvoice(deps.db, principal, params.id, among);
      if (!invoice) throw new AppError("resource.not_found");
      const links = await listInvoiceLinks(deps.db, invoice.id);
      const now = deps.clock.now();
      return {
        status: 200,
        data: { items: links.map((each) => presentFileLink(each, now)), nextCursor: null },
      };
    },
  });

  const revoke = tenantRoute({
    method: "delete",
    path: `${path}/:linkId`,
    ...words.revoke,
    tag,
    permission: "issue invoices",
    params: { ...documentId, linkId: uuid },
    answers: { 200: { description: "The link as it is now.", schema: fileLinkSchema } },
    async answer(request) {
      const { deps, params } = request;
      const link = await revokeDocumentLink(deps, request, {
        invoiceId: params.id,
        among,
        linkId: params.linkId,
      });
      return { status: 200, data: presentFileLink(link, deps.clock.now()) };
    },
  });

  return [create, listAll, revoke];
}
