import { may, type TenantPrincipal } from "../../../domain/access/principal.ts";
import { AppError } from "../../../errors.ts";
import type { ExportKind } from "../../../models/ExportRow.ts";
import { createExportLink } from "../../../operations/fileLinks/createExportLink.ts";
import { type ExportRequest, requestExport } from "../../../operations/exports/requestExport.ts";
import { issuedLinkSchema, linkValidator, presentFileLink } from "../../pos/documents/fileLink.schema.ts";
import { exportBases, exportSchema, presentExport } from "../../present/presentExport.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { uuid } from "../../validation/schemas.ts";
import { exportRoutes } from "./exportRoutes.ts";
import { type InvoiceExportBody, invoiceExportValidator } from "./invoiceExports.schema.ts";

const base = exportBases.invoices;
const makingPermission = "issue invoices";

const order = tenantRoute({
  method: "post",
  path: base,
  operationId: "exportInvoices",
  tag: "Invoices",
  summary:
    "Have a file made of the invoices that a filter finds, or a ZIP of all CFDIs of a month; while the same is being made, that is what is answered",
  permission: makingPermission,
  body: {
    ...invoiceExportValidator,
    examples: {
      month: { month: "2026-10" },
      xmlsAndPdfs: {
        format: "zip",
        filter: { "stampedAt[gte]": "2026-10-01", "stampedAt[lte]": "2026-10-31" },
      },
      list: { format: "xlsx", filter: { state: "stamped", receiverRfc: "URE180429TM6" } },
    },
  },
  answers: { 202: { description: "The export, which goes on by itself.", schema: exportSchema } },
  async answer(request) {
    const { deps, principal, body, language } = request;
    // The papers of a month include what the merchant has received.
    if ("month" in body && !may(principal, "download from SAT"))
      throw new AppError("resource.not_found", { internal: "may not download from SAT" });
    const row = await requestExport(deps, request, orderOf(body));
    return { status: 202, data: presentExport(row, language) };
  },
});

const link = tenantRoute({
  method: "post",
  path: `${base}/:id/links`,
  operationId: "createExportLink",
  tag: "Invoices",
  summary: "Make an address that opens the file of an export without a login, for a while",
  permission: makingPermission,
  params: { id: uuid },
  body: { ...linkValidator, examples: { day: { expiresInHours: 24 }, once: { maxDownloads: 1 } } },
  answers: {
    201: {
      description: "The link; its address is shown this once, and ends with the file.",
      schema: issuedLinkSchema,
    },
  },
  refusals: ["export.not_ready", "export.gone"],
  shownOnce: ["url"],
  async answer(request) {
    const { deps, principal, params, body } = request;
    const wanted = { ...body, id: params.id, kinds: kinds(principal) };
    const { link: made, url } = await createExportLink(deps, request, wanted);
    return { status: 201, data: { ...presentFileLink(made, deps.clock.now()), url } };
  },
});

/** These stand before the routes of one invoice, which would take `exports` for an id. */
export const invoiceExportRoutes: readonly Route[] = [
  order,
  link,
  ...exportRoutes({
    base,
    kinds,
    route: tenantRoute,
    formats: ["zip", "csv", "xlsx"],
    tag: "Invoices",
    name: "InvoiceExport",
    of: "invoices and months",
    permission: "read invoices",
    makingPermission,
  }),
];

function kinds(principal: TenantPrincipal): readonly ExportKind[] {
  return may(principal, "read SAT documents") ? ["invoices", "month"] : ["invoices"];
}

function orderOf(body: InvoiceExportBody): ExportRequest {
  if ("month" in body) return { kind: "month", format: "zip", filter: { month: body.month } };
  const { format, filter, files } = body;
  // Files are a ZIP's matter; the same without them is the same export.
  return { kind: "invoices", format, filter: { ...filter, ...(format === "zip" && files && { files }) } };
}
