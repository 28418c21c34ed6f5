import type { Language } from "../present/language.ts";
import { exampleOf } from "./exampleOf.ts";
import { fieldExamples, fieldText } from "./fieldTexts.ts";
import type { SchemaNode } from "./schemaNode.ts";

/** Returns named schemas with a description and an example at each field that has none of its own. */
export function describeFields(
  schemas: Readonly<Record<string, SchemaNode>>,
  language: Language,
): Readonly<Record<string, SchemaNode>> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, node]) => [name, withFields(name, node, language)]),
  );
}

function withFields(name: string, node: SchemaNode, language: Language): SchemaNode {
  if (!node.properties || node.externalDocs) return node;
  const properties = Object.entries(node.properties).map(([field, each]) => {
    const description = each.description ?? fieldText(name, field, language);
    const example = exampleOf(each, fieldExamples(name, field));
    const told = {
      ...(description !== undefined && { description }),
      ...(example !== undefined && { examples: [example] }),
    };
    return [field, { ...each, ...told }] as const;
  });
  return { ...node, properties: Object.fromEntries(properties) };
}
