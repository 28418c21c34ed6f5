import type { SchemaNode } from "./schemaNode.ts";

type Schemas = Readonly<Record<string, SchemaNode>>;

/**
 * Returns an example of a schema: what a real run has answered, without fields that are gone, and with the field's own
 * example for each that is new.
 */
export function exampleAnswer(node: SchemaNode, schemas: Schemas, recorded?: unknown): unknown {
  const { $ref, anyOf, properties, items, examples, additionalProperties } = node;
  if (recorded === null) return null;
  if ($ref !== undefined) return exampleAnswer(schemas[nameIn($ref)]!, schemas, recorded);
  if (anyOf)
    return exampleAnswer(
      anyOf.find(({ type }) => type !== "null")!,
      schemas,
      recorded,
    );
  if (properties) return exampleObject(properties, schemas, recorded);
  if (items && Array.isArray(recorded))
    return recorded.slice(0, 1).map((each) => exampleAnswer(items, schemas, each));
  if (recorded !== undefined) return recorded;
  if (examples) return examples[0];
  if (items) return [exampleAnswer(items, schemas)];
  return node.type === "object" || additionalProperties ? {} : (node.enum?.[0] ?? "");
}

function exampleObject(
  properties: Readonly<Record<string, SchemaNode>>,
  schemas: Schemas,
  recorded: unknown,
): object {
  const known = (recorded ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(properties).map(([name, child]) => [name, exampleAnswer(child, schemas, known[name])]),
  );
}

const nameIn = ($ref: string): string => $ref.slice($ref.lastIndexOf("/") + 1);
