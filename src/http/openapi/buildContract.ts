import { errorCatalogue } from "../../errors.ts";
import { faultSchema } from "../present/presentFault.ts";
import { type Route, tags } from "../route.ts";
import { sharedHeaders } from "./contractHeaders.ts";
import { createRefusalShelf, errorExamples } from "./refusalShelf.ts";
import { contractOperation } from "./contractOperation.ts";
import { jsonSchema } from "./jsonSchema.ts";
import { schemaNames } from "./schemaNames.ts";
import type { SchemaNode } from "./schemaNode.ts";
import { createSchemaShelf, type SchemaShelf } from "./schemaShelf.ts";
import { securitySchemes } from "./securitySchemes.ts";

/** The limits that the server is set to. */
export interface StatedLimits {
  readonly rateLimitPerMinute: number;
  readonly openRateLimitPerMinute: number;
  readonly maxBodyBytes: number;
  readonly production: boolean;
}

/**
 * Builds the OpenAPI 3.1 contract of the mounted routes from the schemas that validate them. That takes most of a
 * second, so the function yields after each route.
 */
export function* buildContract(routes: readonly Route[], limits: StatedLimits): Generator<undefined, object> {
  const paths: Record<string, Record<string, object>> = {};
  const shelf = createSchemaShelf();
  const refusals = createRefusalShelf("en");
  for (const route of routes) {
    const { path, method, operation } = contractOperation(route, limits, { shelf, refusals });
    (paths[path] ??= {})[method] = operation;
    yield;
  }
  const error = errorSchema(shelf);
  const schemas = namedSchemas(shelf);
  return {
    openapi: "3.1.0",
    info: {
      title: "Timbra",
      version: "1.0.0",
      summary: "POS tickets in, stamped CFDI 4.0 out.",
      description:
        "Answers are `{ data }` or `{ error, message, details? }`. Errors and faults speak Spanish, or English by " +
        "`Accept-Language`. Writes take an `Idempotency-Key`. Every answer carries an `X-Request-Id`.\n\n" +
        `${limitsText(limits)}\n\n${refusedReceiversText}`,
      license: { name: "AGPL-3.0-or-later", identifier: "AGPL-3.0-or-later" },
    },
    servers: [{ url: "/" }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: securitySchemes(limits),
      schemas: { ...schemas, Error: error },
      responses: refusals.write(),
      headers: sharedHeaders,
      examples: errorExamples("en"),
    },
  };
}

const refusedReceiversText =
  "Receivers that test mode refuses as SAT does, until they are corrected: `NOM010101SB7` (CFDI40145, until its name is " +
  "NOMBRE REGISTRADO), `COP010101SB0` (CFDI40148, until its postal code is 06000), `REG010101SB7` (CFDI40158, until its " +
  "regime is 601), `NOE010101SBA` (CFDI40143, unknown) and `CAN010101SB8` (CFDI40143, cancelled). Name, postal code, " +
  "regime 601 and use G03 are otherwise free.";

function limitsText({ rateLimitPerMinute, openRateLimitPerMinute, maxBodyBytes }: StatedLimits): string {
  return (
    `Limits: each API key and each account may call ${rateLimitPerMinute} times a minute over all servers together, ` +
    `and each address ${openRateLimitPerMinute} times what is open to anybody, ` +
    "told by `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` (seconds); operations that say so count " +
    "by address on their own too. One call too many is answered with 429 and `Retry-After` (seconds). No body may " +
    `have more than ${maxBodyBytes} bytes, and each operation says how many its own may have; a page of a list has ` +
    "100 items at most, an answer tells 100 faults at most, and a request must have arrived within 60 seconds."
  );
}

/** Names all schemas, and returns them in the order of their names. */
function namedSchemas(shelf: SchemaShelf): Readonly<Record<string, SchemaNode>> {
  const names = schemaNames(shelf);
  shelf.write(names);
  const byName = [...names].map(([{ node }, name]) => [name, node] as const);
  return Object.fromEntries(byName.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function errorSchema(shelf: SchemaShelf): object {
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
