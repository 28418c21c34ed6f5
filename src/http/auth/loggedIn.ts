import { permissionsOf } from "../../domain/access/permissionsOf.ts";
import { sessionLife } from "../../domain/access/sessionLife.ts";
import type { User } from "../../models/access/User.ts";
import { logIn, type LoggedIn } from "../../operations/access/login/logIn.ts";
import type { Cookie, JsonAnswer } from "../answer.ts";
import { presentAccount } from "./presentAccount.ts";
import type { Request } from "../route.ts";
import { sessionCookie } from "../cookies.ts";
import { deviceCookieOf } from "./deviceCookieOf.ts";

type Person = Pick<User, "id" | "name" | "email" | "kind">;

/**
 * Ends every way in to the portal: with a new session and its cookie, and the end of the session that the browser
 * brought. `merchantId` names whom it is to act for, if it can.
 */
export async function loggedIn(
  { deps, client, requestId }: Pick<Request, "deps" | "client" | "requestId">,
  user: User,
  merchantId?: string,
): Promise<JsonAnswer> {
  const answer = answerWithSession(user, await logIn(deps, { ...client, requestId }, { user, merchantId }));
  const device = await deviceCookieOf({ deps, client }, user.id);
  return { ...answer, cookies: [...(answer.cookies ?? []), device] };
}

export function answerWithSession(person: Person, { token, session, merchants }: LoggedIn): JsonAnswer {
  const current = merchants.find(({ id }) => id === session.merchantId);
  const permissions = current ? permissionsOf(current) : [];
  const as = person.kind === "accountant" ? "accountant" : "user";
  return {
    status: 200,
    data: presentAccount(as, { person, merchants, session, permissions }),
    cookies: [sessionCookieOf(token)],
  };
}

/**
 * Returns the cookie of a session. The session itself ends earlier when it lies idle; the cookie only must not outlive
 * it.
 */
export function sessionCookieOf(token: string): Cookie {
  return { name: sessionCookie, value: token, maxAgeSeconds: sessionLife.absoluteMs / 1_000 };
}

export const noSessionCookie: Cookie = { name: sessionCookie, value: null };
