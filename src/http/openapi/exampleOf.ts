import type { SchemaNode } from "./schemaNode.ts";

/**
 * Returns an example that a schema accepts: of those that are known the first that does, else one by its form.
 * `undefined` where there is none, and for a reference, whose schema has examples of its own.
 */
export function exampleOf(node: SchemaNode, known: readonly unknown[]): unknown {
  const { anyOf, enum: values, items, format } = node;
  const own = node.examples?.[0];
  if (own !== undefined) return own;
  const variant = anyOf?.find(({ type, $ref }) => type !== "null" && $ref === undefined);
  if (variant) return exampleOf(variant, known);
  if (values) return values.find((value) => value !== null);
  const fitting = known.find((example) => fits(node, example));
  if (fitting !== undefined) return fitting;
  if (format !== undefined && format in byFormat) return byFormat[format];
  if (typesOf(node).includes("boolean")) return node.default ?? true;
  if (typesOf(node).includes("integer")) return node.default ?? 3;
  const item = items && exampleOf(items, known);
  return item === undefined ? (node.default ?? undefined) : [item];
}

const byFormat: Readonly<Record<string, unknown>> = {
  "date-time": "2026-03-14T18:22:09.000Z",
  date: "2026-03-14",
  uuid: "6f1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d",
  email: "compras@ejemplo.mx",
};

function fits(node: SchemaNode, example: unknown): boolean {
  if (!typesOf(node).includes(typeOf(example, node))) return false;
  if (typeof example !== "string") return true;
  const { pattern, format = "" } = node;
  if (pattern !== undefined) return new RegExp(pattern, "u").test(example);
  return !(format in byFormat) || formatsFit(format, example);
}

function formatsFit(format: string, example: string): boolean {
  if (format === "date-time") return /^\d{4}-\d\d-\d\dT/.test(example);
  return format !== "uuid" || /^[0-9a-f]{8}-/.test(example);
}

function typesOf({ type = [] }: SchemaNode): readonly string[] {
  return typeof type === "string" ? [type] : type;
}

function typeOf(example: unknown, node: SchemaNode): string {
  if (Array.isArray(example)) return "array";
  if (Number.isInteger(example) && typesOf(node).includes("integer")) return "integer";
  return typeof example;
}
