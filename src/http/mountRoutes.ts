import type Router from "@koa/router";
import { actorOf } from "../domain/access/actor.ts";
import { ownAccount } from "../domain/access/permissions.ts";
import { isTenant, may, type Principal } from "../domain/access/principal.ts";
import { AppError } from "../errors.ts";
import type { Deps } from "../operations/deps.ts";
import { idempotencyOwner } from "../operations/idempotency/idempotencyOwner.ts";
import { type Answer, isFile, isStream, type JsonAnswer } from "./answer.ts";
import type { HttpContext, RequestState } from "./context.ts";
import type { Doors } from "./middleware/createDoors.ts";
import { idempotently } from "./middleware/idempotently.ts";
import { jsonBodyReader } from "./middleware/readJsonBody.ts";
import { isForeign } from "./middleware/refuseForeignPages.ts";
import { languageOf } from "./present/language.ts";
import type { Request, Route } from "./route.ts";
import { clientOf, send, versionsOf } from "./send.ts";
import type { Validator } from "./validation/createValidator.ts";
import type { ValidationContext } from "./validation/validationContext.ts";

/**
 * Mounts routes: door, permission, parameters, query, body, idempotency, then the route's own answer. Who lacks the
 * permission is told what a stranger is told: there is no such thing. What acts for a merchant gets a database that
 * holds nothing but that merchant's rows.
 */
export function mountRoutes(
  router: Router<RequestState>,
  routes: readonly Route[],
  deps: Deps,
  doors: Doors,
): void {
  const readJsonBody = jsonBodyReader(deps.config.maxBodyBytes);

  for (const route of routes) {
    router[route.method](route.path, async (ctx) => {
      ctx.state.route = route.path;
      const principal = await admit(route, ctx);
      checkParams(route, ctx.params);
      const context = {
        now: deps.clock.now(),
        catalogs: deps.catalogs(),
        ...(principal && isTenant(principal) && { principal }),
      };
      const query = checked(route.query, { ...ctx.query }, context, "request.parameter_invalid");
      const body = route.body && checked(route.body, await readJsonBody(ctx), context, "request.invalid");
      const request = { ...requestOf(route, ctx, principal), principal, query, body };
      const run = (): Promise<Answer> => route.answer(request);

      if (route.method === "get" || route.readsOnly || !principal) return send(ctx, await run(), deps.config);
      const owner = idempotencyOwner(principal, isAboutOneself(route));
      const write = { owner, rights: rightsOf(principal), shownOnce: route.shownOnce ?? [] };
      await idempotently(ctx, request.deps, write, async () => onlyJson(await run()));
    });
  }

  async function admit(
    { access, callsPerMinute, ownPagesOnly, whileEnrolling }: Route,
    ctx: HttpContext,
  ): Promise<Principal | undefined> {
    if (ownPagesOnly && isForeign(ctx)) throw new AppError("request.foreign_page");
    if ("open" in access) {
      if (callsPerMinute !== undefined) await doors.pace(ctx, callsPerMinute);
      return undefined;
    }
    const principal = await doors.open(ctx, access.doors);
    if (principal.kind === "admin" && principal.mustEnrol && !whileEnrolling)
      throw new AppError("auth.factor_required");
    if (!may(principal, access.permission))
      throw new AppError("resource.not_found", { internal: `may not ${access.permission}` });
    if (callsPerMinute !== undefined) await doors.pace(ctx, callsPerMinute);
    return principal;
  }

  function requestOf(
    route: Route,
    ctx: HttpContext & { params?: unknown },
    principal: Principal | undefined,
  ): Request {
    const client = clientOf(ctx);
    const { requestId } = ctx.state;
    const walled =
      principal && isTenant(principal) && !isAboutOneself(route) && route.outsideTheWall === undefined;
    return {
      deps: walled ? { ...deps, db: deps.tenantDb([principal.merchantId]) } : deps,
      requestId,
      language: languageOf(ctx),
      params: (ctx.params ?? {}) as Record<string, string>,
      body: undefined,
      query: undefined,
      actor: actorOf(principal, { ...client, requestId }),
      ifMatch: versionsOf(ctx.get("if-match")),
      client,
    };
  }
}

/** One's own account belongs to no merchant: whoever acts for one may be of several. */
function isAboutOneself({ access }: Route): boolean {
  return "permission" in access && access.permission === ownAccount;
}

/** The same for principals that may do and see the same. */
function rightsOf(principal: Principal): string {
  const permissions = "permissions" in principal ? [...principal.permissions].sort() : [];
  return JSON.stringify([permissions, "branches" in principal ? principal.boundBranchIds : undefined]);
}

/** An id that is none belongs to nothing. */
function checkParams({ params = {} }: Route, sent: Readonly<Record<string, string>>): void {
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

function onlyJson(answer: Answer): JsonAnswer {
  if (isFile(answer) || isStream(answer)) throw new Error("A write behind a door answers in JSON.");
  return answer;
}
