import { actorOf } from "../domain/access/actor.ts";
import { ownAccount } from "../domain/access/permissions.ts";
import { isTenant, type Principal, type TenantPrincipal } from "../domain/access/principal.ts";
import { callFault } from "../domain/faults/callFault.ts";
import { AppError } from "../errors.ts";
import type { MadeThing } from "../operations/change.ts";
import { openTicket } from "../operations/consumer/openTicket.ts";
import { openReceipt } from "../operations/consumer/receipt.ts";
import type { Deps } from "../operations/deps.ts";
import { type IdempotencyOwner, idempotencyOwner } from "../operations/idempotency/idempotencyOwner.ts";
import { tokenOwner } from "../operations/idempotency/tokenOwner.ts";
import { inSlices } from "../platform/inSlices.ts";
import { askEmptyingTogether } from "../queries/merchants/sandboxResets.ts";
import type { Answer, JsonAnswer } from "./answer.ts";
import type { HttpContext } from "./context.ts";
import type { Routers } from "./createRouters.ts";
import type { Doors } from "./middleware/createDoors.ts";
import { idempotently } from "./middleware/idempotently.ts";
import { isFileBody, readFileBody } from "./middleware/readFileBody.ts";
import { jsonBodyReader } from "./middleware/readJsonBody.ts";
import { isForeign } from "./middleware/refuseForeignPages.ts";
import { markFormer, renamedQuery } from "./middleware/renamedQuery.ts";
import { languageOf } from "./present/language.ts";
import { type SealedCursors, sealedCursors } from "./lists/sealedCursors.ts";
import { admits, holdsDocuments, type Request, type Route, takesKey } from "./route.ts";
import { preferredWait } from "./preferredWait.ts";
import { clientOf, send, versionsOf } from "./send.ts";
import { bodyLimits } from "./validation/bodyLimits.ts";
import type { Validator } from "./validation/createValidator.ts";
import { isStorable } from "./validation/unstorable.ts";
import type { ValidationContext } from "./validation/validationContext.ts";

/**
 * Mounts routes: door, permission, parameters, query, body, idempotency, then the route's own answer. A caller without
 * the permission gets the same answer as for a missing thing. Code that acts for a merchant gets a database that holds
 * nothing but that merchant's rows.
 */
export function mountRoutes(
  routers: Pick<Routers, "of">,
  routes: readonly Route[],
  deps: Deps,
  doors: Doors,
): void {
  const isEmptyingNow = askEmptyingTogether(deps.db);
  for (const route of routes) {
    if (route.isPage) continue;
    const readBody = bodyReader(route, deps.config.maxBodyBytes);
    routers.of(route.path)[route.method](route.path, async (ctx) => {
      ctx.state.route = route.path;
      if (route.movedTo !== undefined) markFormer(ctx);
      const principal = await admit(route, ctx);
      checkParams(route, ctx.params);
      const cursors = sealedCursors(deps.vault, `${route.path} ${readerOf(principal)}`);
      const context = {
        openCursor: (cursor: string) => cursors.open(cursor),
        now: deps.clock.now(),
        catalogs: deps.catalogs(),
        ...(principal && isTenant(principal) && { principal }),
      };
      const query = await checked(
        route.query,
        renamedQuery(route, ctx),
        context,
        "request.parameter_invalid",
      );
      const sent = await readBody(ctx);
      ctx.state.sent = { body: sent, shownOnce: route.shownOnce ?? [] };
      const body = route.body && (await checked(route.body, sent, context, "request.invalid"));
      const seal = (data: unknown): unknown => cursors.seal(data);
      const request = Object.assign(requestOf(route, ctx, principal), { principal, query, body, seal });
      const run = async (made?: MadeThing): Promise<Answer> =>
        sealed(await route.answer(Object.assign(request, { made })), cursors);

      if (!takesKey(route)) return send(ctx, await run());
      const owner = (): IdempotencyOwner => keyOwner(route, principal, request);
      const rights = (): string => rightsOf(principal);
      const write = { owner, rights, shownOnce: route.shownOnce ?? [], confirm: confirmer(route, request) };
      await idempotently(ctx, request.deps, write, async (made) => onlyJson(await run(made)));
    });
  }

  async function admit(route: Route, ctx: HttpContext): Promise<Principal | undefined> {
    const { access, callsPerMinute, ownPagesOnly, whileEnrolling } = route;
    if (ownPagesOnly && isForeign(ctx)) throw new AppError("request.foreign_page");
    if ("open" in access) {
      if (!access.uncounted) await doors.paceOpen(ctx);
      if (callsPerMinute !== undefined) await doors.pace(ctx, callsPerMinute);
      return undefined;
    }
    const principal = await doors.open(ctx, access.doors);
    if (principal.kind === "admin" && principal.mustEnrol && !whileEnrolling)
      throw new AppError("auth.factor_required");
    if (!admits(access, principal))
      throw new AppError("resource.not_found", { internal: `may not ${access.permission}` });
    if (isTenant(principal) && holdsDocuments(route) && (await isEmptying(route, principal)))
      throw new AppError("sandbox.emptying", { retryAfterSeconds: 5 });
    if (callsPerMinute !== undefined) await doors.pace(ctx, callsPerMinute);
    return principal;
  }

  /**
   * Says whether the caller's test data are being deleted. A reader may believe what is known of its key, which is up to a
   * second old. A write may not: it would be accepted after somebody asked for the deletion, and be deleted all the same.
   */
  async function isEmptying(
    { method }: Route,
    { merchantId, livemode, isEmptying: isKnown }: TenantPrincipal,
  ): Promise<boolean> {
    return method === "get" || livemode ? isKnown === true : isEmptyingNow(merchantId);
  }

  function keyOwner(
    route: Route,
    principal: Principal | undefined,
    { body }: Pick<Request, "body">,
  ): IdempotencyOwner {
    if (principal) return idempotencyOwner(principal, isAboutOneself(route));
    if (!route.keysOf) throw new Error(`${route.operationId} takes keys of nobody.`);
    return tokenOwner(deps, route.keysOf.purpose, tokenOf(route.keysOf, body));
  }

  /** A reset of test data cannot know the keys of tokens, so what they stand for is looked at before each repeat. */
  function confirmer(
    { keysOf }: Route,
    { body }: Pick<Request, "body">,
  ): (() => Promise<unknown>) | undefined {
    if (!keysOf) return undefined;
    const open = { ticket: openTicket, receipt: openReceipt }[keysOf.purpose];
    return () => open(deps, tokenOf(keysOf, body));
  }

  function requestOf(
    route: Route,
    ctx: HttpContext & { params?: unknown },
    principal: Principal | undefined,
  ): Omit<Request, "seal"> {
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
      waitSeconds: route.waits ? preferredWait(ctx.get("prefer")) : 0,
      isGone: () => ctx.res.closed,
      client,
    };
  }
}

