import type { Actor } from "../../../domain/access/actor.ts";
import { SigningKey } from "../../../models/access/SigningKey.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Deps } from "../../deps.ts";
import { addSigningKey } from "./addSigningKey.ts";
import { lockSigningKeys } from "./lockSigningKeys.ts";

/**
 * Makes a new key sign from now on, without waiting for the month to pass. Tokens signed before stay good until they
 * end; with `endOthers`, for a key that has leaked, none of them is: every process has heard of it half a minute
 * later.
 */
export async function rotateSigningKey(
  deps: Pick<Deps, "db" | "vault" | "clock">,
  actor: Actor,
  { endOthers = false }: { readonly endOthers?: boolean } = {},
): Promise<SigningKey> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await lockSigningKeys(tx);
    const key = await addSigningKey(tx, deps);
    if (endOthers)
      await SigningKey.query(tx)
        .whereNot("id", key.id)
        .where("verifiesUntil", ">", now)
        .patch({ verifiesUntil: now });
    const subject = { kind: "signingKey", id: key.id };
    const event = { action: "signingKey.rotated", merchantId: null, subject, after: { endOthers } };
    await recordAudit(tx, actor, now, event);
    return key;
  });
}
