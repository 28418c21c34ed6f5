import Joi from "joi";
import { ownSessionId } from "../../domain/access/principal.ts";
import { endSession } from "../../operations/access/sessions/endSession.ts";
import { csrfToken } from "../../operations/access/sessions/csrfToken.ts";
import { listOpenSessions } from "../../queries/access/sessions.ts";
import { listSchema, presentPage } from "../lists/paging.ts";
import { presentedSessionSchema, presentSession } from "./presentSession.ts";
import { accountRoute, type Route } from "../route.ts";
import { uuid } from "../validation/schemas.ts";
import { noSessionCookie } from "./loggedIn.ts";
import { refuseOnlookers } from "./refuseOnlookers.ts";

const list = accountRoute({
  method: "get",
  path: "/auth/sessions",
  operationId: "listSessions",
  tag: "Auth",
  summary: "Where the own account is signed in, newest first; never more than a hundred",
  doors: ["session", "bearer"],
  answers: { 200: { description: "All of them on one page.", schema: listSchema(presentedSessionSchema) } },
  async answer({ deps, principal }) {
    const rows = await listOpenSessions(deps.db, principal.userId, deps.clock.now());
    const current = ownSessionId(principal);
    return { status: 200, data: presentPage({ rows }, (row) => presentSession(row, current)) };
  },
});

const end = accountRoute({
  method: "delete",
  path: "/auth/sessions/:id",
  operationId: "endSession",
  tag: "Auth",
  summary: "Sign out somewhere else, or here",
  doors: ["session", "bearer"],
  params: { id: uuid },
  answers: {
    200: {
      description: "Ended, now or before.",
      schema: Joi.object({ id: uuid.required(), ended: Joi.valid(true) }),
    },
  },
  async answer({ deps, principal, params, actor }) {
    refuseOnlookers(principal);
    const sessionId = params.id;
    await endSession(deps, actor, { userId: principal.userId, sessionId });
    const own = sessionId === ownSessionId(principal);
    return { status: 200, data: { id: sessionId, ended: true }, cookies: own ? [noSessionCookie] : [] };
  },
});

const csrf = accountRoute({
  method: "get",
  path: "/auth/csrf",
  operationId: "readCsrfToken",
  tag: "Auth",
  summary: "What pages on another host send as `X-CSRF-Token` with their writes; it belongs to the session",
  doors: ["session"],
  answers: { 200: { description: "The token.", schema: Joi.object({ token: Joi.string().required() }) } },
  answer: ({ client }) =>
    Promise.resolve({ status: 200, data: { token: csrfToken(client.sessionToken ?? "") } }),
});

export const sessionRoutes: readonly Route[] = [list, end, csrf];
