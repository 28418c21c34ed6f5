import type { ErrorCode } from "../../errors.ts";
import type { DeclaredAnswer, Route } from "../route.ts";
import { answerHeaders, rangeHeader, rateHeaders } from "./contractHeaders.ts";
import type { Draft } from "./draft.ts";
import { answerSchema } from "./operationSchemas.ts";
import type { SchemaShelf } from "./schemaShelf.ts";

/** Returns the answers of a route by their status: what it answers, and the errors that it may answer. */
export function contractAnswers(
  route: Route,
  codes: readonly ErrorCode[],
  { shelf, refusals }: Draft,
): Record<string, object> {
  return { ...refusals.answersFor(codes), ...successes(route, shelf), ...parts(route, shelf) };
}

function successes(route: Route, shelf: SchemaShelf): Record<string, object> {
  return Object.fromEntries(
    Object.entries(route.answers).map(([status, answer]) => [
      status,
      { ...success(route, answer, shelf), headers: { ...answerHeaders, ...(isPaced(route) && rateHeaders) } },
    ]),
  );
}

/** Returns the answer to a call that asks for a part of a file. */
function parts(route: Route, shelf: SchemaShelf): Record<string, object> {
  const whole = route.answers[200];
  if (!givesParts(route) || !whole) return {};
  const { content } = success(route, whole, shelf) as { readonly content: object };
  const headers = { ...answerHeaders, ...(isPaced(route) && rateHeaders), ...rangeHeader };
  return { 206: { description: "The part that was asked for.", content, headers } };
}

/** Says whether the route gives its file out in parts, too. */
export function givesParts({ method, refusals = [] }: Route): boolean {
  return method === "get" && refusals.includes("request.range_unsatisfiable");
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
