import Joi from "joi";
import { endAdminLogin } from "../../operations/access/adminLogins/endAdminLogin.ts";
import { refreshAdminLogin } from "../../operations/access/adminLogins/refreshAdminLogin.ts";
import { verifyLogin } from "../../operations/access/login/verifyLogin.ts";
import { AppError } from "../../errors.ts";
import { refreshCookie } from "../cookies.ts";
import { adminLoggedIn } from "./adminLoggedIn.ts";
import { adminTokensSchema, answerWithTokens, refreshCookieOf } from "./answerWithTokens.ts";
import { accountRoute, openRoute, type Route } from "../route.ts";
import { adminLoginValidator, refreshValidator } from "./admin.schema.ts";
import { askForCode, orCodeRequired } from "./askForCode.ts";
import { adminSessionSchema, presentAdminSession } from "./presentAdminSession.ts";

const logIn = openRoute({
  method: "post",
  path: "/auth/admin/login",
  operationId: "logInAdmin",
  tag: "Auth",
  summary: "Sign in to the back office: a short access token and the refresh token that follows it",
  open: "It is the door.",
  ownPagesOnly: true,
  callsPerMinute: 60,
  body: {
    ...adminLoginValidator,
    examples: {
      staff: { email: "ana@timbra.example", password: "cuatro palabras bien largas" },
      browser: {
        email: "ana@timbra.example",
        password: "cuatro palabras bien largas",
        refreshTokenIn: "cookie",
      },
    },
  },
  answers: {
    200: { description: "Signed in, or a code is asked for.", schema: orCodeRequired(adminTokensSchema) },
  },
  refusals: ["auth.refused", "auth.locked"],
  async answer(request) {
    const { deps, body, client } = request;
    const { address, device } = client;
    const user = await verifyLogin(deps, { kind: "admin", ...body, address, device });
    return askForCode(deps, user) ?? adminLoggedIn(request, user);
  },
});

const refresh = openRoute({
  method: "post",
  path: "/auth/admin/refresh",
  operationId: "refreshAdminTokens",
  tag: "Auth",
  summary: "Trade a refresh token for the next pair; one that comes a second time ends its log-in",
  open: "The refresh token is the credential.",
  ownPagesOnly: true,
  callsPerMinute: 60,
  body: { ...refreshValidator, examples: { refresh: { refreshToken: "x".repeat(43) }, cookie: {} } },
  answers: { 200: { description: "The next pair.", schema: adminTokensSchema } },
  refusals: ["request.unauthenticated"],
  async answer({ deps, body, client, requestId }) {
    const { address, userAgent } = client;
    const token = body.refreshToken ?? client.cookie(refreshCookie);
    if (token === undefined) throw new AppError("request.unauthenticated");
    const pair = await refreshAdminLogin(deps, { address, userAgent, requestId }, token);
    return answerWithTokens(pair, body.refreshToken === undefined ? "cookie" : "body");
  },
});

const logOut = accountRoute({
  method: "post",
  path: "/auth/admin/logout",
  operationId: "logOutAdmin",
  tag: "Auth",
  summary: "Sign out of the back office: neither token opens anything any more",
  doors: ["bearer"],
  whileEnrolling: true,
  answers: {
    200: { description: "Signed out.", schema: Joi.object({ signedOut: Joi.valid(true).required() }) },
  },
  async answer({ deps, principal, actor }) {
    if (principal.kind === "admin") await endAdminLogin(deps, actor, principal.loginId);
    return { status: 200, data: { signedOut: true }, cookies: [refreshCookieOf(null)] };
  },
});

const me = accountRoute({
  method: "get",
  path: "/auth/admin/me",
  operationId: "readAdminSession",
  tag: "Auth",
  summary: "Who is signed in to the back office, and what they may do there",
  doors: ["bearer"],
  whileEnrolling: true,
  answers: { 200: { description: "As it is now.", schema: adminSessionSchema } },
  answer({ principal }) {
    if (principal.kind !== "admin") throw new AppError("resource.not_found");
    return Promise.resolve({ status: 200, data: presentAdminSession(principal) });
  },
});

export const adminLoginRoutes: readonly Route[] = [logIn, refresh, logOut, me];
