import type Joi from "joi";
import { annotated } from "./annotated.ts";
import type { SchemaNode } from "./schemaNode.ts";

interface StandardSchema {
  readonly "~standard": {
    readonly jsonSchema: { readonly input: (options: { target: "draft-2020-12" }) => SchemaNode };
  };
}

/**
 * Returns what a schema accepts, in the dialect of OpenAPI 3.1. Joi makes it; conditions come out looser than they
 * are.
 */
export function jsonSchema(schema: Joi.Schema): SchemaNode {
  const { input } = (schema as unknown as StandardSchema)["~standard"].jsonSchema;
  return nullsListed(annotated(input({ target: "draft-2020-12" }), schema)) as SchemaNode;
}

/**
 * Adds the null: Joi writes `type: [string, null]` beside an `enum` without the null, which then is allowed and refused
 * at once.
 */
function nullsListed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(nullsListed);
  if (typeof node !== "object" || node === null) return node;
  const read = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, nullsListed(value)]));
  const { type, enum: values } = read;
  const lacksNull =
    Array.isArray(type) && type.includes("null") && Array.isArray(values) && !values.includes(null);
  return lacksNull ? { ...read, enum: [...(values as unknown[]), null] } : read;
}
