import Joi from "joi";
import { AppError } from "../../../errors.ts";
import type { TenantPrincipal } from "../../../domain/access/principal.ts";
import type { InvoiceDraft } from "../../../models/directInvoices/InvoiceDraft.ts";
import { changeDraft } from "../../../operations/directInvoices/drafts/changeDraft.ts";
import { copyInvoice } from "../../../operations/directInvoices/drafts/copyInvoice.ts";
import { createDraft } from "../../../operations/directInvoices/drafts/createDraft.ts";
import { draftVersion } from "../../../operations/directInvoices/drafts/draftVersion.ts";
import { dropDraft } from "../../../operations/directInvoices/drafts/dropDraft.ts";
import { findDraft, listDrafts } from "../../../queries/directInvoices/invoiceDrafts.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../../lists/paging.ts";
import type { Language } from "../../present/language.ts";
import { type GuardedRequest, type Route, tenantRoute } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { uuid } from "../../validation/schemas.ts";
import { type DraftBody, draftValidator, presentDraft, presentedDraftSchema } from "./drafts.schema.ts";
import { judgeDraft } from "./judgeDraft.ts";
import { newInvoiceExample } from "./newInvoice.examples.ts";

const base = "/api/v1/invoices/drafts";
const pageQueryValidator: Validator<PageQuery> = createValidator(Joi.object(pageKeys));
const movedTo = "/api/v1/invoices/:id";
const byId = { path: `${base}/:id`, params: { id: uuid }, movedTo } as const;
export const oneDraft = {
  description: "The draft, with what keeps it from being stamped.",
  schema: presentedDraftSchema,
};
export const draftBody = {
  ...draftValidator,
  examples: {
    whole: { content: newInvoiceExample },
    begun: { content: { items: [{ description: "Consultoría" }] } },
  },
};

const createOne = tenantRoute({
  method: "post",
  path: base,
  operationId: "createInvoiceDraft",
  tag: "Invoices",
  summary: "Begin an invoice without a ticket; anything may be missing yet",
  permission: "issue invoices",
  movedTo: "/api/v1/invoices",
  body: draftBody,
  answers: { 201: oneDraft },
  refusals: ["branch.not_open"],
  answer: (request) => beginDraft(request, request.body),
});

const listAll = tenantRoute({
  method: "get",
  path: base,
  operationId: "listInvoiceDrafts",
  tag: "Invoices",
  summary: "The invoices that are still being written, the latest begun first",
  permission: "read invoices",
  query: pageQueryValidator,
  answers: { 200: { description: "A page of drafts.", schema: listSchema(presentedDraftSchema) } },
  async answer({ deps, principal, query, language }) {
    const page = await listDrafts(deps.db, principal, pageOfQuery(query));
    return { status: 200, data: presentPage(page, (row) => presentDraft(row, language)) };
  },
});

const readOne = tenantRoute({
  method: "get",
  ...byId,
  operationId: "readInvoiceDraft",
  tag: "Invoices",
  summary: "Read a draft; its ETag is what a change of it has to name",
  permission: "read invoices",
  answers: { 200: oneDraft },
  async answer({ deps, principal, params, language }) {
    const draft = await findDraft(deps.db, principal, params.id);
    if (!draft) throw new AppError("resource.not_found");
    return presentOneDraft(draft, language);
  },
});

const changeOne = tenantRoute({
  method: "put",
  ...byId,
  operationId: "updateInvoiceDraft",
  tag: "Invoices",
  versioned: true,
  summary:
    "Replace what a draft says; only with the ETag of what was read, so that no editor undoes another's work",
  permission: "issue invoices",
  body: draftBody,
  answers: { 200: oneDraft },
  refusals: ["resource.version_required", "branch.not_open"],
  answer: (request) => rewriteDraft(request, request.params.id, request.body),
});

const dropOne = tenantRoute({
  method: "delete",
  ...byId,
  operationId: "dropInvoiceDraft",
  tag: "Invoices",
  versioned: true,
  summary: "Drop a draft; only with the ETag of what was read, so that nobody's later work is lost",
  permission: "issue invoices",
  answers: { 200: { ...oneDraft, description: "The draft as it was." } },
  refusals: ["resource.version_required"],
  answer: (request) => endDraft(request, request.params.id),
});

const copyOne = tenantRoute({
  method: "post",
  path: "/api/v1/invoices/:id/copy",
  params: { id: uuid },
  operationId: "copyInvoice",
  tag: "Invoices",
  summary: "Begin a draft that says what an invoice or another draft says, such as one that was refused",
  permission: "issue invoices",
  answers: { 201: oneDraft },
  refusals: ["branch.not_open"],
  async answer(request) {
    const { deps, principal, params, language } = request;
    const copy = await copyInvoice(deps, principal, params.id);
    const faults = await judgeDraft(request, copy.content);
    return created(await createDraft(deps, request, { ...copy, faults }), language);
  },
});

export const draftRoutes: readonly Route[] = [createOne, listAll, readOne, changeOne, dropOne, copyOne];

type Asked = Omit<GuardedRequest<TenantPrincipal>, "params" | "body" | "query">;

/** Keeps a new draft, with what is wrong with it. */
export async function beginDraft(request: Asked, { content }: DraftBody) {
  const faults = await judgeDraft(request, content);
  return created(await createDraft(request.deps, request, { content, faults }), request.language);
}

/** Replaces what a draft says, for whoever names the version that they have read. */
export async function rewriteDraft(request: Asked, draftId: string, { content }: DraftBody) {
  const { deps, ifMatch, language } = request;
  if (!ifMatch) throw new AppError("resource.version_required");
  const faults = await judgeDraft(request, content);
  return presentOneDraft(await changeDraft(deps, request, { draftId, content, faults }), language);
}

/** Drops a draft, for whoever names the version that they have read. */
export async function endDraft(request: Asked, draftId: string) {
  if (!request.ifMatch) throw new AppError("resource.version_required");
  const draft = await dropDraft(request.deps, request, { draftId });
  return { status: 200 as const, data: presentDraft(draft, request.language) };
}

function created(draft: InvoiceDraft, language: Language) {
  const answer = presentOneDraft(draft, language);
  const Location = `/api/v1/invoices/${draft.id}`;
  return { ...answer, status: 201 as const, headers: { ...answer.headers, Location } };
}

/** Answers with a draft and the ETag that a change of it names. */
export function presentOneDraft(draft: InvoiceDraft, language: Language) {
  const version = draftVersion(draft);
  return {
    status: 200 as const,
    data: presentDraft(draft, language),
    version,
    headers: { ETag: `"${version}"` },
  };
}
