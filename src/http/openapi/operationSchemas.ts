import type Joi from "joi";
import { jsonSchema } from "./jsonSchema.ts";
import type { SchemaNode } from "./schemaNode.ts";
import type { SchemaShelf } from "./schemaShelf.ts";
import { capitalized, singular } from "./words.ts";

/** Returns the schema of an operation's body, which is named after it. */
export function bodySchema(shelf: SchemaShelf, operationId: string, schema: Joi.Schema): SchemaNode {
  return shelf.put(jsonSchema(schema), { name: `${capitalized(operationId)}Body`, reads: false });
}

/** Returns the schema of an answer in its envelope, named after what the operation shows. */
export function answerSchema(shelf: SchemaShelf, operationId: string, schema: Joi.Schema): SchemaNode {
  const data = putData(shelf, operationId, jsonSchema(schema));
  const envelope = {
    type: "object",
    properties: { data },
    required: ["data"],
    additionalProperties: false,
  };
  const isNamed = shelf.shelvedAt(data) !== undefined;
  return shelf.put(envelope, isNamed ? { answers: data } : { name: answerName(operationId), reads: false });
}

/** Names what is shown: `adminListMerchants` shows a page of merchants, as the back office sees them. */
function putData(shelf: SchemaShelf, operationId: string, data: SchemaNode): SchemaNode {
  const [, admin = "", verb, things] = /^(admin)?(read|list|search)(\w+)$/i.exec(operationId) ?? [];
  if (things === undefined)
    return shelf.put(data, { name: `${capitalized(operationId)}Result`, reads: false });
  const prefix = capitalized(admin);
  const item = verb!.toLowerCase() === "read" ? undefined : data.properties?.["items"]?.items;
  if (!item) return shelf.put(data, { name: prefix + things, reads: true });
  const name = prefix + singular(things);
  shelf.put(item, { name, reads: true });
  return shelf.put(data, { name: name + (data.properties?.["nextCursor"] ? "Page" : "List"), reads: true });
}

const answerName = (operationId: string): string => `${capitalized(operationId)}Answer`;
