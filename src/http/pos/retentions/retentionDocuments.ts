import Joi from "joi";
import { retentionTotals } from "../../../domain/retentions/retentionTotals.ts";
import { retentionWarnings } from "../../../domain/retentions/retentionWarnings.ts";
import type { Fault } from "../../../errors.ts";
import {
  openReceipt,
  type ReceiptFormat,
  receiptFormats,
} from "../../../operations/cancellations/openReceipt.ts";
import { requestCancellation } from "../../../operations/cancellations/requestCancellation.ts";
import { fileFormats, openInvoiceFile } from "../../../operations/files/openInvoiceFile.ts";
import { mailInvoice } from "../../../operations/mail/mailInvoice.ts";
import { judgeRetention } from "../../../operations/retentions/judgeRetention.ts";
import { attachment } from "../../present/attachment.ts";
import { presentCancellation, presentedCancellationSchema } from "../../present/presentCancellation.ts";
import { faultSchema, presentFault } from "../../present/presentFault.ts";
import { presentMoney } from "../../present/presentMoney.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { oneOf, uuid } from "../../validation/schemas.ts";
import { cancellationExamples, cancellationValidator } from "../cancellations/cancellations.schema.ts";
import { mailValidator } from "../invoiceMails.ts";
import { readRetentionDraft } from "./judgeRetentionDraft.ts";
import { retentionValidator } from "./retention.schema.ts";
import { retentionExamples } from "./retentions.examples.ts";

const base = "/api/v1/invoices/retentions";
const among = "retentions";

const judgementSchema = Joi.object({
  valid: Joi.boolean().required(),
  faults: Joi.array().items(faultSchema).required(),
  warnings: Joi.array()
    .items(faultSchema)
    .required()
    .description("What looks like a mistake though SAT would take it, such as sums that differ."),
  operation: Joi.number()
    .allow(null)
    .required()
    .description("The total of the operation, in pesos.")
    .example(20_000),
  withheld: Joi.number().allow(null).required().description("The total withheld, in pesos.").example(2_000),
}).meta({ name: "RetentionJudgement" });

const validateOne = tenantRoute<unknown>({
  method: "post",
  path: `${base}/validate`,
  operationId: "validateRetention",
  tag: "Invoices",
  summary: "Dry run of a retention: every fault and warning, or its totals; stores nothing",
  permission: "issue invoices",
  readsOnly: true,
  // Faults of shape are part of the answer here, not a refusal.
  body: {
    schema: retentionValidator.schema,
    sizedBy: retentionValidator.sizedBy,
    examples: retentionExamples,
    validate: (value) => ({ value }),
  },
  answers: { 200: { description: "What would come of it.", schema: judgementSchema } },
  refusals: ["branch.not_open"],
  async answer(request) {
    const { deps, principal, body, language } = request;
    const present = (those: readonly Fault[]) => those.map((fault) => presentFault(fault, language));
    const nothing = { operation: null, withheld: null };
    const { value: content, faults } = readRetentionDraft(request, body);
    if (faults)
      return { status: 200, data: { valid: false, faults: present(faults), warnings: [], ...nothing } };
    const { result } = await judgeRetention(deps.db, deps, { principal, content });
    const warnings = present(retentionWarnings(content, deps.catalogs()));
    if (result.kind === "rejected")
      return { status: 200, data: { valid: false, faults: present(result.faults), warnings, ...nothing } };
    const { MontoTotOperacion, MontoTotRet } = retentionTotals(content);
    const totals = { operation: presentMoney(MontoTotOperacion), withheld: presentMoney(MontoTotRet) };
    return { status: 200, data: { valid: true, faults: [], warnings, ...totals } };
  },
});

const cancelOne = tenantRoute({
  method: "post",
  path: `${base}/:id/cancellation`,
  params: { id: uuid },
  operationId: "cancelRetention",
  tag: "Invoices",
  summary: "Have SAT cancel a stamped retention; no receiver is asked",
  permission: "issue invoices",
  body: { ...cancellationValidator, examples: cancellationExamples },
  answers: { 202: { description: "Asked for.", schema: presentedCancellationSchema } },
  refusals: ["cancellation.not_possible"],
  async answer({ deps, principal, actor, params, body, language }) {
    const wish = { invoiceId: params.id, among, ...body } as const;
    const row = await requestCancellation(deps, { principal, actor }, wish);
    return { status: 202, data: presentCancellation(row, { language, now: deps.clock.now() }) };
  },
});

const readReceipt = tenantRoute({
  method: "get",
  path: `${base}/:id/cancellation/receipt/:format`,
  operationId: "readRetentionReceipt",
  tag: "Invoices",
  summary: "Download SAT's receipt (acuse) of a cancelled retention",
  permission: "read invoices",
  params: { id: uuid, format: Joi.string().valid(...receiptFormats) },
  answers: { 200: { description: "The receipt.", contentTypes: ["application/xml", "application/pdf"] } },
  refusals: ["cancellation.receipt_not_ready"],
  async answer({ deps, principal, params }) {
    const { id, format } = params as { id: string; format: ReceiptFormat };
    const file = await openReceipt(deps, principal, { invoiceId: id, format, among });
    const { fileName, contentType, version } = file;
    return {
      status: 200,
      contentType,
      bytes: () => file.bytes(),
      version,
      headers: attachment(fileName),
    };
  },
});

const mailOne = tenantRoute({
  method: "post",
  path: `${base}/:id/email`,
  params: { id: uuid },
  operationId: "mailRetention",
  tag: "Invoices",
  summary: "Mail the XML and the PDF of a retention, also once more",
  permission: "issue invoices",
  body: { ...mailValidator, examples: { one: { to: ["proveedor@example.com"] } } },
  answers: {
    202: {
      description: "The mails are on their way.",
      schema: Joi.object({ state: Joi.string().valid("queued").required() }),
    },
  },
  refusals: ["invoice.file_not_ready"],
  async answer({ deps, principal, actor, params, body }) {
    await mailInvoice(deps, { principal, actor }, { invoiceId: params.id, to: body.to, among });
    return { status: 202, data: { state: "queued" } };
  },
});

const readFile = tenantRoute({
  method: "get",
  path: `${base}/:id/files/:format`,
  operationId: "readRetentionFile",
  tag: "Invoices",
  summary: "Download the XML, the PDF, or both in a ZIP, of a retention",
  permission: "read invoices",
  params: { id: uuid, format: oneOf(fileFormats) },
  answers: {
    200: {
      description: "The file.",
      contentTypes: ["application/xml", "application/pdf", "application/zip"],
    },
  },
  refusals: ["invoice.file_not_ready"],
  async answer({ deps, principal, params }) {
    const { id, format } = params;
    const file = await openInvoiceFile(deps, principal, { invoiceId: id, format, among });
    const { fileName, contentType, version } = file;
    return {
      status: 200,
      contentType,
      bytes: () => file.bytes(),
      version,
      headers: attachment(fileName),
    };
  },
});

export const retentionDocumentRoutes: readonly Route[] = [
  validateOne,
  cancelOne,
  readReceipt,
  mailOne,
  readFile,
];
