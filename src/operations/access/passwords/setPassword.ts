import type { Knex } from "knex";
import { OneTimeToken } from "../../../models/access/OneTimeToken.ts";
import { User } from "../../../models/access/User.ts";
import type { Deps } from "../../deps.ts";
import { sendMail } from "../../mail/sendMail.ts";
import { endSessions } from "../sessions/endSessions.ts";
import { forgiveAccount } from "../login/loginAttempts.ts";

export interface NewPassword {
  readonly user: Pick<User, "id" | "kind" | "email" | "language">;
  readonly passwordHash: string;
  /** The session in which it was changed, which goes on; a reset ends all. */
  readonly exceptSessionId?: string;
  readonly address: string;
}

/** Puts a new password in force: whoever got in by the old one is out, its links are void, and its owner is told. */
export async function setPassword(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault">,
  { user, passwordHash, exceptSessionId, address }: NewPassword,
): Promise<void> {
  const now = deps.clock.now();
  await User.query(tx).findById(user.id).patch({ passwordHash, passwordChangedAt: now });
  await endSessions(tx, { userId: user.id, ...(exceptSessionId !== undefined && { exceptSessionId }) });
  await OneTimeToken.query(tx)
    .where({ userId: user.id, purpose: "resetPassword", usedAt: null })
    .patch({ usedAt: now });
  // Whoever knew the old password may have signed in with it somewhere.
  await tx("knownDevices").where({ userId: user.id }).delete();
  await forgiveAccount({ db: tx }, { kind: user.kind, email: user.email, address });
  await sendMail(tx, deps, {
    merchantId: null,
    to: user.email,
    template: "passwordChanged",
    language: user.language,
    content: { at: now.toISOString(), address },
  });
}
