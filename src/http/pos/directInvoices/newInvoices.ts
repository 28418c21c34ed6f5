import Joi from "joi";
import { judgeCustomer } from "../../../domain/invoicing/receiver/judgeCustomer.ts";
import { roundingModels } from "../../../domain/money/roundingModel.ts";
import { paymentWarnings } from "../../../domain/tickets/paymentWarnings.ts";
import type { Fault } from "../../../errors.ts";
import { judgeDirect } from "../../../operations/directInvoices/judgeDirect.ts";
import { requestDirectInvoice } from "../../../operations/directInvoices/requestDirectInvoice.ts";
import { inSlices } from "../../../platform/inSlices.ts";
import { faultSchema, presentFault } from "../../present/presentFault.ts";
import { invoiceRetryAfter, presentedInvoiceSchema, presentInvoice } from "../../present/presentInvoice.ts";
import { presentMoney } from "../../present/presentMoney.ts";
import { presentTotals, totalsSchema } from "../../present/presentTotals.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { newInvoiceExamples } from "./newInvoice.examples.ts";
import { newInvoiceValidator } from "./newInvoiceValidator.ts";

const base = "/api/v1/invoices";

const createOne = tenantRoute({
  method: "post",
  path: base,
  operationId: "createInvoice",
  tag: "Invoices",
  summary:
    "Issue an invoice without a ticket: income, credit or transfer, in plain terms or exactly as given",
  permission: "issue invoices",
  body: { ...newInvoiceValidator, examples: newInvoiceExamples },
  answers: {
    202: { description: "Stored and announced; workers seal and stamp it.", schema: presentedInvoiceSchema },
    200: { description: "The very same invoice had been sent before.", schema: presentedInvoiceSchema },
  },
  refusals: ["branch.not_open", "certificate.missing", "invoice.external_id_taken"],
  async answer({ deps, principal, actor, body, language }) {
    const { invoice, created } = await requestDirectInvoice(deps, { principal, actor }, body);
    const headers = { Location: `${base}/${invoice.id}`, ...invoiceRetryAfter(invoice) };
    return {
      status: created ? 202 : 200,
      data: presentInvoice(invoice, language, deps.clock.now()),
      headers,
    };
  },
});

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
    const warnings = [
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

export const newInvoiceRoutes: readonly Route[] = [createOne, validateOne];
