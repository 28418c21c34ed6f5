import Joi from "joi";
import type { TenantPrincipal } from "../../../domain/access/principal.ts";
import { type InvoiceState, isSettled, issuedStates } from "../../../domain/invoices/invoiceLifeCycle.ts";
import { parseXml } from "../../../domain/cfdi/xml/parseXml.ts";
import { retentionUrl } from "../../../domain/cfdi/timbre/retentionUrl.ts";
import { AppError } from "../../../errors.ts";
import type { InvoiceDraft } from "../../../models/directInvoices/InvoiceDraft.ts";
import type { Invoice } from "../../../models/Invoice.ts";
import { changeDraft } from "../../../operations/directInvoices/drafts/changeDraft.ts";
import { createDraft } from "../../../operations/directInvoices/drafts/createDraft.ts";
import { draftVersion } from "../../../operations/directInvoices/drafts/draftVersion.ts";
import { dropDraft } from "../../../operations/directInvoices/drafts/dropDraft.ts";
import { openInvoiceFile } from "../../../operations/files/openInvoiceFile.ts";
import {
  type RequestedRetention,
  requestRetention,
} from "../../../operations/retentions/requestRetention.ts";
import { stampRetentionDraft } from "../../../operations/retentions/stampRetentionDraft.ts";
import { findDraft, listDrafts } from "../../../queries/directInvoices/invoiceDrafts.ts";
import { findInvoice } from "../../../queries/invoices.ts";
import { listRetentions } from "../../../queries/retentions/retentions.ts";
import { dateRange, dateRangeKeys, type DateRangeQuery } from "../../lists/dateRange.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../../lists/paging.ts";
import type { Language } from "../../present/language.ts";
import { invoiceRetryAfter, invoiceVersion } from "../../present/presentInvoice.ts";
import { type GuardedRequest, type Route, tenantRoute } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { rfc, text, uuid } from "../../validation/schemas.ts";
import { externalInvoiceId } from "../invoices.schema.ts";
import { awaitSettled } from "../directInvoices/awaitSettled.ts";
import { isDraft } from "../directInvoices/drafts.schema.ts";
import { documentId, retentionDocument } from "../documents/issuedDocument.ts";
import { judgeRetentionDraft, readRetentionDraft } from "./judgeRetentionDraft.ts";
import {
  presentedRetentionSchema,
  presentRetention,
  presentRetentionDraft,
  retentionStates,
} from "./presentRetention.ts";
import { retentionDraftValidator, retentionOrDraftValidator } from "./retentionBody.ts";
import { retentionDraftExamples, retentionExamples } from "./retentions.examples.ts";

const { base, among } = retentionDocument;
const byId = { path: `${base}/:id`, params: documentId } as const;
const one = { description: "The retention, or its draft.", schema: presentedRetentionSchema };
const kind = "retention";

const answers = {
  202: { description: "Stored and announced; workers seal and stamp it.", schema: presentedRetentionSchema },
  201: {
    description: "Kept as a draft; or waited for: it is stamped, or refused.",
    schema: presentedRetentionSchema,
  },
  200: { description: "The very same retention had been sent before.", schema: presentedRetentionSchema },
};

const createOne = tenantRoute({
  method: "post",
  path: base,
  operationId: "createRetention",
  tag: "Invoices",
  summary: "Issue a CFDI de retenciones e información de pagos 2.0, or under content begin a draft of one",
  permission: "issue invoices",
  waits: true,
  body: {
    ...retentionOrDraftValidator,
    examples: { ...retentionExamples, draft: retentionDraftExamples.begun },
  },
  answers,
  refusals: ["branch.not_open", "certificate.missing", "invoice.external_id_taken"],
  async answer(request) {
    const { deps, body, language } = request;
    if (!isDraft(body)) return answerRequested(request, await requestRetention(deps, request, body));
    const { content } = body;
    const faults = await judgeRetentionDraft(request, content);
    const draft = await createDraft(deps, request, { content, faults, kind });
    const presented = presentDraft(draft, language);
    const headers = { ...presented.headers, Location: `${base}/${draft.id}` };
    return { ...presented, status: 201, headers };
  },
});

type ListQuery = PageQuery &
  DateRangeQuery<"createdAt"> & {
    readonly state?: (typeof retentionStates)[number];
    readonly source?: "issued" | "imported";
    readonly receiverRfc?: string;
    readonly key?: string;
    readonly uuid?: string;
    readonly externalId?: string;
  };

const listValidator: Validator<ListQuery> = createValidator(
  Joi.object({
    state: Joi.string()
      .valid(...retentionStates)
      .description("draft: the drafts alone, which are in no other list."),
    source: Joi.string()
      .valid("issued", "imported")
      .description("imported: issued by another system and kept here."),
    receiverRfc: rfc,
    key: text(2).description("c_CveRetenc"),
    uuid,
    externalId: externalInvoiceId,
    ...dateRangeKeys("createdAt"),
    ...pageKeys,
  }),
);

const listAll = tenantRoute({
  method: "get",
  path: base,
  operationId: "listRetentions",
  tag: "Invoices",
  summary: "Search retentions, newest first",
  permission: "read invoices",
  query: listValidator,
  answers: { 200: { description: "A page of retentions.", schema: listSchema(presentedRetentionSchema) } },
  async answer({ deps, principal, query, language }) {
    const { state, limit: _limit, after: _after, ...filter } = query;
    if (state === "draft") {
      const drafts = await listDrafts(deps.db, principal, pageOfQuery(query), kind);
      return { status: 200, data: presentPage(drafts, (row) => presentRetentionDraft(row, language)) };
    }
    const createdAt = dateRange("createdAt", query);
    const wanted = {
      ...filter,
      ...(state && { state: state as InvoiceState }),
      ...(createdAt && { createdAt }),
    };
    const page = await listRetentions(deps.db, principal, wanted, pageOfQuery(query));
    const now = deps.clock.now();
    return { status: 200, data: presentPage(page, (row) => presentRetention(row, language, now)) };
  },
});

