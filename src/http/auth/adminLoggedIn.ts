import type { User } from "../../models/access/User.ts";
import { startAdminLogin } from "../../operations/access/adminLogins/startAdminLogin.ts";
import type { JsonAnswer } from "../answer.ts";
import { presentAdminTokens } from "./presentAdminTokens.ts";
import type { Request } from "../route.ts";
import { deviceCookieOf } from "./deviceCookieOf.ts";

/** Starts a log-in of the back office and answers with its first pair of tokens. Every way in ends here. */
export async function adminLoggedIn(
  { deps, client, requestId }: Pick<Request, "deps" | "client" | "requestId">,
  user: User,
): Promise<JsonAnswer> {
  const { address, userAgent } = client;
  const pair = await startAdminLogin(deps, { address, userAgent, requestId }, user);
  const device = await deviceCookieOf({ deps, client }, user.id);
  return { status: 200, data: presentAdminTokens(pair), cookies: [device] };
}
