import { personActor } from "../../../domain/access/actor.ts";
import type { SignedIn } from "../../../domain/access/principal.ts";
import { AppError } from "../../../errors.ts";
import { User } from "../../../models/access/User.ts";
import { transact } from "../../../queues/enqueue.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Deps } from "../../deps.ts";
import { type CodeTry, proveSecondFactor } from "./proveSecondFactor.ts";
import { storeRecoveryCodes } from "./storeRecoveryCodes.ts";
import { tellOfSecondFactor } from "./tellOfSecondFactor.ts";

/**
 * Replaces one's recovery codes and returns the new ones: this once, and as hashes only in the database. All earlier
 * codes, used or not, open nothing any more, and a mail tells the owner. Where the second factor was removed or replaced
 * meanwhile, nothing is made. Throws `mfa.not_enrolled`, and what `proveSecondFactor` throws.
 */
export async function renewRecoveryCodes(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  { userId }: SignedIn,
  proof: CodeTry,
): Promise<readonly string[]> {
  const user = await User.query(deps.db).findById(userId).throwIfNotFound();
  if (!user.totpConfirmedAt) throw new AppError("mfa.not_enrolled");
  await proveSecondFactor(deps, user, proof);

  return transact(deps, async (tx) => {
    const { totpSecret } = user;
    const unchanged = await User.query(tx).findOne({ id: userId, totpSecret }).forUpdate();
    if (!unchanged) throw new AppError("mfa.not_enrolled");
    const codes = await storeRecoveryCodes(tx, userId);
    await recordAudit(tx, personActor(user, proof.origin), deps.clock.now(), {
      action: "secondFactor.recoveryCodesRenewed",
      merchantId: null,
      subject: { kind: "user", id: userId },
    });
    const { address } = proof.origin;
    await tellOfSecondFactor(tx, deps, user, { what: "recoveryCodesRenewed", address });
    return codes;
  });
}
