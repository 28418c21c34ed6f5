import type { ErrorCode } from "../../errors.ts";
import type { DeclaredAnswer, Route } from "../route.ts";
import { answerHeaders, rateHeaders } from "./contractHeaders.ts";
import type { Draft } from "./draft.ts";
import { answerSchema } from "./operationSchemas.ts";
import type { SchemaShelf } from "./schemaShelf.ts";

/** Returns the answers of a route by their status: what it answers, and the errors that it may answer. */
export function contractAnswers(
  route: Route,
  codes: readonly ErrorCode[],
  { shelf, refusals }: Draft,
): Record<string, object> {
  return { ...refusals.answersFor(codes), ...successes(route, shelf) };
}

function successes(route: Route, shelf: SchemaShelf): Record<string, object> {
  return Object.fromEntries(
    Object.entries(route.answers).map(([status, answer]) => [
      status,
      { ...success(route, answer, shelf), headers: { ...answerHeaders, ...(isPaced(route) && rateHeaders) } },
    ]),
  );
}

/** Says whether calls of the route are counted. */
export function isPaced({ access, callsPerMinute }: Route): boolean {
  return !("open" in access) || !access.uncounted || callsPerMinute !== undefined;
}

function success({ operationId }: Route, answer: DeclaredAnswer, shelf: SchemaShelf): object {
  const { description, schema: data, contentTypes } = answer;
  if (data) {
    const schema = answerSchema(shelf, operationId, data);
    return { description, content: { "application/json": { schema } } };
  }
  const content = (contentTypes ?? []).map((type) => [
    type,
    mediaTypes[type] ?? { schema: { type: "string" } },
  ]);
  return { description, content: Object.fromEntries(content) as object };
}

/** Describes the bodies without an envelope. */
const mediaTypes: Readonly<Record<string, object>> = {
  "application/json": {
    schema: { type: "object" },
    examples: { answer: { value: { openapi: "3.1.0", info: { title: "Timbra" } } } },
  },
};
