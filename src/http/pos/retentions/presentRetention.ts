import Joi from "joi";
import { issuedStates, invoiceTransitions } from "../../../domain/invoices/invoiceLifeCycle.ts";
import type { InvoiceDraft } from "../../../models/directInvoices/InvoiceDraft.ts";
import type { Invoice } from "../../../models/Invoice.ts";
import { invoiceWait } from "../../present/invoiceWait.ts";
import type { Language } from "../../present/language.ts";
import { cancellationSummarySchema, summarizeCancellation } from "../../present/presentCancellation.ts";
import { faultSchema, presentFault } from "../../present/presentFault.ts";
import { instantOrNull, presentInstant } from "../../present/presentInstant.ts";
import { presentMoney } from "../../present/presentMoney.ts";
import { waitingSchema } from "../../present/presentWaiting.ts";
import { uuid } from "../../validation/schemas.ts";

export const retentionStates = ["draft", ...Object.keys(invoiceTransitions)] as const;

const instant = Joi.string().isoDate();

export const presentedRetentionSchema: Joi.ObjectSchema = Joi.object({
  id: uuid.required(),
  livemode: Joi.boolean().required(),
  state: Joi.string()
    .valid(...retentionStates)
    .required()
    .description("draft: still being written. The others are those of an invoice."),
  waitingFor: waitingSchema,
  content: Joi.object()
    .unknown()
    .required()
    .description("What was sent, or has been written so far.")
    .meta({ name: "DraftContent" }),
  externalId: Joi.string().allow(null).required().description("The merchant's own id of it."),
  source: Joi.string()
    .valid("issued", "imported")
    .required()
    .description(
      "imported: another system issued it, and it was kept here so that it is paid and cancelled.",
    ),
  folio: Joi.string().allow(null).required().description("SAT's FolioInt; null in a draft."),
  uuid: Joi.string().guid().allow(null).required(),
  receiver: Joi.object({ rfc: Joi.string().required(), name: Joi.string().required() })
    .allow(null)
    .required()
    .description("Null in a draft."),
  operation: Joi.number()
    .allow(null)
    .required()
    .description("The total of the operation, in pesos.")
    .example(20_000),
  withheld: Joi.number().allow(null).required().description("The total withheld, in pesos.").example(2_000),
  fecha: Joi.string().allow(null).required().description("Wall time at the place of issue."),
  stampedAt: instant.allow(null).required(),
  cancelledAt: instant.allow(null).required(),
  cancellation: cancellationSummarySchema.allow(null).required().description("Its latest cancellation."),
  faults: Joi.array()
    .items(faultSchema)
    .required()
    .description("What keeps a draft from being stamped, or why the PAC refused."),
  verificationUrl: Joi.string()
    .uri()
    .allow(null)
    .description("The address where anyone can check it at SAT; in single reads only."),
  files: Joi.object({
    xml: Joi.string().required(),
    pdf: Joi.string().required(),
    zip: Joi.string().required(),
  })
    .allow(null)
    .required(),
  writtenBy: Joi.string()
    .allow(null)
    .required()
    .description("Who wrote a draft last.")
    .example("contador@ejemplo.mx"),
  createdAt: instant.required(),
  updatedAt: instant.required(),
}).meta({ name: "Retention" });

/** Returns a retention as its merchant sees it. */
export function presentRetention(row: Invoice, language: Language, now: Date) {
  return {
    id: row.id,
    livemode: row.livemode,
    state: row.state as string,
    waitingFor: invoiceWait(row, language),
    content: row.retention?.content ?? {},
    externalId: row.externalId,
    source: row.source,
    folio: row.folio as string | null,
    uuid: row.uuid,
    receiver: { rfc: row.receiverRfc, name: row.receiverName },
    operation: presentMoney(row.subtotal),
    withheld: presentMoney(row.total),
    fecha: row.fecha,
    stampedAt: instantOrNull(row.stampedAt),
    cancelledAt: instantOrNull(row.cancelledAt),
    cancellation: row.cancellation ? summarizeCancellation(row.cancellation, now) : null,
    faults: (row.faults ?? []).map((fault) => presentFault(fault, language)),
    files: issuedStates.includes(row.state) ? fileLinks(row.id) : null,
    writtenBy: null as string | null,
    createdAt: presentInstant(row.createdAt),
    updatedAt: presentInstant(row.updatedAt),
  };
}

/** Returns the draft of a retention, in the same form. */
export function presentRetentionDraft(row: InvoiceDraft, language: Language) {
  const { externalId } = row.content;
  return {
    id: row.id,
    livemode: row.livemode,
    state: "draft",
    waitingFor: null,
    content: row.content,
    externalId: typeof externalId === "string" ? externalId : null,
    source: "issued" as const,
    folio: null,
    uuid: null,
    receiver: null,
    operation: null,
    withheld: null,
    fecha: null,
    stampedAt: null,
    cancelledAt: null,
    cancellation: null,
    faults: row.faults.map((fault) => presentFault(fault, language)),
    files: null,
    writtenBy: row.writtenBy,
    createdAt: presentInstant(row.createdAt),
    updatedAt: presentInstant(row.updatedAt),
  };
}

function fileLinks(id: string): Record<"xml" | "pdf" | "zip", string> {
  const base = `/api/v1/invoices/retentions/${id}/files`;
  return { xml: `${base}/xml`, pdf: `${base}/pdf`, zip: `${base}/zip` };
}
