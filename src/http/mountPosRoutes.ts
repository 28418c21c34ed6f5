import type Router from "@koa/router";
import { type ApiPrincipal, mayUse } from "../domain/access/apiPrincipal.ts";
import { AppError } from "../errors.ts";
import type { Deps } from "../operations/deps.ts";
import { isFile, type JsonAnswer } from "./answer.ts";
import type { HttpContext, RequestState } from "./context.ts";
import { idempotently } from "./middleware/idempotently.ts";
import { jsonBodyReader } from "./middleware/readJsonBody.ts";
import { requestOf, send } from "./send.ts";
import type { PosRoute } from "./route.ts";
import type { Validator } from "./validation/createValidator.ts";
import type { ValidationContext } from "./validation/validationContext.ts";

/**
 * Mounts the routes of a router whose authenticator has run: scope, parameters, query, body, idempotency, then the
 * route's own answer. A key without the scope is told what a stranger is told: there is no such thing.
 */
export function mountPosRoutes(router: Router<RequestState>, routes: readonly PosRoute[], deps: Deps): void {
  const readJsonBody = jsonBodyReader(deps.config.maxBodyBytes);

  for (const route of routes) {
    router[route.method](route.path, async (ctx) => {
      ctx.state.route = route.path;
      const principal = ctx.state.principal as ApiPrincipal;
      if (!mayUse(principal, route.scope))
        throw new AppError("resource.not_found", { internal: "scope missing" });
      checkParams(route, ctx.params);
      const context = { now: deps.clock.now(), principal };
      const query = checked(route.query, queryOf(ctx), context, "request.parameter_invalid");
      const body = route.body && checked(route.body, await readJsonBody(ctx), context, "request.invalid");
      const request = { ...requestOf(ctx, deps), principal, query, body };

      if (route.method === "get") return send(ctx, await route.answer(request));
      const run = async () => onlyJson(await route.answer(request));
      const answer = await idempotently(ctx, deps, principal, run);
      ctx.set(answer.headers);
      ctx.status = answer.status;
      ctx.body = answer.body;
    });
  }
}

/** An id that is none belongs to nothing. */
function checkParams({ params = {} }: PosRoute, sent: Readonly<Record<string, string>>): void {
  for (const [name, schema] of Object.entries(params))
    if (schema.validate(sent[name]).error) throw new AppError("resource.not_found");
}

function checked(
  validator: Validator<unknown> | undefined,
  value: unknown,
  context: ValidationContext,
  code: "request.parameter_invalid" | "request.invalid",
): unknown {
  if (!validator) return undefined;
  const { value: sound, faults } = validator.validate(value, context);
  if (faults) throw new AppError(code, { details: faults });
  return sound;
}

/** A plain object; Koa's has no prototype, which Joi does not take for an object literal. */
function queryOf(ctx: HttpContext): Record<string, unknown> {
  return { ...ctx.query };
}

function onlyJson(answer: Awaited<ReturnType<PosRoute["answer"]>>): JsonAnswer {
  if (isFile(answer)) throw new Error("A write answers in JSON.");
  return answer;
}
