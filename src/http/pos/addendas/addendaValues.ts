import Joi from "joi";
import type { GivenValues } from "../../../domain/addendas/renderAddenda.ts";
import { text } from "../../validation/schemas.ts";

/** A text for the document, or a list with one for each of its lines. */
const value = Joi.alternatives().conditional(Joi.array(), {
  // oxlint-disable-next-line unicorn/no-thenable -- Joi's own word.
  then: Joi.array().items(text(500).allow("")).max(5_000),
  otherwise: text(500),
});
const inContract = { type: "string", minLength: 1, maxLength: 500 };
const listInContract = { type: "array", items: { type: "string", maxLength: 500 }, maxItems: 5_000 };

/** Free values of an addenda, by the names that its template uses after `values.`. */
export const addendaValues: Joi.ObjectSchema<GivenValues> = Joi.object()
  .pattern(/^/, value)
  // Its fields are the caller's own, so that Joi alone judges them.
  .unknown()
  // Generated clients know the type of any field by this alone.
  .meta({ contract: () => ({ additionalProperties: { anyOf: [inContract, listInContract] } }) })
  .description(
    "Values of your own: purchaseOrder stands where the template has {{values.purchaseOrder}}. A list has a value for each line, in their order and empty where one has none: position stands where the template has {{item.values.position}} within items.",
  )
  .example({ purchaseOrder: "OC-4500012345", position: ["10", "20"] });
