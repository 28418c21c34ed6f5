import type Joi from "joi";
import { day } from "../validation/day.ts";
import { instant } from "../validation/instant.ts";
import { email, uuid } from "../validation/schemas.ts";
import type { SchemaNode } from "./schemaNode.ts";

/**
 * Returns the JSON Schema that Joi made of a schema with what Joi leaves out: the name of `.meta({ name })`, the node of
 * `.meta({ contract })` for what something else judges, the values of `.example()`, and the format that a pattern of
 * ours stands for.
 */
export function annotated(node: SchemaNode, schema: Joi.Schema): SchemaNode {
  const { keys = [], items = [], matches = [], metas, examples } = schema.$_terms as Terms;
  for (const { key, schema: child } of keys ?? []) annotateChild(node.properties?.[key], child);
  const [only, ...others] = items ?? [];
  if (only && others.length === 0) annotateChild(node.items, only);
  for (const [at, variant] of variants(node).entries()) annotateChild(variant, matches?.[at]?.schema);
  const name = metas?.findLast((meta) => meta.name !== undefined)?.name;
  const made = metas?.findLast((meta) => meta.contract !== undefined)?.contract?.();
  const format = node.pattern === undefined ? undefined : formats.get(node.pattern);
  return Object.assign(
    node,
    made,
    name && { "x-name": name },
    examples && { examples },
    format && { format },
  );
}

interface Terms {
  readonly keys?: readonly { readonly key: string; readonly schema: Joi.Schema }[] | null;
  readonly items?: readonly Joi.Schema[];
  readonly matches?: readonly { readonly schema?: Joi.Schema }[];
  readonly metas?: readonly { readonly name?: string; readonly contract?: () => SchemaNode }[] | null;
  readonly examples?: readonly unknown[] | null;
}

function annotateChild(node: SchemaNode | undefined, schema: Joi.Schema | undefined): void {
  if (node && schema) annotated(node, schema);
}

/** Returns the alternatives, without the null that Joi puts before them. */
function variants({ anyOf = [] }: SchemaNode): readonly SchemaNode[] {
  return anyOf.filter(({ type }) => type !== "null");
}

const formats: ReadonlyMap<string, string> = new Map(
  [
    [uuid, "uuid"] as const,
    [instant, "date-time"] as const,
    [day, "date"] as const,
    [email, "email"] as const,
  ].map(([schema, format]) => [patternOf(schema), format]),
);

function patternOf(schema: Joi.StringSchema): string {
  const { rules = [] } = schema.describe() as { rules?: { name: string; args: { regex: string } }[] };
  const { args } = rules.find(({ name }) => name === "pattern")!;
  return args.regex.slice(1, args.regex.lastIndexOf("/"));
}
