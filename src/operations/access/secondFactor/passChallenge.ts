import { AppError } from "../../../errors.ts";
import { User } from "../../../models/access/User.ts";
import type { Deps } from "../../deps.ts";
import { type Challenge, isAbout } from "./challenge.ts";
import { type CodeTry, proveSecondFactor } from "./proveSecondFactor.ts";

/**
 * Returns who has passed the second factor at log-in. Throws `auth.challenge_ended` when the challenge is no longer
 * good, also because the password was changed since, and `auth.code_refused` or `auth.locked` for wrong codes.
 */
export async function passChallenge(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  challenge: Challenge,
  codeTry: CodeTry,
): Promise<User> {
  const user = await User.query(deps.db).findOne({ id: challenge.userId, disabledAt: null });
  if (challenge.kind !== "logIn" || !user?.totpConfirmedAt || !isAbout(challenge, user))
    throw new AppError("auth.challenge_ended");
  await proveSecondFactor(deps, user, codeTry);
  return user;
}
