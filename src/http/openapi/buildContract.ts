import { errorCatalogue } from "../../errors.ts";
import type { Language } from "../present/language.ts";
import { faultSchema } from "../present/presentFault.ts";
import type { Route } from "../route.ts";
import { sharedHeaders } from "./contractHeaders.ts";
import { contractIntroduction, type StatedLimits } from "./contractIntroduction.ts";
import { contractOperation } from "./contractOperation.ts";
import { contractTags } from "./contractTags.ts";
import { describeFields } from "./describeFields.ts";
import { exampleAnswer } from "./exampleAnswer.ts";
import { jsonSchema } from "./jsonSchema.ts";
import { localized } from "./localized.ts";
import { recordings } from "./recordings.ts";
import { createRefusalShelf, errorExamples } from "./refusalShelf.ts";
import { schemaNames } from "./schemaNames.ts";
import type { SchemaNode } from "./schemaNode.ts";
import { createSchemaShelf, type SchemaShelf } from "./schemaShelf.ts";
import { securitySchemes } from "./securitySchemes.ts";

/**
 * Builds the OpenAPI 3.1 contract of the mounted routes from the schemas that validate them. That takes most of a
 * second, so the function yields after each route.
 */
export function* buildContract(
  routes: readonly Route[],
  limits: StatedLimits,
  language: Language,
): Generator<undefined, object> {
  const paths: Record<string, Record<string, object>> = {};
  const draft = { shelf: createSchemaShelf(), refusals: createRefusalShelf(language), language };
  for (const route of routes) {
    const { path, method, operation } = contractOperation(route, limits, draft);
    (paths[path] ??= {})[method] = operation;
    yield;
  }
  const error = errorSchema(draft.shelf);
  const schemas = describeFields({ ...namedSchemas(draft.shelf), Error: error }, language);
  showExamples(paths);
  yield;
  const document = {
    openapi: "3.1.0",
    info: contractIntroduction(limits, language),
    servers: [{ url: "/" }],
    tags: contractTags(language),
    paths,
    components: {
      securitySchemes: securitySchemes(limits),
      schemas,
      responses: draft.refusals.write(),
      headers: sharedHeaders,
      examples: { ...errorExamples(language), ...answerExamples(schemas, language) },
    },
  };
  yield;
  return localized(document, language);
}

/** Refers each answer in JSON to the example of its schema. */
function showExamples(paths: Readonly<Record<string, Readonly<Record<string, object>>>>): void {
  for (const operations of Object.values(paths))
    for (const { responses } of Object.values(operations) as { responses: Record<string, Answer> }[])
      for (const { content } of Object.values(responses)) {
        const json = content?.["application/json"];
        const name = json?.schema?.$ref?.split("/").at(-1);
        if (json && name?.endsWith("Answer"))
          json.examples = { answer: { $ref: `#/components/examples/${name}` } };
      }
}

interface Answer {
  readonly content?: {
    readonly "application/json"?: { readonly schema?: SchemaNode; examples?: object };
  };
}

/** Returns an example of every answer; operations refer to them by the name of the schema. */
function answerExamples(
  schemas: Readonly<Record<string, SchemaNode>>,
  language: Language,
): Readonly<Record<string, object>> {
  const recorded = recordings[language];
  const answers = Object.entries(schemas).filter(([name]) => name.endsWith("Answer"));
  return Object.fromEntries(
    answers.map(([name, node]) => [name, { value: exampleAnswer(node, schemas, recorded[name]) }]),
  );
}

/** Names all schemas, and returns them in the order of their names. */
function namedSchemas(shelf: SchemaShelf): Readonly<Record<string, SchemaNode>> {
  const names = schemaNames(shelf);
  shelf.write(names);
  const byName = [...names].map(([{ node }, name]) => [name, node] as const);
  return Object.fromEntries(byName.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function errorSchema(shelf: SchemaShelf): SchemaNode {
  return {
    type: "object",
    properties: {
      error: { type: "string", enum: Object.keys(errorCatalogue) },
      message: { type: "string" },
      details: { type: "array", items: shelf.put(jsonSchema(faultSchema)) },
    },
    required: ["error", "message"],
    additionalProperties: false,
  };
}
