import { knownDevice } from "../../domain/access/knownDevice.ts";
import { rememberDevice } from "../../operations/access/devices/rememberDevice.ts";
import type { Cookie } from "../answer.ts";
import type { Request } from "../route.ts";
import { deviceCookie } from "../cookies.ts";

/** Returns the cookie that makes this browser a known device of a person who has just proved who they are. */
export async function deviceCookieOf(
  { deps, client }: Pick<Request, "deps" | "client">,
  userId: string,
): Promise<Cookie> {
  const value = await rememberDevice(deps, { userId, brought: client.device });
  return { name: deviceCookie, value, maxAgeSeconds: knownDevice.lifeMs / 1_000 };
}
