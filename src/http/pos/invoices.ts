import { issuedStates } from "../../domain/invoices/invoiceLifeCycle.ts";
import type { TenantPrincipal } from "../../domain/access/principal.ts";
import { readComprobante } from "../../domain/cfdi/readComprobante.ts";
import { verificationUrl } from "../../domain/cfdi/timbre/verificationUrl.ts";
import { AppError } from "../../errors.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { openInvoiceFile } from "../../operations/files/openInvoiceFile.ts";
import {
  countInvoices,
  findInvoice,
  findInvoiceByExternalId,
  findInvoiceByUuid,
  type InvoiceFilter,
  listInvoiceEvents,
  listInvoices,
} from "../../queries/invoices.ts";
import type { JsonAnswer } from "../answer.ts";
import {
  invoiceRetryAfter,
  invoiceVersion,
  presentedEventSchema,
  presentedInvoiceSchema,
  presentEvent,
  presentInvoice,
} from "../present/presentInvoice.ts";
import { type GuardedRequest, type Route, tenantRoute } from "../route.ts";
import { uuid } from "../validation/schemas.ts";
import { dateRange } from "../lists/dateRange.ts";
import { fileRoute } from "./documents/fileRoute.ts";
import { invoiceDocument } from "./documents/issuedDocument.ts";
import {
  externalInvoiceId,
  invoiceCountQueryValidator,
  type InvoiceFilterQuery,
  invoiceListQueryValidator,
} from "./invoices.schema.ts";
import { countSchema, listSchema, pageOfQuery, presentPage } from "../lists/paging.ts";

const { base } = invoiceDocument;
const invoiceAnswer = { 200: { description: "The invoice as it is now.", schema: presentedInvoiceSchema } };

const listAll = tenantRoute({
  method: "get",
  path: base,
  operationId: "listInvoices",
  tag: "Invoices",
  summary: "Search invoices, newest first",
  permission: "read invoices",
  query: invoiceListQueryValidator,
  answers: { 200: { description: "A page of invoices.", schema: listSchema(presentedInvoiceSchema) } },
  async answer({ deps, principal, query, language }) {
    const page = await listInvoices(deps.db, principal, filterOf(query), pageOfQuery(query));
    const now = deps.clock.now();
    return { status: 200, data: presentPage(page, (row) => presentInvoice(row, language, now)) };
  },
});

const countAll = tenantRoute({
  method: "get",
  path: `${base}/count`,
  operationId: "countInvoices",
  tag: "Invoices",
  summary: "Count the invoices that a search finds, up to a bound",
  permission: "read invoices",
  query: invoiceCountQueryValidator,
  answers: { 200: { description: "The count.", schema: countSchema } },
  async answer({ deps, principal, query }) {
    return { status: 200, data: await countInvoices(deps.db, principal, filterOf(query)) };
  },
});

const readOne = tenantRoute({
  method: "get",
  path: `${base}/:id`,
  operationId: "readInvoice",
  tag: "Invoices",
  summary: "Read one invoice; poll here until it is stamped or refused",
  permission: "read invoices",
  params: { id: uuid },
  answers: invoiceAnswer,
  async answer(request) {
    const { deps, principal, params } = request;
    return presentOne(request, await findInvoice(deps.db, principal, params.id));
  },
});

const readByUuid = tenantRoute({
  method: "get",
  path: `${base}/uuid/:uuid`,
  operationId: "readInvoiceByUuid",
  tag: "Invoices",
  summary: "Read one invoice by its fiscal folio",
  permission: "read invoices",
  params: { uuid },
  answers: invoiceAnswer,
  async answer(request) {
    const { deps, principal, params } = request;
    return presentOne(request, await findInvoiceByUuid(deps.db, principal, params.uuid));
  },
});

const readByExternalId = tenantRoute({
  method: "get",
  path: `${base}/external/:externalId`,
  operationId: "readInvoiceByExternalId",
  tag: "Invoices",
  summary: "Read one invoice by the merchant's own id",
  permission: "read invoices",
  params: { externalId: externalInvoiceId },
  answers: invoiceAnswer,
  async answer(request) {
    const { deps, principal, params } = request;
    return presentOne(request, await findInvoiceByExternalId(deps.db, principal, params.externalId));
  },
});

const readFile = fileRoute(invoiceDocument, {
  operationId: "readInvoiceFile",
  summary: "Download the XML, the PDF, or both in a ZIP",
});

const listEvents = tenantRoute({
  method: "get",
  path: `${base}/:id/events`,
  operationId: "listInvoiceEvents",
  tag: "Invoices",
  summary: "What has happened to an invoice, oldest first",
  permission: "read invoices",
  params: { id: uuid },
  answers: { 200: { description: "The timeline.", schema: listSchema(presentedEventSchema) } },
  async answer({ deps, principal, params }) {
    const events = await listInvoiceEvents(deps.db, principal, params.id);
    if (!events) throw new AppError("resource.not_found");
    return { status: 200, data: { items: events.map(presentEvent), nextCursor: null } };
  },
});

function filterOf(query: InvoiceFilterQuery): InvoiceFilter {
  const { state, kind, source, receiverRfc, series, uuid, ticketId, q } = query;
  const createdAt = dateRange("createdAt", query);
  const stampedAt = dateRange("stampedAt", query);
  const updatedAt = dateRange("updatedAt", query);
  return {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(source && { source }),
    ...(q && { words: q }),
    ...(receiverRfc && { receiverRfc }),
    ...(series && { series }),
    ...(uuid && { uuid }),
    ...(ticketId && { ticketId }),
    ...(createdAt && { createdAt }),
    ...(stampedAt && { stampedAt }),
    ...(updatedAt && { updatedAt }),
  };
}

export const invoiceRoutes: readonly Route[] = [
  listAll,
  countAll,
  readByUuid,
  readByExternalId,
  readOne,
  readFile,
  listEvents,
];

async function presentOne(
  request: GuardedRequest<TenantPrincipal>,
  row: Invoice | undefined,
): Promise<JsonAnswer> {
  if (!row) throw new AppError("resource.not_found");
  const { language, deps } = request;
  const now = deps.clock.now();
  return {
    status: 200,
    data: { ...presentInvoice(row, language, now), verificationUrl: await verificationUrlOf(request, row) },
    version: invoiceVersion(row, language, now),
    headers: invoiceRetryAfter(row),
  };
}

/**
 * Returns the address where anyone can check the invoice at SAT. It holds the end of the seal, so it comes from the
 * XML itself.
 */
async function verificationUrlOf(
  { deps, principal }: GuardedRequest<TenantPrincipal>,
  row: Invoice,
): Promise<string | null> {
  if (!issuedStates.includes(row.state)) return null;
  const file = await openInvoiceFile(deps, principal, { invoiceId: row.id, format: "xml" });
  return verificationUrl(readComprobante(Buffer.from(await file.bytes()).toString("utf8")));
}
