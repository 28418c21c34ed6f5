import type { Knex } from "knex";
import { AppError } from "../../../errors.ts";
import { OneTimeToken } from "../../../models/access/OneTimeToken.ts";
import { secretHash } from "../../../platform/secrets/secretHash.ts";
import type { Deps } from "../../deps.ts";
import type { FollowedLink } from "./findOneTimeToken.ts";

/**
 * Uses a link up, in the transaction of what it does: rolled back, it can be used again; used by two at once, it
 * serves one. Throws `auth.link_ended` for one that is unknown, used or over.
 */
export async function takeOneTimeToken(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  { purpose, token }: FollowedLink,
): Promise<OneTimeToken> {
  const now = clock.now();
  const [taken] = await OneTimeToken.query(tx)
    .where({ tokenHash: secretHash(token), purpose, usedAt: null })
    .where("expiresAt", ">", now)
    .patch({ usedAt: now })
    .returning("*");
  if (!taken) throw new AppError("auth.link_ended");
  return taken;
}
