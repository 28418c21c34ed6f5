import type Joi from "joi";
import test from "ava";
import { allRoutes } from "../../../src/http/routes.ts";
import { faultTexts } from "../../../src/http/validation/faultTexts.ts";

type Description = Readonly<Record<string, unknown>> & {
  readonly type?: string;
  readonly flags?: Readonly<Record<string, unknown>>;
  readonly rules?: readonly {
    readonly name: string;
    readonly args?: { readonly options?: { name?: string } };
  }[];
  readonly dependencies?: readonly { readonly rel: string }[];
};

/** The faults that any value of a type may have, whatever its rules. */
const always: Readonly<Record<string, readonly string[]>> = {
  string: ["string.base", "string.empty", "string.unstorable"],
  number: ["number.base", "number.infinity", "number.unsafe"],
  boolean: ["boolean.base"],
  array: ["array.base"],
  object: ["object.base", "object.unknown"],
  amount: ["amount.base", "amount.decimals", "amount.precision", "amount.min", "amount.max"],
  any: [],
  // The validator picks the one that is meant, and only that one judges.
  alternatives: [],
};
const related: Readonly<Record<string, readonly string[]>> = {
  or: ["object.missing"],
  xor: ["object.missing", "object.xor"],
  and: ["object.and"],
  with: ["object.with"],
  without: ["object.without"],
  nand: ["object.nand"],
  oxor: ["object.oxor"],
};
/** Rules that change a text, or whose findings are our own. */
const silent = new Set(["custom", "within", "items", "keys", "trim", "case", "convert"]);

function* codesOf(description: Description): Generator<string> {
  const { type = "any", flags = {}, rules = [], dependencies = [] } = description;
  const known = always[type];
  if (!known) throw new Error(`Say here what a ${type} may be found to be.`);
  if (flags["only"] === true) yield "any.only";
  else yield* known;
  if (flags["presence"] === "required") yield "any.required";
  if (flags["presence"] === "forbidden") yield "any.unknown";
  for (const { name, args } of rules) {
    if (name === "pattern")
      yield args?.options?.name ? `string.pattern.name:${args.options.name}` : "string.pattern.base";
    else if (!silent.has(name)) yield `${type}.${name}`;
  }
  for (const { rel } of dependencies) yield* related[rel] ?? [`object.${rel}`];
  for (const part of partsOf(description)) yield* codesOf(part);
}

function partsOf({ keys, items, whens, matches }: Description): readonly Description[] {
  const branches = ((whens ?? []) as readonly { then?: Description; otherwise?: Description }[]).flatMap(
    ({ then, otherwise }) => [then, otherwise],
  );
  const choices = ((matches ?? []) as readonly { schema?: Description }[]).map(({ schema }) => schema);
  const listed = (items ?? []) as readonly Description[];
  const parts = [...(Object.values(keys ?? {}) as Description[]), ...listed, ...branches, ...choices];
  return parts.filter((part): part is Description => part !== undefined);
}

test("every fault that a schema can find has its own text", (t) => {
  const routes = allRoutes({ deps: { config: {} }, engine: {}, metrics: {} } as never);
  const wordless = new Set<string>();
  let found = 0;
  for (const { body, query, operationId } of routes)
    for (const schema of [body?.schema, query?.schema].filter(
      (each): each is Joi.Schema => each !== undefined,
    ))
      for (const code of codesOf(schema.describe() as Description)) {
        found += 1;
        if (
          !(code in faultTexts) &&
          !("string.pattern.name" in faultTexts && code.startsWith("string.pattern.name:"))
        )
          wordless.add(`${code} (${operationId})`);
      }
  t.true(found > 500);
  t.deepEqual([...wordless], [], "Give it words in faultTexts.");
});
