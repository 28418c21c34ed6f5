import type Joi from "joi";
import { scopeFor } from "../../domain/access/scopes.ts";
import { type ErrorCode, errorCatalogue } from "../../errors.ts";
import { faultSchema } from "../present/presentFault.ts";
import { type DeclaredAnswer, type Route, tags, takesKey } from "../route.ts";
import { bodyLimits } from "../validation/bodyLimits.ts";
import { jsonSchema } from "./jsonSchema.ts";
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
  for (const route of routes) {
    const { path, method, operation } = operationOf(route, limits);
    (paths[path] ??= {})[method] = operation;
    yield;
  }
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
    components: { securitySchemes: securitySchemes(limits), schemas: { Error: errorSchema() } },
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

interface MountedOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: object;
}

function operationOf(route: Route, { maxBodyBytes }: StatedLimits): MountedOperation {
  const { method, path, operationId, tag, summary, access, body, refusals = [] } = route;
  const operation = {
    operationId,
    tags: [tag],
    summary,
    description: accessText(route),
    security: "open" in access ? [] : access.doors.map((door) => ({ [door]: [] })),
    ...(!("open" in access) && { "x-permission": access.permission }),
    parameters: [...pathParameters(route), ...queryParameters(route), ...headerParameters(route)],
    ...(body && { requestBody: requestBody(body, maxBodyBytes) }),
    responses: { ...errors([...codesOf(route), ...refusals]), ...successes(route) },
  };
  return { path: path.replaceAll(/:(\w+)/g, "{$1}"), method, operation };
}

/** Says in words whom a route lets in. */
function accessText({ access, callsPerMinute }: Route): string {
  const pace =
    callsPerMinute === undefined ? "" : ` At most ${callsPerMinute} calls a minute from one address.`;
  if ("open" in access) return `Open: ${access.open}${pace}`;
  const scope = access.doors.includes("apiKey") && scopeFor(access.permission);
  const key = scope ? ` An API key needs the scope \`${scope}\`.` : "";
  const or = access.orPermission ? ` or ${access.orPermission}` : "";
  return `For whoever may ${access.permission}${or}.${key}${pace}`;
}

function codesOf(route: Route): ErrorCode[] {
  const { access, params, query, body, method, ownPagesOnly, versioned, whileEnrolling } = route;
  const codes: ErrorCode[] = ["internal.error", "service.unavailable"];
  const open = "open" in access;
  if (!open) codes.push("request.unauthenticated", "resource.not_found");
  if (isPaced(route)) codes.push("request.rate_limited");
  if (ownPagesOnly) codes.push("request.foreign_page");
  if (params) codes.push("resource.not_found");
  if (query) codes.push("request.parameter_invalid");
  if (body) codes.push(...bodyCodes);
  if (takesKey(route))
    codes.push("request.parameter_invalid", "idempotency.in_progress", "idempotency.key_reused");
  if (!open && method !== "get" && access.doors.includes("session")) codes.push("request.foreign_page");
  if (!open && access.doors.includes("bearer") && !whileEnrolling) codes.push("auth.factor_required");
  if (versioned) codes.push("resource.changed");
  return [...new Set(codes)];
}

const bodyCodes = [
  "request.malformed",
  "request.repeated_field",
  "request.media_type",
  "request.too_large",
  "request.too_complex",
  "request.invalid",
] as const;

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

function requestBody(body: NonNullable<Route["body"]>, maxBodyBytes: number): object {
  const { bytes, nodes, depth } = bodyLimits(body.sizedBy ?? body.schema, maxBodyBytes);
  const examples = Object.fromEntries(
    Object.entries(body.examples).map(([name, value]) => [name, { value }]),
  );
  return {
    description: `At most ${bytes} bytes, ${nodes} values, and ${depth} levels of nesting.`,
    required: true,
    content: { "application/json": { schema: jsonSchema(body.schema), examples } },
  };
}

function successes(route: Route): Record<string, object> {
  return Object.fromEntries(
    Object.entries(route.answers).map(([status, answer]) => [
      status,
      { ...success(answer), headers: { ...answerHeaders, ...(isPaced(route) && rateHeaders) } },
    ]),
  );
}

const answerHeaders = { "X-Request-Id": { schema: { type: "string" } } };

const seconds = (description: string): object => ({ description, schema: { type: "integer", minimum: 0 } });

const rateHeaders = {
  "RateLimit-Limit": { description: "Calls a minute.", schema: { type: "integer", minimum: 1 } },
  "RateLimit-Remaining": { description: "Calls left.", schema: { type: "integer", minimum: 0 } },
  "RateLimit-Reset": seconds("Seconds until the limit is whole again."),
};

const retryHeader = { "Retry-After": seconds("Seconds after which to come back.") };

/** Says whether the status tells when to come back. */
const isPassing = (status: number): boolean => status === 429 || status === 503;

function isPaced({ access, callsPerMinute }: Route): boolean {
  return !("open" in access) || !access.uncounted || callsPerMinute !== undefined;
}

function success({ description, schema, contentTypes }: DeclaredAnswer): object {
  if (schema) {
    const envelope = {
      type: "object",
      properties: { data: jsonSchema(schema) },
      required: ["data"],
      additionalProperties: false,
    };
    return { description, content: { "application/json": { schema: envelope } } };
  }
  const content = (contentTypes ?? []).map((type) => {
    const schema = { type: type === "application/json" ? "object" : "string" };
    return [type, { schema }] as const;
  });
  return { description, content: Object.fromEntries(content) };
}

/** Describes one response a status; its text and examples name each code that it may have. */
function errors(codes: readonly ErrorCode[]): Record<string, object> {
  const byStatus = new Map<number, Set<ErrorCode>>();
  for (const code of codes) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  return Object.fromEntries(
    [...byStatus]
      .map(([status, set]) => [status, [...set]] as const)
      .map(([status, all]) => [
        status,
        {
          description: all.map((code) => `\`${code}\`: ${errorCatalogue[code].message.en}`).join("\n\n"),
          headers: { ...answerHeaders, ...(isPassing(status) && retryHeader) },
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/Error" },
              examples: Object.fromEntries(all.map((code) => [code, { value: errorExample(code) }])),
            },
          },
        },
      ]),
  );
}

function errorExample(code: ErrorCode): object {
  return { error: code, message: errorCatalogue[code].message.es };
}

function errorSchema(): object {
  return {
    type: "object",
    properties: {
      error: { type: "string", enum: Object.keys(errorCatalogue) },
      message: { type: "string" },
      details: { type: "array", items: jsonSchema(faultSchema) },
    },
    required: ["error", "message"],
    additionalProperties: false,
  };
}
