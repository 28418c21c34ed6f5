import { AppError } from "../../../errors.ts";
import { OneTimeToken } from "../../../models/access/OneTimeToken.ts";
import { secretHash } from "../../../platform/secrets/secretHash.ts";
import type { Deps } from "../../deps.ts";

export interface FollowedLink {
  readonly purpose: OneTimeToken["purpose"];
  readonly token: string;
}

/**
 * Returns what a link stands for, without using it up. Throws `auth.link_ended` for one that is unknown, used or over.
 */
export async function findOneTimeToken(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { purpose, token }: FollowedLink,
): Promise<OneTimeToken> {
  const found = await OneTimeToken.query(db)
    .findOne({ tokenHash: secretHash(token), purpose, usedAt: null })
    .where("expiresAt", ">", clock.now());
  if (!found) throw new AppError("auth.link_ended");
  return found;
}
