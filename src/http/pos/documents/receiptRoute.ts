import { openReceipt, receiptFormats } from "../../../operations/cancellations/openReceipt.ts";
import { attachment } from "../../present/attachment.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { oneOf } from "../../validation/schemas.ts";
import { documentId, type IssuedDocument, type Operation } from "./issuedDocument.ts";

/** Returns the route that downloads SAT's receipt (acuse) of a cancellation. */
export function receiptRoute({ base, among }: IssuedDocument, operation: Operation): Route {
  return tenantRoute({
    method: "get",
    path: `${base}/:id/cancellation/receipt/:format`,
    ...operation,
    tag: "Invoices",
    permission: "read invoices",
    params: { ...documentId, format: oneOf(receiptFormats) },
    answers: { 200: { description: "The receipt.", contentTypes: ["application/xml", "application/pdf"] } },
    refusals: ["cancellation.receipt_not_ready", "request.range_unsatisfiable"],
    async answer({ deps, principal, params }) {
      const { id, format } = params;
      const file = await openReceipt(deps, principal, { invoiceId: id, format, among });
      const { fileName, contentType, version } = file;
      const headers = attachment(fileName);
      return { status: 200, contentType, bytes: () => file.bytes(), version, headers };
    },
  });
}
