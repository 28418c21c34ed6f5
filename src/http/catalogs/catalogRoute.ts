import { hash } from "node:crypto";
import type Joi from "joi";
import type { ErrorCode } from "../../errors.ts";
import { type NoParams, openRoute, type ParamSchemas, type Request, type Route } from "../route.ts";
import type { Validator } from "../validation/createValidator.ts";

interface CatalogReading<Query, Params> {
  /** The path below `/api/v1/catalogs`. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly params?: ParamSchemas<Params>;
  readonly query?: Validator<Query>;
  readonly renames?: Readonly<Record<string, string>>;
  /** The description of the answer, and its form. */
  readonly description: string;
  readonly schema: Joi.Schema;
  readonly refusals?: readonly ErrorCode[];
  readonly callsPerMinute?: number;
  readonly read: (request: Request<undefined, Query, Params>) => Promise<object> | object;
}

/** This pace is as fast as somebody types, with a few people behind one address. */
const usualPace = 600;
/** A new version is seen everywhere within a minute. */
const publicSeconds = 60;

/**
 * Returns a route over SAT's catalogs, for anybody. Its ETag is the digest of the answer, which changes exactly when
 * the answer does: by a switch of versions, by the day, by the language, by a release of ours.
 */
export function catalogRoute<Query = undefined, Params = NoParams>(
  reading: CatalogReading<Query, Params>,
): Route {
  const { path, description, schema, callsPerMinute = usualPace, read, ...rest } = reading;
  return openRoute<undefined, Query, Params>({
    ...rest,
    method: "get",
    path: `/api/v1/catalogs${path}`,
    tag: "Catalogs",
    open: "SAT publishes its catalogs for everybody.",
    callsPerMinute,
    answers: { 200: { description, schema } },
    async answer(request) {
      // It is written here, since the digest is of what is written.
      const bytes = JSON.stringify({ data: request.seal(await read(request)) });
      return { status: 200, contentType: "application/json", bytes, version: digestOf(bytes), publicSeconds };
    },
  });
}

function digestOf(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 22);
}
