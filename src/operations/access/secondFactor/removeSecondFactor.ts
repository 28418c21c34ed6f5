import { type Origin, personActor } from "../../../domain/access/actor.ts";
import { AppError } from "../../../errors.ts";
import { User } from "../../../models/User.ts";
import type { Deps } from "../../deps.ts";
import { verifyLogin } from "../verifyLogin.ts";
import { clearSecondFactor } from "./clearSecondFactor.ts";
import { proveSecondFactor } from "./proveSecondFactor.ts";

/** Either proves that it is not just somebody at an unlocked screen. */
export type OwnerProof = { readonly code: string } | { readonly password: string };

/** Turns one's own second factor off. Throws `mfa.not_enrolled`, and what the proof throws. */
export async function removeSecondFactor(
  deps: Pick<Deps, "db" | "clock" | "vault">,
  userId: string,
  { proof, origin }: { readonly proof: OwnerProof; readonly origin: Origin },
): Promise<void> {
  const user = await User.query(deps.db).findById(userId).throwIfNotFound();
  if (!user.totpConfirmedAt) throw new AppError("mfa.not_enrolled");
  const { kind, email } = user;
  if ("code" in proof) await proveSecondFactor(deps, user, { code: proof.code, origin });
  else await verifyLogin(deps, { kind, email, password: proof.password, address: origin.address });

  const removed = { userId, action: "secondFactor.removed", at: deps.clock.now() };
  await deps.db.transaction((tx) => clearSecondFactor(tx, personActor(user, origin), removed));
}
