import Joi from "joi";
import type { TenantPrincipal } from "../../../domain/access/principal.ts";
import { isSettled } from "../../../domain/invoices/invoiceLifeCycle.ts";
import { judgeCustomer } from "../../../domain/invoicing/receiver/judgeCustomer.ts";
import { roundingModels } from "../../../domain/money/roundingModel.ts";
import { paymentWarnings } from "../../../domain/tickets/paymentWarnings.ts";
import { AppError, type Fault } from "../../../errors.ts";
import type { Invoice } from "../../../models/Invoice.ts";
import { draftVersion } from "../../../operations/directInvoices/drafts/draftVersion.ts";
import { stampDraft } from "../../../operations/directInvoices/drafts/stampDraft.ts";
import { judgeDirect } from "../../../operations/directInvoices/judgeDirect.ts";
import { previewDirect } from "../../../operations/directInvoices/previewDirect.ts";
import type { RequestedDirect } from "../../../operations/directInvoices/findOrInsertDirect.ts";
import { requestDirectInvoice } from "../../../operations/directInvoices/requestDirectInvoice.ts";
import { warnOfListed } from "../../../operations/satLists/warnOfListed.ts";
import { inSlices } from "../../../platform/inSlices.ts";
import { findDraft } from "../../../queries/directInvoices/invoiceDrafts.ts";
import { findInvoice } from "../../../queries/invoices.ts";
import { faultSchema, presentFault } from "../../present/presentFault.ts";
import { invoiceRetryAfter, presentedInvoiceSchema, presentInvoice } from "../../present/presentInvoice.ts";
import { presentMoney } from "../../present/presentMoney.ts";
import { presentTotals, totalsSchema } from "../../present/presentTotals.ts";
import { type GuardedRequest, type Route, tenantRoute } from "../../route.ts";
import { uuid } from "../../validation/schemas.ts";
import { awaitSettled } from "./awaitSettled.ts";
import { readDraft } from "./judgeDraft.ts";
import { complementExamples } from "./complements.examples.ts";
import { newInvoiceExamples } from "./newInvoice.examples.ts";
import { newInvoiceValidator } from "./newInvoiceValidator.ts";

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
    "Issue an invoice without a ticket: income, credit or transfer, in plain terms or exactly as given",
  permission: "issue invoices",
  waits: true,
  body: { ...newInvoiceValidator, examples: { ...newInvoiceExamples, ...complementExamples } },
  answers,
  refusals: ["branch.not_open", "certificate.missing", "invoice.external_id_taken"],
  async answer(request) {
    const { deps, body } = request;
    return answerRequested(request, await requestDirectInvoice(deps, request, body));
  },
});

const stampOne = tenantRoute({
  method: "post",
  path: `${base}/drafts/:id/stamp`,
  params: { id: uuid },
  operationId: "stampInvoiceDraft",
  tag: "Invoices",
  summary: "Make a draft into an invoice of the same id, and have it stamped",
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
    if (!draft) return answerRequested(request, { invoice: await stampedBefore(request), created: false });
    const { value: content, faults } = await readDraft(request, draft.content);
    if (faults) throw new AppError("request.invalid", { details: faults });
    const wanted = { draftId: draft.id, content, version: draftVersion(draft) };
    return answerRequested(request, await stampDraft(deps, request, wanted));
  },
});

async function stampedBefore({
  deps,
  principal,
  params,
}: GuardedRequest<TenantPrincipal, undefined, undefined, { readonly id: string }>): Promise<Invoice> {
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

const judgementSchema = Joi.object({
  valid: Joi.boolean().required(),
  faults: Joi.array().items(faultSchema).required(),
  warnings: Joi.array()
    .items(faultSchema)
    .required()
    .description(
      "Points where SAT's registry may differ from the receiver, and what a guide wants otherwise.",
    ),
  lines: Joi.number().integer().allow(null).required().description("The lines of the document."),
  totals: totalsSchema.allow(null).required(),
  rounding: Joi.object({
    model: Joi.string()
      .valid(...roundingModels)
      .required(),
    difference: Joi.number().required(),
  })
    .allow(null)
    .required()
    .description("How lines and taxes would be rounded; null for what is not calculated."),
}).meta({ name: "InvoiceJudgement" });

const validateOne = tenantRoute<unknown>({
  method: "post",
  path: `${base}/validate`,
  operationId: "validateInvoice",
  tag: "Invoices",
  summary: "Dry run of an invoice without a ticket: every fault, or its totals; stores nothing",
  permission: "issue invoices",
  readsOnly: true,
  // Faults of shape are part of the answer here, not a refusal.
  body: {
    schema: newInvoiceValidator.schema,
    sizedBy: newInvoiceValidator.sizedBy,
    examples: newInvoiceExamples,
    validate: (value) => ({ value }),
  },
  answers: { 200: { description: "What would come of it.", schema: judgementSchema } },
  refusals: ["branch.not_open"],
  async answer({ deps, principal, body, language }) {
    const context = { now: deps.clock.now(), catalogs: deps.catalogs(), principal };
    const { value: content, faults } = await inSlices(newInvoiceValidator.steps(body, context));
    const present = (those: readonly Fault[]) => those.map((fault) => presentFault(fault, language));
    const nothing = { lines: null, totals: null, rounding: null };
    if (faults)
      return { status: 200, data: { valid: false, faults: present(faults), warnings: [], ...nothing } };
    const { result, customer, issue } = await judgeDirect(deps.db, deps, { principal, content });
    const listed = await warnOfListed(deps, customer ? [{ rfc: customer.rfc, path: "customer.rfc" }] : []);
    const warnings = [
      ...listed,
      ...(customer ? judgeCustomer(customer, issue.catalogs, issue.lugarExpedicion).warnings : []),
      ...paymentWarnings("paymentForm" in content ? content : {}),
    ];
    if (result.kind === "rejected")
      return {
        status: 200,
        data: { valid: false, faults: present(result.faults), warnings: present(warnings), ...nothing },
      };
    const { comprobante, rounding } = result;
    return {
      status: 200,
      data: {
        valid: true,
        faults: [],
        warnings: present(warnings),
        lines: comprobante.Conceptos.length,
        totals: presentTotals(comprobante),
        rounding: rounding ? { model: rounding.model, difference: presentMoney(rounding.difference) } : null,
      },
    };
  },
});

const previewOne = tenantRoute({
  method: "post",
  path: `${base}/preview`,
  operationId: "previewInvoice",
  tag: "Invoices",
  summary: "Print an invoice without a ticket as it would be, marked as without fiscal value; stores nothing",
  permission: "issue invoices",
  readsOnly: true,
  callsPerMinute: 60,
  body: { ...newInvoiceValidator, examples: newInvoiceExamples },
  answers: { 200: { description: "The pages.", contentTypes: ["application/pdf"] } },
  refusals: ["branch.not_open"],
  async answer({ deps, principal, body }) {
    const bytes = await previewDirect(deps, principal, body);
    return { status: 200, contentType: "application/pdf", bytes };
  },
});

export const newInvoiceRoutes: readonly Route[] = [createOne, validateOne, previewOne, stampOne];
