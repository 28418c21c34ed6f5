import Joi from "joi";
import type { InvoiceDraft } from "../../../models/directInvoices/InvoiceDraft.ts";
import type { Language } from "../../present/language.ts";
import { faultSchema, presentFault } from "../../present/presentFault.ts";
import { presentInstant } from "../../present/presentInstant.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { ownFault } from "../../validation/ownFault.ts";
import { uuid } from "../../validation/schemas.ts";
import { isStorable } from "../../validation/unstorable.ts";
import { directSaleSchema } from "./newInvoice.schema.ts";

const contentSchema = Joi.object()
  .unknown()
  .description(
    "The fields of an invoice without a ticket, as far as they are written; anything may be missing.",
  )
  .meta({ name: "DraftContent" });

type Content = Readonly<Record<string, unknown>>;

/** The content of a draft, of which anything may be missing. */
export interface DraftBody {
  readonly content: Content;
}

const shape = createValidator<DraftBody>(
  Joi.object({ content: contentSchema.required() }).meta({ name: "NewDraft" }),
);

/** Says whether a body is that of a draft. */
export function isDraft(body: unknown): body is DraftBody {
  return typeof body === "object" && body !== null && "content" in body;
}

/** Accepts whatever content can be kept: what is wrong with it is a part of the draft. */
export const draftValidator: Validator<DraftBody> & { readonly sizedBy: Joi.Schema } = {
  schema: shape.schema,
  sizedBy: Joi.object({ content: directSaleSchema }),
  validate(value, context) {
    const validated = shape.validate(value, context);
    if (validated.faults) return validated;
    // The content as it came: a validator leaves out what its schema does not name.
    const { content } = value as DraftBody;
    if (isKept(content)) return { value: { content } };
    return { faults: [ownFault("string.unstorable", "content")] };
  },
};

/** Says whether all texts in a value, names included, can be stored. */
function isKept(value: unknown): boolean {
  if (typeof value === "string") return isStorable(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isKept(part));
}

export const presentedDraftSchema: Joi.ObjectSchema = Joi.object({
  id: uuid.required().description("The id of the draft, and of the invoice once it is stamped."),
  livemode: Joi.boolean().required(),
  state: Joi.string().valid("draft").required(),
  content: contentSchema.required(),
  faults: Joi.array()
    .items(faultSchema)
    .required()
    .description("What kept it from being stamped when it was last written."),
  copiedFrom: uuid.allow(null).required().description("The invoice that it was copied from."),
  writtenBy: Joi.string()
    .required()
    .description("Who wrote it last: a person's address or a key's name.")
    .example("compras@ejemplo.mx"),
  createdAt: Joi.string().isoDate().required(),
  updatedAt: Joi.string().isoDate().required(),
}).meta({ name: "InvoiceDraft" });

/** Returns a draft as its writers see it. */
export function presentDraft(row: InvoiceDraft, language: Language) {
  return {
    id: row.id,
    livemode: row.livemode,
    state: "draft",
    content: row.content,
    faults: row.faults.map((fault) => presentFault(fault, language)),
    copiedFrom: row.copiedFrom,
    writtenBy: row.writtenBy,
    createdAt: presentInstant(row.createdAt),
    updatedAt: presentInstant(row.updatedAt),
  };
}
