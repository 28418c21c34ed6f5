import Joi from "joi";
import type { Retention } from "../../../domain/retentions/retention.ts";
import type { Validator } from "../../validation/createValidator.ts";
import { type DraftBody, draftValidator, isDraft } from "../directInvoices/drafts.schema.ts";
import { newRetentionSchema, retentionValidator } from "./retention.schema.ts";

const sizedBy = Joi.object({ content: retentionValidator.sizedBy });

/** Accepts the content of a draft. */
export const retentionDraftValidator: Validator<DraftBody> & { readonly sizedBy: Joi.Schema } = {
  ...draftValidator,
  sizedBy,
};

/** Accepts a retention, or under `content` the draft of one. */
export const retentionOrDraftValidator: Validator<Retention | DraftBody> & { readonly sizedBy: Joi.Schema } =
  {
    schema: Joi.alternatives(newRetentionSchema, draftValidator.schema).meta({ name: "NewRetentionOrDraft" }),
    sizedBy,
    validate: (value, context) =>
      isDraft(value) ? draftValidator.validate(value, context) : retentionValidator.validate(value, context),
  };
