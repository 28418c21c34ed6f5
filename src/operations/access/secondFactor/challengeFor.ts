import type { User } from "../../../models/access/User.ts";
import type { Deps } from "../../deps.ts";
import { sealLoginChallenge } from "./challenge.ts";

/**
 * Returns the challenge that somebody with the right password has still to pass; `undefined` when they have no second
 * factor. An invitation that they were about to accept waits for the code as the log-in does.
 */
export function challengeFor(
  deps: Pick<Deps, "vault" | "clock">,
  user: User,
  inviteToken?: string,
): string | undefined {
  return user.totpConfirmedAt ? sealLoginChallenge(deps, user, inviteToken) : undefined;
}
