import { totpStep } from "../../../domain/access/totp.ts";
import { type Origin, personActor } from "../../../domain/access/actor.ts";
import { AppError } from "../../../errors.ts";
import { RecoveryCode } from "../../../models/access/RecoveryCode.ts";
import { User } from "../../../models/access/User.ts";
import { transact } from "../../../queues/enqueue.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Deps } from "../../deps.ts";
import { acquitAttempt, countAttempt } from "../login/loginAttempts.ts";
import { recoveryCodeHash } from "./recoveryCodes.ts";
import { tellOfSecondFactor } from "./tellOfSecondFactor.ts";
import { openTotpSecret } from "./totpSecretVault.ts";

export interface CodeTry {
  /** The six digits of the app, or a recovery code. */
  readonly code: string;
  readonly origin: Origin;
  /** The content of the browser's device cookie. */
  readonly device?: string | undefined;
}

/**
 * Accepts a code of the user's second factor and uses it up, however many bring it at once. Wrong ones are counted
 * apart from wrong passwords, so that a right password does not pay for guesses. A mail tells the owner that a recovery
 * code was used. Throws `auth.code_refused`, `auth.locked`.
 */
export async function proveSecondFactor(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  user: User,
  { code, origin, device }: CodeTry,
): Promise<void> {
  const { kind, email } = user;
  const attempt = { kind, email, address: origin.address, device, factor: "code" } as const;
  const counted = await countAttempt(deps, attempt);
  const typed = code.replaceAll(/[\s-]/g, "");
  const accepted = /^\d{6}$/.test(typed)
    ? await useTotp(deps, user, typed)
    : await useRecoveryCode(deps, user, { code: typed, origin });
  if (!accepted) throw new AppError("auth.code_refused");
  await acquitAttempt(deps, counted);
}

/** Uses a code once: the condition on the last step decides between two who bring the same code. */
async function useTotp(
  deps: Pick<Deps, "db" | "clock" | "vault">,
  user: User,
  code: string,
): Promise<boolean> {
  const secret = openTotpSecret(deps, user);
  const step = secret === undefined ? undefined : totpStep(secret, code, deps.clock.now());
  if (step === undefined) return false;
  const used = await User.query(deps.db)
    .where({ id: user.id, totpSecret: user.totpSecret })
    .whereRaw("coalesce(totp_last_step, 0) < ?", [step])
    .patch({ totpLastStep: String(step) });
  return used === 1;
}

function useRecoveryCode(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  user: User,
  { code, origin }: CodeTry,
): Promise<boolean> {
  const now = deps.clock.now();
  return transact(deps, async (tx) => {
    const codeHash = recoveryCodeHash(user.id, code);
    const used = await RecoveryCode.query(tx)
      .where({ userId: user.id, codeHash, usedAt: null })
      .patch({ usedAt: now });
    if (used === 0) return false;
    const subject = { kind: "user", id: user.id };
    await recordAudit(tx, personActor(user, origin), now, {
      action: "secondFactor.recoveryCodeUsed",
      merchantId: null,
      subject,
    });
    await tellOfSecondFactor(tx, deps, user, { what: "recoveryCodeUsed", address: origin.address });
    return true;
  });
}
