import type Joi from "joi";

/** Describes how large a JSON value may be. It is read from a Joi schema. */
export type Shape =
  | { readonly kind: "object"; readonly fields: ReadonlyMap<string, Shape> }
  | { readonly kind: "array"; readonly most: number; readonly item: Shape }
  /** A text longer than `cutAt` is refused, whatever its end is. */
  | { readonly kind: "text"; readonly longest: number; readonly cutAt: number }
  | { readonly kind: "scalar" }
  /** An object of any fields, which are kept as they come; something else judges them. */
  | { readonly kind: "open" }
  /** Something else judges this part. */
  | { readonly kind: "any" };

interface Description {
  readonly flags?: Readonly<Record<string, unknown>>;
  readonly allow?: readonly unknown[];
  readonly rules?: readonly { readonly name: string; readonly args?: { readonly limit?: number } }[];
}

/** Limits a text that only a pattern bounds: ours are codes, UUIDs, days and instants. */
const longestPatterned = 40;

const known = new WeakMap<Joi.Schema, Shape>();

/** Returns the shape of what a schema accepts. Nothing bounded is `Infinity`. */
export function shapeOf(schema: Joi.Schema): Shape {
  const shape = known.get(schema) ?? read(schema);
  known.set(schema, shape);
  return shape;
}

/** Describes leaves only: Joi checks each description it gives, with all below it. */
function read(schema: Joi.Schema): Shape {
  switch (schema.type) {
    case "object":
      return schema.$_getFlag("unknown") === true ? { kind: "open" } : objectShape(schema);
    case "array":
      return arrayShape(schema);
    case "string":
      return textShape(schema.describe() as Description);
    case "any":
      return isChoice(schema) ? { kind: "scalar" } : { kind: "any" };
    default:
      return { kind: "scalar" };
  }
}

function objectShape(schema: Joi.Schema): Shape {
  const keys = (schema.$_terms["keys"] ?? []) as readonly { key: string; schema: Joi.Schema }[];
  return { kind: "object", fields: new Map(keys.map(({ key, schema }) => [key, shapeOf(schema)])) };
}

function arrayShape(schema: Joi.Schema): Shape {
  const [item] = schema.$_terms["items"] as readonly Joi.Schema[];
  const limit = schema.$_getRule("max") ?? schema.$_getRule("length");
  const most = (limit?.args?.["limit"] as number | undefined) ?? choicesOf(schema, item) ?? Infinity;
  return { kind: "array", most, item: item ? shapeOf(item) : { kind: "any" } };
}

/** Limits a list of distinct choices, which has at most as many elements as there are choices. */
function choicesOf(list: Joi.Schema, item: Joi.Schema | undefined): number | undefined {
  if (!item || !isChoice(item) || !ruleOf(list.describe() as Description, "unique")) return undefined;
  return (item.describe() as Description).allow?.length ?? 0;
}

function isChoice(schema: Joi.Schema): boolean {
  return schema.$_getFlag("only") === true;
}

function textShape(description: Description): Shape {
  const { flags, allow = [] } = description;
  const choices =
    flags?.["only"] === true ? Math.max(0, ...allow.map((value) => String(value).length)) : undefined;
  const limit = choices ?? limitOf(description, "max") ?? limitOf(description, "length");
  const longest = limit ?? (ruleOf(description, "pattern") ? longestPatterned : Infinity);
  // Blanks that are taken off first are not counted by the limit.
  return { kind: "text", longest, cutAt: ruleOf(description, "trim") ? Infinity : (limit ?? Infinity) };
}

function limitOf(description: Description, name: string): number | undefined {
  return ruleOf(description, name)?.args?.limit;
}

function ruleOf(
  { rules = [] }: Description,
  name: string,
): NonNullable<Description["rules"]>[number] | undefined {
  return rules.find((rule) => rule.name === name);
}
