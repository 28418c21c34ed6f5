import Joi from "joi";
import { findingStates, satFindingKinds } from "../../../domain/reconciliation/finding.ts";
import type { FindingFilter } from "../../../queries/reconciliation/reconciliations.ts";
import { pageKeys, type PageQuery } from "../../lists/paging.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { text } from "../../validation/schemas.ts";

export interface ReconciliationBody {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly refresh?: boolean;
}

export const reconciliationValidator: Validator<ReconciliationBody> = createValidator(
  Joi.object({
    dateFrom: text(40).required().description("ISO 8601, judged on the taxpayer's clocks."),
    dateTo: text(40).required().description("Included. A day alone means all of it."),
    refresh: Joi.boolean().description(
      "Ask SAT about the whole range anew. Otherwise it is asked only where its list has never been downloaded.",
    ),
  }),
);

export const pageValidator: Validator<PageQuery> = createValidator(Joi.object(pageKeys));

const filterKeys: Record<string, Joi.Schema> = {
  state: Joi.string().valid(...findingStates),
  kind: Joi.string().valid(...satFindingKinds),
};

export const findingsValidator: Validator<PageQuery & FindingFilter> = createValidator(
  Joi.object({ ...filterKeys, ...pageKeys }),
);

/** The state is `open` unless the caller asks otherwise: over all ranges these are what people look for. */
export const allFindingsValidator: Validator<PageQuery & FindingFilter> = createValidator(
  Joi.object({
    ...filterKeys,
    state: Joi.string()
      .valid(...findingStates)
      .default("open"),
    ...pageKeys,
  }),
);

export const resolutionValidator: Validator<{ readonly note: string }> = createValidator(
  Joi.object({ note: text(500).min(1).required().description("What was done about it.") }),
);
