import { personActor } from "../../../domain/access/actor.ts";
import { totpStep } from "../../../domain/access/totp.ts";
import { AppError } from "../../../errors.ts";
import { User } from "../../../models/access/User.ts";
import { transact } from "../../../queues/enqueue.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Deps } from "../../deps.ts";
import { endSessions } from "../sessions/endSessions.ts";
import { type Challenge, isAbout } from "./challenge.ts";
import type { CodeTry } from "./proveSecondFactor.ts";
import { storeRecoveryCodes } from "./storeRecoveryCodes.ts";
import { tellOfSecondFactor } from "./tellOfSecondFactor.ts";
import { sealTotpSecret } from "./totpSecretVault.ts";

/**
 * Turns the second factor on, given the first code of the secret in the challenge, and returns the recovery codes: this
 * once, and as hashes only in the database. That first code opens nothing any more. Every other session ends, since the
 * password alone began it, and a mail tells the owner. Throws `auth.challenge_ended`, `auth.code_refused`,
 * `mfa.already_enrolled`.
 */
export async function confirmSecondFactor(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  challenge: Extract<Challenge, { kind: "enrolment" }>,
  { code, origin }: CodeTry,
): Promise<readonly string[]> {
  const now = deps.clock.now();
  const step = totpStep(challenge.secret, code.replaceAll(" ", ""), now);
  if (step === undefined) throw new AppError("auth.code_refused");

  return transact(deps, async (tx) => {
    const user = await User.query(tx).findOne({ id: challenge.userId, disabledAt: null }).forUpdate();
    if (!user || !isAbout(challenge, user)) throw new AppError("auth.challenge_ended");
    if (user.totpConfirmedAt) throw new AppError("mfa.already_enrolled");
    const sealed = sealTotpSecret(deps, user.id, challenge.secret);
    await user.$query(tx).patch({ ...sealed, totpConfirmedAt: now, totpLastStep: String(step) });
    const codes = await storeRecoveryCodes(tx, user.id);
    const subject = { kind: "user", id: user.id };
    const event = { action: "secondFactor.enrolled", merchantId: null, subject };
    await recordAudit(tx, personActor(user, origin), now, event);
    await endSessions(tx, { userId: user.id, exceptSessionId: challenge.sessionId });
    await tellOfSecondFactor(tx, deps, user, { what: "enrolled", address: origin.address });
    return codes;
  });
}