function tokenOf({ field }: NonNullable<Route["keysOf"]>, body: unknown): string {
  return (body as Record<string, string>)[field] ?? "";
}

/** Returns a reader that takes no larger body than the route's schema can accept. */
function bodyReader({ body }: Route, maxBodyBytes: number): (ctx: HttpContext) => Promise<unknown> {
  if (!body) return () => Promise.resolve(undefined);
  const limits = bodyLimits(body.sizedBy ?? body.schema, maxBodyBytes);
  const readJson = jsonBodyReader(limits);
  const { fileField: name, fileKind: kind = "csv", fileBytes = 0 } = body;
  if (name === undefined) return readJson;
  const field = { name, kind };
  const mostBytes = Math.max(limits.bytes, fileBytes);
  return (ctx) => (isFileBody(ctx, field) ? readFileBody(ctx, field, mostBytes) : readJson(ctx));
}

/**
 * Says whether the route is about one's own account, which belongs to no merchant: whoever acts for one may be of
 * several.
 */
function isAboutOneself({ access }: Route): boolean {
  return "permission" in access && access.permission === ownAccount;
}

/** Returns the same text for principals that may do and see the same. */
function rightsOf(principal: Principal | undefined): string {
  if (!principal) return "";
  const permissions = "permissions" in principal ? [...principal.permissions].sort() : [];
  return JSON.stringify([permissions, "branches" in principal ? principal.boundBranchIds : undefined]);
}

/** Throws `resource.not_found` for a malformed id, and for a text that no column can hold. */
function checkParams({ params = {} }: Route, sent: Readonly<Record<string, string>>): void {
  for (const value of Object.values(sent)) if (!isStorable(value)) throw new AppError("resource.not_found");
  for (const [name, schema] of Object.entries(params))
    if (schema.validate(sent[name]).error)
      throw new AppError("resource.not_found", { details: [callFault("path.parameter", name, { name })] });
}

async function checked(
  validator: Validator<unknown> | undefined,
  value: unknown,
  context: ValidationContext,
  code: "request.parameter_invalid" | "request.invalid",
): Promise<unknown> {
  if (!validator) return undefined;
  const { value: sound, faults } = validator.steps
    ? await inSlices(validator.steps(value, context))
    : validator.validate(value, context);
  if (faults) throw new AppError(code, { details: faults });
  return sound;
}

/** Returns whose lists these are. All who act for a merchant share its lists, as they share its keys. */
function readerOf(principal: Principal | undefined): string {
  return principal && isTenant(principal) ? principal.merchantId : "";
}

function sealed(answer: Answer, cursors: SealedCursors): Answer {
  return "data" in answer ? { ...answer, data: cursors.seal(answer.data) } : answer;
}

function onlyJson(answer: Answer): JsonAnswer {
  if (!("data" in answer)) throw new Error("A write behind a door answers in JSON.");
  return answer;
}
