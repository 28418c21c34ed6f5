import Joi from "joi";
import type { MemberPrincipal, PersonPrincipal, SignedIn } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { User } from "../../models/access/User.ts";
import { endSession } from "../../operations/access/sessions/endSession.ts";
import { type Switch, switchSession } from "../../operations/access/login/switchSession.ts";
import { readOwnSession } from "../../queries/access/sessions.ts";
import type { JsonAnswer } from "../answer.ts";
import { accountSchema, type AccountView, presentAccount } from "./presentAccount.ts";
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
    livemode: Joi.boolean().strict().description("The mode; the present one when absent."),
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
      return { status: 200, data: presentAccount(as, await viewOf(deps, atDoor(kind, principal))) };
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

const kinds = { accountant: "accountant", merchant: "user" } as const;

const meAtEitherDoor = accountRoute({
  method: "get",
  path: "/auth/me",
  operationId: "readOwnSession",
  tag: "Auth",
  summary: "Who is signed in to the portal, at whichever door",
  doors: ["session"],
  answers: {
    200: {
      description: "As it is now.",
      schema: accountSchema("person").keys({
        kind: Joi.string()
          .valid(...Object.values(kinds))
          .required()
          .description("`accountant`, or `user` of a merchant's team."),
        secondFactor: Joi.boolean().required().description("Whether the account has a second factor."),
      }),
    },
  },
  async answer({ deps, principal }) {
    const kind = doorOf(principal);
    const account = presentAccount("person", await viewOf(deps, atDoor(kind, principal)));
    const user = await User.query(deps.db).findById(principal.userId).select("totpConfirmedAt");
    const secondFactor = Boolean(user?.totpConfirmedAt);
    return { status: 200, data: { kind: kinds[kind], secondFactor, ...account } };
  },
});

export const accountRoutes: readonly Route[] = [
  meAtEitherDoor,
  ...routesOf("accountant"),
  ...routesOf("merchant"),
];

async function viewOf(
  { db }: GuardedRequest<SignedIn>["deps"],
  { userId: id, name, email, sessionId, ...acting }: Portal,
): Promise<AccountView> {
  const { session, merchants } = await readOwnSession(db, sessionId);
  const permissions = acting.kind === "member" ? acting.permissions : [];
  return { person: { id, name, email }, session, merchants, permissions };
}

async function signOut(
  { deps, principal, actor }: GuardedRequest<SignedIn>,
  kind: Kind,
): Promise<JsonAnswer> {
  const { userId, sessionId } = atDoor(kind, principal);
  await endSession(deps, actor, { userId, sessionId });
  return { status: 200, data: { signedOut: true }, cookies: [noSessionCookie] };
}

/**
 * Returns the principal of this door, and throws for others; an administrator who looks on belongs to the merchant's.
 */
function atDoor(kind: Kind, principal: SignedIn): Portal {
  if (principal.kind === "admin") throw new AppError("resource.not_found");
  if (doorOf(principal) !== kind)
    throw new AppError("resource.not_found", { internal: "signed in at the other door" });
  return principal;
}

function doorOf(principal: SignedIn): Kind {
  return principal.kind !== "admin" && principal.userKind === "accountant" ? "accountant" : "merchant";
}

function wanted(principal: Portal, { merchantId, livemode }: Partial<Switch>): Switch {
  const target = merchantId ?? (principal.kind === "member" ? principal.merchantId : undefined);
  if (target === undefined)
    throw new AppError("request.invalid", { details: [ownFault("any.required", "merchantId")] });
  return { merchantId: target, ...(livemode !== undefined && { livemode }) };
}
