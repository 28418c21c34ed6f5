import Joi from "joi";
import { retentionTotals } from "../../../domain/retentions/retentionTotals.ts";
import { retentionWarnings } from "../../../domain/retentions/retentionWarnings.ts";
import type { Fault } from "../../../errors.ts";
import { judgeRetention } from "../../../operations/retentions/judgeRetention.ts";
import { previewRetention } from "../../../operations/retentions/previewRetention.ts";
import { faultSchema, presentFault } from "../../present/presentFault.ts";
import { presentMoney } from "../../present/presentMoney.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { retentionDocument } from "../documents/issuedDocument.ts";
import { readRetentionDraft } from "./judgeRetentionDraft.ts";
import { retentionValidator } from "./retention.schema.ts";
import { retentionExamples } from "./retentions.examples.ts";

const { base } = retentionDocument;

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

const previewOne = tenantRoute({
  method: "post",
  path: `${base}/preview`,
  operationId: "previewRetention",
  tag: "Invoices",
  summary: "Print a retention as it would be, marked as without fiscal value; stores nothing",
  permission: "issue invoices",
  readsOnly: true,
  callsPerMinute: 60,
  body: { ...retentionValidator, examples: retentionExamples },
  answers: { 200: { description: "The pages.", contentTypes: ["application/pdf"] } },
  refusals: ["branch.not_open"],
  async answer({ deps, principal, body }) {
    const bytes = await previewRetention(deps, principal, body);
    return { status: 200, contentType: "application/pdf", bytes };
  },
});

/** The routes that try a retention and store nothing. */
export const retentionTrialRoutes: readonly Route[] = [validateOne, previewOne];
