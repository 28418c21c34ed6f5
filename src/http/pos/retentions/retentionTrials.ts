import Joi from "joi";
import type { Retention } from "../../../domain/retentions/retention.ts";
import { retentionTotals } from "../../../domain/retentions/retentionTotals.ts";
import { retentionWarnings } from "../../../domain/retentions/retentionWarnings.ts";
import { unsealedRetentionCadena } from "../../../domain/retentions/unstampedRetention.ts";
import { judgeRetention } from "../../../operations/retentions/judgeRetention.ts";
import { previewRetention } from "../../../operations/retentions/previewRetention.ts";
import { presentMoney } from "../../present/presentMoney.ts";
import type { Route } from "../../route.ts";
import { retentionDocument } from "../documents/issuedDocument.ts";
import { trialRoutes } from "../documents/trialRoutes.ts";
import { readRetentionDraft } from "./judgeRetentionDraft.ts";
import { retentionValidator } from "./retention.schema.ts";
import { retentionExamples } from "./retentions.examples.ts";

/** The routes that try a retention and store nothing. */
export const retentionTrialRoutes: readonly Route[] = trialRoutes<Retention>({
  document: retentionDocument,
  validates: {
    operationId: "validateRetention",
    summary: "Dry run of a retention: every fault and warning, or its totals; stores nothing",
  },
  previews: {
    operationId: "previewRetention",
    summary: "Print a retention as it would be, marked as without fiscal value; stores nothing",
  },
  examples: retentionExamples,
  tried: retentionValidator,
  printed: retentionValidator,
  judgement: "RetentionJudgement",
  warnsOf: "What looks like a mistake though SAT would take it, such as sums that differ.",
  figures: {
    operation: Joi.number()
      .allow(null)
      .required()
      .description("The total of the operation, in pesos.")
      .example(20_000),
    withheld: Joi.number().allow(null).required().description("The total withheld, in pesos.").example(2_000),
    originalString: Joi.string()
      .allow(null)
      .required()
      .description(
        "The cadena original of what was judged, whose Sello SAT verifies. Its FechaExp is that of now, or of issuedAt; it has no FolioInt, and 00001000000500000000 stands for the certificate's number, since sealing writes those.",
      )
      .example("||2.0|00001000000500000000|2026-11-20T12:00:00|…||"),
  },
  read: (request) => readRetentionDraft(request, request.body),
  async judge({ deps, principal }, content) {
    const { result, fecha: FechaExp } = await judgeRetention(deps.db, deps, { principal, content });
    const originalString = unsealedRetentionCadena(result.document, { FechaExp });
    const warnings = retentionWarnings(content, deps.catalogs());
    if (result.kind === "rejected") return { faults: result.faults, warnings, figures: { originalString } };
    const { MontoTotOperacion, MontoTotRet } = retentionTotals(content);
    const totals = { operation: presentMoney(MontoTotOperacion), withheld: presentMoney(MontoTotRet) };
    return { faults: [], warnings, figures: { ...totals, originalString } };
  },
  print: ({ deps, principal }, content) => previewRetention(deps, principal, content),
});
