import { totpStep } from "../../../domain/access/totp.ts";
import { type Origin, personActor } from "../../../domain/access/actor.ts";
import { AppError } from "../../../errors.ts";
import { RecoveryCode } from "../../../models/RecoveryCode.ts";
import { User } from "../../../models/User.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Deps } from "../../deps.ts";
import { acquitAttempt, countAttempt } from "../loginAttempts.ts";
import { recoveryCodeHash } from "./recoveryCodes.ts";
import { openTotpSecret } from "./totpSecretVault.ts";

export interface CodeTry {
  /** Six digits of the app, or a recovery code. */
  readonly code: string;
  readonly origin: Origin;
}

/**
 * Accepts a code of the user's second factor and uses it up, however many bring it at once. Wrong ones are counted
 * apart from wrong passwords, so that a right password does not pay for guesses. Throws `auth.code_refused`,
 * `auth.locked`.
 */
export async function proveSecondFactor(
  deps: Pick<Deps, "db" | "clock" | "vault">,
  user: User,
  { code, origin }: CodeTry,
): Promise<void> {
  const attempt = { kind: user.kind, email: user.email, address: origin.address, factor: "code" } as const;
  const counted = await countAttempt(deps, attempt);
  const typed = code.replaceAll(/[\s-]/g, "");
  const accepted = /^\d{6}$/.test(typed)
    ? await useTotp(deps, user, typed)
    : await useRecoveryCode(deps, user, { code: typed, origin });
  if (!accepted) throw new AppError("auth.code_refused");
  await acquitAttempt(deps, counted);
}

/** The condition on the last step decides between two who bring the same code. */
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
  { db, clock }: Pick<Deps, "db" | "clock">,
  user: User,
  { code, origin }: CodeTry,
): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
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
    return true;
  });
}
