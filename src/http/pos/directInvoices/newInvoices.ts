import type { TenantPrincipal } from "../../../domain/access/principal.ts";
import { isSettled } from "../../../domain/invoices/invoiceLifeCycle.ts";
import { AppError } from "../../../errors.ts";
import type { InvoiceDraft } from "../../../models/directInvoices/InvoiceDraft.ts";
import type { Invoice } from "../../../models/Invoice.ts";
import { draftVersion } from "../../../operations/directInvoices/drafts/draftVersion.ts";
import { stampAgain } from "../../../operations/directInvoices/drafts/stampAgain.ts";
import { stampDraft } from "../../../operations/directInvoices/drafts/stampDraft.ts";
import type { RequestedDirect } from "../../../operations/directInvoices/findOrInsertDirect.ts";
import { requestDirectInvoice } from "../../../operations/directInvoices/requestDirectInvoice.ts";
import { findDraft } from "../../../queries/directInvoices/invoiceDrafts.ts";
import { findInvoice } from "../../../queries/invoices.ts";
import { invoiceRetryAfter, presentedInvoiceSchema, presentInvoice } from "../../present/presentInvoice.ts";
import { type GuardedRequest, type Route, tenantRoute } from "../../route.ts";
import { uuid } from "../../validation/schemas.ts";
import { awaitSettled } from "./awaitSettled.ts";
import { readDraft } from "./judgeDraft.ts";
import { beginDraft, draftBody } from "./drafts.ts";
import { isDraft } from "./drafts.schema.ts";
import { invoiceOrDraftSchema, invoiceOrDraftValidator } from "./invoiceOrDraft.ts";
import { complementExamples } from "./complements.examples.ts";
import { newInvoiceExamples } from "./newInvoice.examples.ts";
import { trialRoutes } from "./trials.ts";

const base = "/api/v1/invoices";

const answers = {
  202: { description: "Stored and announced; workers seal and stamp it.", schema: presentedInvoiceSchema },
  201: { description: "Waited for: it is stamped, or refused.", schema: presentedInvoiceSchema },
  200: { description: "The very same invoice had been sent before.", schema: presentedInvoiceSchema },
};

const createOne = tenantRoute({
  method: "post",
  path: base,
  operationId: "createInvoice",
  tag: "Invoices",
  summary:
    "Issue an invoice without a ticket, in plain terms or exactly as given, or under content begin a draft of one",
  permission: "issue invoices",
  waits: true,
  body: {
    ...invoiceOrDraftValidator,
    examples: { ...newInvoiceExamples, ...complementExamples, draft: draftBody.examples.begun },
  },
  answers: {
    ...answers,
    201: {
      description: "Kept as a draft; or waited for: it is stamped, or refused.",
      schema: invoiceOrDraftSchema,
    },
  },
  refusals: ["branch.not_open", "certificate.missing", "invoice.external_id_taken"],
  async answer(request) {
    const { deps, body } = request;
    if (isDraft(body)) return beginDraft(request, body);
    return answerRequested(request, await requestDirectInvoice(deps, request, body));
  },
});

const stampOne = tenantRoute({
  method: "post",
  path: `${base}/:id/stamp`,
  params: { id: uuid },
  operationId: "stampInvoice",
  tag: "Invoices",
  summary:
    "Make a draft into an invoice of the same id and have it stamped; have one that lies still or was refused stamped again",
  permission: "issue invoices",
  versioned: true,
  waits: true,
  answers: {
    ...answers,
    200: {
      description: "It is stamped or on its way already, maybe as the invoice that took its place.",
      schema: presentedInvoiceSchema,
    },
  },
  refusals: [
    "branch.not_open",
    "request.invalid",
    "certificate.missing",
    "invoice.external_id_taken",
    "invoice.settled",
  ],
  async answer(request) {
    const draft = await findDraft(request.deps.db, request.principal, request.params.id);
    if (draft) return answerRequested(request, await stampOf(request, draft));
    return answerRequested(request, await stampAgain(request.deps, request, request.params.id));
  },
});

const stampDraftOnly = tenantRoute({
  method: "post",
  path: `${base}/drafts/:id/stamp`,
  params: { id: uuid },
  operationId: "stampInvoiceDraft",
  tag: "Invoices",
  summary: "Make a draft into an invoice of the same id, and have it stamped",
  movedTo: `${base}/:id/stamp`,
  permission: "issue invoices",
  versioned: true,
  waits: true,
  answers: {
    ...answers,
    200: { description: "It had been made into this invoice before.", schema: presentedInvoiceSchema },
  },
  refusals: ["branch.not_open", "request.invalid", "certificate.missing", "invoice.external_id_taken"],
  async answer(request) {
    const { deps, principal, params } = request;
    const draft = await findDraft(deps.db, principal, params.id);
    if (draft) return answerRequested(request, await stampOf(request, draft));
    return answerRequested(request, { invoice: await stampedBefore(request), created: false });
  },
});

type Named = GuardedRequest<TenantPrincipal, undefined, undefined, { readonly id: string }>;

async function stampOf(request: Named, draft: InvoiceDraft): Promise<RequestedDirect> {
  const { value: content, faults } = await readDraft(request, draft.content);
  if (faults) throw new AppError("request.invalid", { details: faults });
  return stampDraft(request.deps, request, { draftId: draft.id, content, version: draftVersion(draft) });
}

async function stampedBefore({ deps, principal, params }: Named): Promise<Invoice> {
  const invoice = await findInvoice(deps.db, principal, params.id);
  if (!invoice?.content) throw new AppError("resource.not_found");
  return invoice;
}

/** Answers with an invoice that was asked for, or with its outcome where the caller prefers to wait for it. */
async function answerRequested(
  request: Omit<GuardedRequest<TenantPrincipal>, "params" | "body" | "query">,
  { invoice: asked, created }: RequestedDirect,
) {
  const { deps, language, waitSeconds } = request;
  const invoice = await awaitSettled(request, asked);
  return {
    status: !created ? 200 : isSettled(invoice.state) ? 201 : 202,
    data: presentInvoice(invoice, language, deps.clock.now()),
    headers: {
      Location: `${base}/${invoice.id}`,
      ...invoiceRetryAfter(invoice),
      ...(waitSeconds > 0 && { "Preference-Applied": `wait=${waitSeconds}` }),
    },
  };
}

export const newInvoiceRoutes: readonly Route[] = [createOne, ...trialRoutes, stampOne, stampDraftOnly];
