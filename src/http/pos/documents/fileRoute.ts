import { fileFormats, openInvoiceFile } from "../../../operations/files/openInvoiceFile.ts";
import { attachment } from "../../present/attachment.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { oneOf } from "../../validation/schemas.ts";
import { documentId, type IssuedDocument, type Operation } from "./issuedDocument.ts";

/** Returns the route that downloads the files of one kind of documents. */
export function fileRoute({ base, among }: IssuedDocument, operation: Operation): Route {
  return tenantRoute({
    method: "get",
    path: `${base}/:id/files/:format`,
    ...operation,
    tag: "Invoices",
    permission: "read invoices",
    params: { ...documentId, format: oneOf(fileFormats) },
    answers: {
      200: {
        description: "The file.",
        contentTypes: ["application/xml", "application/pdf", "application/zip"],
      },
    },
    refusals: ["invoice.file_not_ready", "request.range_unsatisfiable"],
    async answer({ deps, principal, params }) {
      const { id, format } = params;
      const file = await openInvoiceFile(deps, principal, { invoiceId: id, format, among });
      const { fileName, contentType, version } = file;
      const headers = attachment(fileName);
      return { status: 200, contentType, bytes: () => file.bytes(), version, headers };
    },
  });
}
