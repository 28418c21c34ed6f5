import Joi from "joi";
import type { Retention } from "../../../domain/retentions/retention.ts";
import type { Validator } from "../../validation/createValidator.ts";
import { draftValidator } from "../directInvoices/drafts.schema.ts";
import { newRetentionSchema, retentionValidator } from "./retention.schema.ts";

/** The content of a draft, of which anything may be missing. */
export interface DraftBody {
  readonly content: Readonly<Record<string, unknown>>;
}

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

/** Says whether a body is the draft of a retention. */
export function isDraft(body: unknown): body is DraftBody {
  return typeof body === "object" && body !== null && "content" in body;
}
