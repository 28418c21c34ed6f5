import Joi from "joi";
import type { BranchTerms } from "../../../operations/branches/createBranch.ts";
import type { BranchChange } from "../../../operations/branches/updateBranch.ts";
import { pageKeys, type PageQuery } from "../../lists/paging.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { text } from "../../validation/schemas.ts";
import { flag, placeOfIssue, seriesCode } from "../fields.ts";

const terms = {
  code: seriesCode
    .required()
    .description("The name that tickets use for it. It is fixed once a ticket came in."),
  name: text(100).required(),
  postalCode: placeOfIssue.required().description("Place of issue of its invoices."),
  series: seriesCode.allow(null).default(null).description("Series of its invoices; its code when null."),
  registers: Joi.array().items(text(40)).max(200).unique().default([]).description("Names of its tills."),
  isMain: flag.default(false),
  borderStimulus: Joi.string()
    .valid("none", "north", "south")
    .default("none")
    .description(
      "Declares that the branch is registered with SAT for the stimulus of that border: without it no line may charge IVA of 8 %.",
    ),
};

export const newBranchValidator: Validator<BranchTerms> = createValidator(Joi.object(terms));

export const branchValidator: Validator<BranchChange> = createValidator(
  Joi.object({ ...terms, archived: flag.valid(false).description("Opens an archived branch again.") }),
);

export const branchListQueryValidator: Validator<PageQuery & { readonly archived: boolean }> =
  createValidator(Joi.object({ archived: Joi.boolean().default(false), ...pageKeys }));
