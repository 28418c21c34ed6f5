import type Joi from "joi";

/** Describes how large a JSON value may be. It is read from a Joi schema. */
export type Shape =
  | { readonly kind: "object"; readonly fields: ReadonlyMap<string, Shape> }
  | { readonly kind: "array"; readonly most: number; readonly item: Shape }
  /** A text longer than `cutAt` is refused, whatever its end is. */
  | { readonly kind: "text"; readonly longest: number; readonly cutAt: number }
  | { readonly kind: "scalar" }
  /** Something else judges this part. */
  | { readonly kind: "any" };

interface Description {
  readonly type?: string;
  readonly flags?: Readonly<Record<string, unknown>>;
  readonly allow?: readonly unknown[];
  readonly keys?: Readonly<Record<string, Description>>;
  readonly items?: readonly Description[];
  readonly rules?: readonly { readonly name: string; readonly args?: { readonly limit?: number } }[];
}

/** Limits a text that only a pattern bounds: ours are codes, UUIDs, days and instants. */
const longestPatterned = 40;

/** Returns the shape of what a schema accepts. Nothing bounded is `Infinity`. */
export function shapeOf(schema: Joi.Schema): Shape {
  return read(schema.describe() as Description);
}

function read(description: Description): Shape {
  switch (description.type) {
    case "object":
      return objectShape(description);
    case "array":
      return {
        kind: "array",
        most: mostOf(description),
        item: read(description.items?.[0] ?? { type: "any" }),
      };
    case "string":
      return textShape(description);
    case "any":
      return description.flags?.["only"] === true ? { kind: "scalar" } : { kind: "any" };
    default:
      return { kind: "scalar" };
  }
}

function objectShape({ keys = {} }: Description): Shape {
  const fields = Object.entries(keys).map(([name, child]) => [name, read(child)] as const);
  return { kind: "object", fields: new Map(fields) };
}

/** A list of distinct choices has at most as many elements as there are choices. */
function mostOf(description: Description): number {
  const most = limitOf(description, "max") ?? limitOf(description, "length");
  const [item] = description.items ?? [];
  const isOfChoices = item?.flags?.["only"] === true && ruleOf(description, "unique") !== undefined;
  return most ?? (isOfChoices ? (item.allow?.length ?? 0) : Infinity);
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
