import Joi from "joi";
import type { MemberPrincipal, PersonPrincipal, SignedIn } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { endSession } from "../../operations/access/sessions/endSession.ts";
import { type Switch, switchSession } from "../../operations/access/login/switchSession.ts";
import { readOwnSession } from "../../queries/access/sessions.ts";
import type { JsonAnswer } from "../answer.ts";
import { accountSchema, presentAccount } from "./presentAccount.ts";
import { accountRoute, type GuardedRequest, type Route } from "../route.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { ownFault } from "../validation/ownFault.ts";
import { uuid } from "../validation/schemas.ts";
import { answerWithSession, noSessionCookie } from "./loggedIn.ts";
import { refuseOnlookers } from "./refuseOnlookers.ts";

type Kind = "accountant" | "merchant";
type Portal = MemberPrincipal | PersonPrincipal;

const switchValidator: Validator<Partial<Switch>> = createValidator(
  Joi.object({
    merchantId: uuid.description("Whom to act for; as now when absent."),
    livemode: Joi.boolean().strict().description("As now when absent."),
  }),
);

const words = {
  accountant: { Name: "Accountant", person: "an accountant", as: "accountant" },
  merchant: { Name: "Merchant", person: "somebody of a merchant's team", as: "user" },
} as const;

/**
 * Returns the routes for somebody who has signed in at one of the portal's two doors; at the other door they are
 * missing.
 */
function routesOf(kind: Kind): readonly Route[] {
  const { Name, person, as } = words[kind];
  const schema = accountSchema(as);

  const me = accountRoute({
    method: "get",
    path: `/auth/${kind}/me`,
    operationId: `read${Name}Session`,
    tag: "Auth",
    summary: `Who is signed in as ${person}, for whom they may act, and for whom they do`,
    doors: ["session"],
    answers: { 200: { description: "As it is now.", schema } },
    async answer({ deps, principal }) {
      const { userId: id, name, email, sessionId, ...acting } = atDoor(kind, principal);
      const { session, merchants } = await readOwnSession(deps.db, sessionId);
      const permissions = acting.kind === "member" ? acting.permissions : [];
      const view = { person: { id, name, email }, session, merchants, permissions };
      return { status: 200, data: presentAccount(as, view) };
    },
  });

  const switchTo = accountRoute({
    method: "post",
    path: `/auth/${kind}/switch`,
    operationId: `switch${Name}Session`,
    tag: "Auth",
    summary: "Act for another merchant, or in the other mode; the cookie is replaced",
    doors: ["session"],
    body: { ...switchValidator, examples: { live: { livemode: true } } },
    answers: { 200: { description: "The session acts so from now on.", schema } },
    refusals: ["merchant.not_live"],
    async answer(request) {
      const { deps, principal, body, actor } = request;
      const portal = atDoor(kind, principal);
      refuseOnlookers(portal);
      const switched = await switchSession(deps, { principal: portal, actor }, wanted(portal, body));
      return answerWithSession({ ...portal, id: portal.userId, kind }, switched);
    },
  });

  const logOut = accountRoute({
    method: "post",
    path: `/auth/${kind}/logout`,
    operationId: `logOut${Name}`,
    tag: "Auth",
    summary: "Sign out: the session ends and the cookie goes",
    doors: ["session"],
    answers: {
      200: { description: "Signed out.", schema: Joi.object({ signedOut: Joi.valid(true).required() }) },
    },
    answer: (request) => signOut(request, kind),
  });

  return [logOut, me, switchTo];
}

export const accountRoutes: readonly Route[] = [...routesOf("accountant"), ...routesOf("merchant")];

async function signOut(
  { deps, principal, actor }: GuardedRequest<SignedIn>,
  kind: Kind,
): Promise<JsonAnswer> {
  const { userId, sessionId } = atDoor(kind, principal);
  await endSession(deps, actor, { userId, sessionId });
  return { status: 200, data: { signedOut: true }, cookies: [noSessionCookie] };
}

/** An administrator looks on through the merchant's door. */
function atDoor(kind: Kind, principal: SignedIn): Portal {
  if (principal.kind === "admin") throw new AppError("resource.not_found");
  const door = principal.userKind === "accountant" ? "accountant" : "merchant";
  if (door !== kind) throw new AppError("resource.not_found", { internal: "signed in at the other door" });
  return principal;
}

function wanted(principal: Portal, { merchantId, livemode }: Partial<Switch>): Switch {
  const target = merchantId ?? (principal.kind === "member" ? principal.merchantId : undefined);
  if (target === undefined)
    throw new AppError("request.invalid", { details: [ownFault("any.required", "merchantId")] });
  return { merchantId: target, ...(livemode !== undefined && { livemode }) };
}
