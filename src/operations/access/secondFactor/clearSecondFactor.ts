import type { Knex } from "knex";
import type { Actor } from "../../../domain/access/actor.ts";
import { RecoveryCode } from "../../../models/access/RecoveryCode.ts";
import { User } from "../../../models/access/User.ts";
import { recordAudit } from "../../audit/recordAudit.ts";

/** Takes secret and recovery codes away; the password alone opens from then on. False when there was nothing to take. */
export async function clearSecondFactor(
  tx: Knex.Transaction,
  actor: Actor,
  { userId, action, at }: { readonly userId: string; readonly action: string; readonly at: Date },
): Promise<boolean> {
  const cleared = await User.query(tx)
    .where({ id: userId })
    .whereNotNull("totpConfirmedAt")
    .patch({ totpSecret: null, totpKeyId: null, totpConfirmedAt: null, totpLastStep: null });
  if (cleared === 0) return false;
  await RecoveryCode.query(tx).where({ userId }).delete();
  await recordAudit(tx, actor, at, { action, merchantId: null, subject: { kind: "user", id: userId } });
  return true;
}
