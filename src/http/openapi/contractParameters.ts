import type Joi from "joi";
import { type Route, takesKey } from "../route.ts";
import { jsonSchema } from "./jsonSchema.ts";

/** Returns the parameters of a route: of its path, its query and its headers. */
export function contractParameters(route: Route): readonly object[] {
  return [...pathParameters(route), ...queryParameters(route), ...headerParameters(route)];
}

function pathParameters({ params = {} }: Route): object[] {
  return Object.entries(params).map(([name, schema]) => ({
    name,
    in: "path",
    required: true,
    schema: jsonSchema(schema),
    ...exampleOf(schema),
  }));
}

function queryParameters({ query }: Route): object[] {
  const { properties = {}, required = [] } = (query ? jsonSchema(query.schema) : {}) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
    ...(query && exampleOf(query.schema.extract(name))),
  }));
}

/** Shows a value that finds something, where the schema has one. */
function exampleOf(schema: Joi.Schema): object {
  const { examples: [example] = [] } = schema.describe();
  return example === undefined ? {} : { example };
}

function headerParameters(route: Route): object[] {
  if (!takesKey(route)) return [];
  const schema = { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" };
  const description = "Repeat a write with the same key and it is done once; you get the first answer again.";
  const idempotency = { name: "Idempotency-Key", in: "header", required: false, description, schema };
  return route.versioned ? [idempotency, ifMatchParameter] : [idempotency];
}

const ifMatchParameter = {
  name: "If-Match",
  in: "header",
  required: false,
  description: "The ETag of what you read: the write is refused when somebody changed it since.",
  schema: { type: "string" },
};
