import { issuedStates } from "../../domain/invoices/invoiceLifeCycle.ts";
import type { TenantPrincipal } from "../../domain/access/principal.ts";
import { readComprobante } from "../../domain/cfdi/readComprobante.ts";
import { verificationUrl } from "../../domain/cfdi/timbre/verificationUrl.ts";
import { AppError } from "../../errors.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { stampedXml } from "../../operations/files/stampedXml.ts";
import { findDraft } from "../../queries/directInvoices/invoiceDrafts.ts";
import { invoiceFilterOf } from "../../queries/files/invoiceFilterOf.ts";
import {
  countInvoices,
  findInvoice,
  findInvoiceByExternalId,
  findInvoiceByUuid,
  listInvoices,
} from "../../queries/invoices.ts";
import type { JsonAnswer } from "../answer.ts";
import {
  invoiceRetryAfter,
  invoiceVersion,
  presentedInvoiceSchema,
  presentInvoice,
} from "../present/presentInvoice.ts";
import { type GuardedRequest, type Route, tenantRoute } from "../route.ts";
import { uuid } from "../validation/schemas.ts";
import { eventsRoute } from "./documents/eventsRoute.ts";
import { presentOneDraft } from "./directInvoices/drafts.ts";
import { invoiceOrDraftSchema } from "./directInvoices/invoiceOrDraft.ts";
import { fileRoute } from "./documents/fileRoute.ts";
import { invoiceDocument } from "./documents/issuedDocument.ts";
import {
  externalInvoiceId,
  invoiceCountQueryValidator,
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
    const page = await listInvoices(deps.db, principal, invoiceFilterOf(query), pageOfQuery(query));
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
    return { status: 200, data: await countInvoices(deps.db, principal, invoiceFilterOf(query)) };
  },
});

const readOne = tenantRoute({
  method: "get",
  path: `${base}/:id`,
  operationId: "readInvoice",
  tag: "Invoices",
  summary: "Read one invoice or its draft; poll here until it is stamped or refused",
  permission: "read invoices",
  params: { id: uuid },
  answers: { 200: { description: "The invoice as it is now, or its draft.", schema: invoiceOrDraftSchema } },
  async answer(request) {
    const { deps, principal, params, language } = request;
    const invoice = await findInvoice(deps.db, principal, params.id);
    const draft = invoice ? undefined : await findDraft(deps.db, principal, params.id);
    return draft ? presentOneDraft(draft, language) : presentOne(request, invoice);
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

const listEvents = eventsRoute(invoiceDocument, {
  operationId: "listInvoiceEvents",
  summary: "What has happened to an invoice, oldest first",
});

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
 * stamped XML itself.
 */
async function verificationUrlOf(
  { deps }: Pick<GuardedRequest<TenantPrincipal>, "deps">,
  { id, state }: Invoice,
): Promise<string | null> {
  if (!issuedStates.includes(state)) return null;
  return verificationUrl(readComprobante((await stampedXml(deps.db, id)).toString("utf8")));
}
