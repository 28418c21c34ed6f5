import type { Language } from "../present/language.ts";
import { type Route, takesKey } from "../route.ts";
import { givesParts } from "./contractAnswers.ts";
import { exampleOf } from "./exampleOf.ts";
import { parameterExamples, parameterText } from "./fieldTexts.ts";
import { jsonSchema } from "./jsonSchema.ts";
import type { SchemaNode } from "./schemaNode.ts";

/** Returns the parameters of a route: of its path, its query and its headers. */
export function contractParameters(route: Route, language: Language): readonly object[] {
  return [
    ...pathParameters(route, language),
    ...queryParameters(route, language),
    ...headerParameters(route),
  ];
}

function pathParameters({ params = {} }: Route, language: Language): object[] {
  return Object.entries(params).map(([name, schema]) => ({
    name,
    in: "path",
    required: true,
    ...described(name, jsonSchema(schema), language),
  }));
}

function queryParameters({ query, renames = {} }: Route, language: Language): object[] {
  const { properties = {}, required = [] } = query ? jsonSchema(query.schema) : {};
  const former = Object.entries(renames).map(([name, present]) => ({
    name,
    in: "query",
    required: false,
    deprecated: true,
    ...described(present, properties[present] ?? {}, language),
    description: {
      en: `The former name of \`${present}\`.`,
      es: `El nombre anterior de \`${present}\`.`,
    }[language],
  }));
  const present = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...described(name, schema, language),
  }));
  return [...present, ...former];
}

/**
 * Returns a parameter's description, schema and example. One that the route gives finds something; others show the
 * form only, in the schema.
 */
function described(name: string, node: SchemaNode, language: Language): object {
  const { description = parameterText(name, language), examples, "x-name": _, ...schema } = node;
  const shown = exampleOf(node, parameterExamples(name));
  return {
    description,
    schema: { ...schema, ...(shown !== undefined && { examples: [shown] }) },
    ...(examples?.[0] !== undefined && { example: examples[0] }),
  };
}

function headerParameters(route: Route): object[] {
  if (givesParts(route)) return [rangeParameter, ifRangeParameter];
  if (!takesKey(route)) return [];
  const schema = {
    type: "string",
    minLength: 1,
    maxLength: 255,
    pattern: "^[\\x21-\\x7e]+$",
    examples: ["ticket-A-10482"],
  };
  const description = "Repeat a write with the same key and it is done once; you get the first answer again.";
  const idempotency = { name: "Idempotency-Key", in: "header", required: false, description, schema };
  return [
    idempotency,
    ...(route.versioned ? [ifMatchParameter] : []),
    ...(route.waits ? [preferParameter] : []),
  ];
}

const rangeParameter = {
  name: "Range",
  in: "header",
  required: false,
  description: "`bytes=FIRST-LAST`, to read a part of the file, or to go on with a download that broke off.",
  schema: { type: "string", examples: ["bytes=0-1023"] },
};

const ifRangeParameter = {
  name: "If-Range",
  in: "header",
  required: false,
  description: "The ETag of the part that you have: the whole file comes where it has changed since.",
  schema: { type: "string", examples: ['"m8x1k2"'] },
};

const preferParameter = {
  name: "Prefer",
  in: "header",
  required: false,
  description:
    "`wait` or `wait=N`: the answer comes with the outcome, or after N seconds (10 at most) with the state until then. `Preference-Applied` says for how long it would have waited.",
  schema: { type: "string", examples: ["wait=10"] },
};

const ifMatchParameter = {
  name: "If-Match",
  in: "header",
  required: false,
  description: "The ETag of what you read: the write is refused when somebody changed it since.",
  schema: { type: "string", examples: ['"stamped-m8x1k2"'] },
};
