import Joi from "joi";
import type { TenantPrincipal } from "../../../domain/access/principal.ts";
import type { DirectInvoice } from "../../../domain/directInvoices/directInvoice.ts";
import { AppError } from "../../../errors.ts";
import { findDraft } from "../../../queries/directInvoices/invoiceDrafts.ts";
import { findInvoice } from "../../../queries/invoices.ts";
import { presentedInvoiceSchema } from "../../present/presentInvoice.ts";
import { type GuardedRequest, type Route, tenantRoute } from "../../route.ts";
import type { StepwiseValidator } from "../../validation/createValidator.ts";
import { atOnce } from "../../../domain/steps/atOnce.ts";
import { uuid } from "../../validation/schemas.ts";
import { draftBody, endDraft, oneDraft, rewriteDraft } from "./drafts.ts";
import { type DraftBody, draftValidator, isDraft, presentedDraftSchema } from "./drafts.schema.ts";
import { newInvoiceValidator } from "./newInvoiceValidator.ts";

/* A draft has the address of the invoice that it becomes. */

const byId = { path: "/api/v1/invoices/:id", params: { id: uuid } } as const;

/** An invoice, or in the state `draft` what it is as long as somebody writes it. */
export const invoiceOrDraftSchema: Joi.Schema = Joi.alternatives(
  presentedInvoiceSchema,
  presentedDraftSchema,
).meta({ name: "InvoiceOrDraft" });

type Body = DirectInvoice | DraftBody;

/** Accepts an invoice without a ticket, or under `content` the draft of one. */
export const invoiceOrDraftValidator: StepwiseValidator<Body> & { readonly sizedBy: Joi.Schema } = {
  schema: Joi.alternatives(newInvoiceValidator.schema, draftValidator.schema).meta({
    name: "NewInvoiceOrDraft",
  }),
  sizedBy: newInvoiceValidator.sizedBy,
  *steps(value, context) {
    if (isDraft(value)) return draftValidator.validate(value, context);
    return yield* newInvoiceValidator.steps(value, context);
  },
  validate: (value, context) => atOnce(invoiceOrDraftValidator.steps(value, context)),
};

const changeOne = tenantRoute({
  method: "put",
  ...byId,
  operationId: "updateInvoice",
  tag: "Invoices",
  versioned: true,
  summary: "Replace what the draft of an invoice says; only with the ETag of what was read",
  permission: "issue invoices",
  body: draftBody,
  answers: { 200: oneDraft },
  refusals: ["resource.version_required", "branch.not_open", "invoice.not_draft"],
  async answer(request) {
    await refuseInvoice(request);
    return rewriteDraft(request, request.params.id, request.body);
  },
});

const dropOne = tenantRoute({
  method: "delete",
  ...byId,
  operationId: "dropInvoice",
  tag: "Invoices",
  versioned: true,
  summary: "Drop the draft of an invoice; only with the ETag of what was read",
  permission: "issue invoices",
  answers: { 200: { ...oneDraft, description: "The draft as it was." } },
  refusals: ["resource.version_required", "invoice.not_draft"],
  async answer(request) {
    await refuseInvoice(request);
    return endDraft(request, request.params.id);
  },
});

export const invoiceOrDraftRoutes: readonly Route[] = [changeOne, dropOne];

type Named = Pick<
  GuardedRequest<TenantPrincipal, unknown, unknown, { readonly id: string }>,
  "deps" | "principal" | "params"
>;

/** Throws `invoice.not_draft` for an id that is no longer a draft's. */
async function refuseInvoice({ deps, principal, params }: Named): Promise<void> {
  if (await findDraft(deps.db, principal, params.id)) return;
  if (await findInvoice(deps.db, principal, params.id)) throw new AppError("invoice.not_draft");
}
