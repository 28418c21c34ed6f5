import { AppError } from "../../errors.ts";
import { findOpenInvite, type OpenInvite } from "../../queries/access/openInvites.ts";
import { secretHash } from "../../platform/secrets/secretHash.ts";
import type { Deps } from "../deps.ts";

/**
 * Returns the invitation behind a link; throws `auth.link_ended` for one that is unknown, answered, withdrawn or over.
 */
export async function findInvite(
  { db, clock }: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<OpenInvite> {
  const invite = await findOpenInvite(db, secretHash(token), clock.now());
  if (!invite) throw new AppError("auth.link_ended");
  return invite;
}