const readOne = tenantRoute({
  method: "get",
  ...byId,
  operationId: "readRetention",
  tag: "Invoices",
  summary: "Read a retention or its draft; poll here until it is stamped or refused",
  permission: "read invoices",
  answers: { 200: one },
  async answer(request) {
    const { deps, principal, params, language } = request;
    const row = await findInvoice(deps.db, principal, params.id, among);
    if (row) return presentOne(request, row);
    const draft = await findDraft(deps.db, principal, params.id, kind);
    if (!draft) throw new AppError("resource.not_found");
    return presentDraft(draft, language);
  },
});

const changeOne = tenantRoute({
  method: "put",
  ...byId,
  operationId: "updateRetention",
  tag: "Invoices",
  versioned: true,
  summary: "Replace what the draft of a retention says; only with the ETag of what was read",
  permission: "issue invoices",
  body: { ...retentionDraftValidator, examples: retentionDraftExamples },
  answers: { 200: one },
  refusals: ["resource.version_required", "branch.not_open"],
  async answer(request) {
    const { deps, params, ifMatch, language } = request;
    const { content } = request.body;
    if (!ifMatch) throw new AppError("resource.version_required");
    const faults = await judgeRetentionDraft(request, content);
    const changed = await changeDraft(deps, request, { draftId: params.id, content, faults, kind });
    return presentDraft(changed, language);
  },
});

const dropOne = tenantRoute({
  method: "delete",
  ...byId,
  operationId: "dropRetention",
  tag: "Invoices",
  versioned: true,
  summary: "Drop the draft of a retention",
  permission: "issue invoices",
  answers: { 200: { ...one, description: "The draft as it was." } },
  refusals: ["resource.version_required"],
  async answer(request) {
    if (!request.ifMatch) throw new AppError("resource.version_required");
    const draft = await dropDraft(request.deps, request, { draftId: request.params.id, kind });
    return { status: 200, data: presentRetentionDraft(draft, request.language) };
  },
});

const stampOne = tenantRoute({
  method: "post",
  path: `${base}/:id/stamp`,
  params: documentId,
  operationId: "stampRetention",
  tag: "Invoices",
  summary: "Make a draft into a retention of the same id, and have it stamped",
  permission: "issue invoices",
  versioned: true,
  waits: true,
  answers: {
    ...answers,
    200: { description: "It had been made into this retention before.", schema: presentedRetentionSchema },
  },
  refusals: ["branch.not_open", "request.invalid", "certificate.missing", "invoice.external_id_taken"],
  async answer(request) {
    const { deps, principal, params } = request;
    const draft = await findDraft(deps.db, principal, params.id, kind);
    if (!draft) {
      const retention = await findInvoice(deps.db, principal, params.id, among);
      if (!retention) throw new AppError("resource.not_found");
      return answerRequested(request, { retention, created: false });
    }
    const { value: content, faults } = readRetentionDraft(request, draft.content);
    if (faults) throw new AppError("request.invalid", { details: faults });
    const wanted = { draftId: draft.id, content, version: draftVersion(draft) };
    return answerRequested(request, await stampRetentionDraft(deps, request, wanted));
  },
});

export const retentionWritingRoutes: readonly Route[] = [
  createOne,
  listAll,
  readOne,
  changeOne,
  dropOne,
  stampOne,
];

type Asked = Omit<GuardedRequest<TenantPrincipal>, "params" | "body" | "query">;

/** Answers with a retention that was asked for, or with its outcome where the caller prefers to wait for it. */
async function answerRequested(request: Asked, { retention: asked, created }: RequestedRetention) {
  const { deps, principal, language, waitSeconds } = request;
  const row = await awaitSettled(request, asked, (id) => findInvoice(deps.db, principal, id, among));
  return {
    status: !created ? 200 : isSettled(row.state) ? 201 : 202,
    data: presentRetention(row, language, deps.clock.now()),
    headers: {
      Location: `${base}/${row.id}`,
      ...invoiceRetryAfter(row),
      ...(waitSeconds > 0 && { "Preference-Applied": `wait=${waitSeconds}` }),
    },
  };
}

async function presentOne({ deps, principal, language }: Asked, row: Invoice) {
  const now = deps.clock.now();
  const url = issuedStates.includes(row.state) ? await urlOf({ deps, principal }, row) : null;
  return {
    status: 200 as const,
    data: { ...presentRetention(row, language, now), verificationUrl: url },
    version: invoiceVersion(row, language, now),
    headers: invoiceRetryAfter(row),
  };
}

/** Returns the address where anyone can check it at SAT. It holds the end of the seal, so the XML is read. */
async function urlOf({ deps, principal }: Pick<Asked, "deps" | "principal">, row: Invoice): Promise<string> {
  const wanted = { invoiceId: row.id, format: "xml", among } as const;
  const file = await openInvoiceFile(deps, principal, wanted);
  const { attributes } = parseXml(Buffer.from(await file.bytes()).toString("utf8"));
  const printed = { ...row.comprobante, Sello: attributes["Sello"] ?? "" };
  return retentionUrl(printed, { UUID: row.uuid ?? "" });
}

function presentDraft(draft: InvoiceDraft, language: Language) {
  const version = draftVersion(draft);
  return {
    status: 200 as const,
    data: presentRetentionDraft(draft, language),
    version,
    headers: { ETag: `"${version}"` },
  };
}
