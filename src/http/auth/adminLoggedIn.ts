import type { User } from "../../models/access/User.ts";
import { startAdminLogin } from "../../operations/access/adminLogins/startAdminLogin.ts";
import type { JsonAnswer } from "../answer.ts";
import type { TokenWish } from "./admin.schema.ts";
import { answerWithTokens } from "./answerWithTokens.ts";
import type { Request } from "../route.ts";
import { deviceCookieOf } from "./deviceCookieOf.ts";

/** Starts a log-in of the back office and answers with its first pair of tokens. Every way in ends here. */
export async function adminLoggedIn(
  { deps, client, requestId, body }: Pick<Request<TokenWish>, "deps" | "client" | "requestId" | "body">,
  user: User,
): Promise<JsonAnswer> {
  const { address, userAgent } = client;
  const pair = await startAdminLogin(deps, { address, userAgent, requestId }, user);
  const device = await deviceCookieOf({ deps, client }, user.id);
  const answer = answerWithTokens(pair, body.refreshTokenIn);
  return { ...answer, cookies: [...(answer.cookies ?? []), device] };
}
