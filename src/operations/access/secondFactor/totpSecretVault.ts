import type { User } from "../../../models/access/User.ts";
import type { Deps } from "../../deps.ts";
import { totpContext } from "./totpContext.ts";

/** Returns the columns that keep a secret of the second factor. */
export function sealTotpSecret(
  { vault }: Pick<Deps, "vault">,
  userId: string,
  secret: string,
): { totpSecret: Buffer; totpKeyId: string } {
  const { keyId, bytes } = vault.encrypt(Buffer.from(secret), totpContext(userId));
  return { totpSecret: bytes, totpKeyId: keyId };
}

/** Opens the secret of a user's second factor; returns `undefined` for whoever has none. */
export function openTotpSecret(
  { vault }: Pick<Deps, "vault">,
  { id, totpSecret, totpKeyId }: Pick<User, "id" | "totpSecret" | "totpKeyId">,
): string | undefined {
  if (!totpSecret || !totpKeyId) return undefined;
  return vault.decrypt(totpKeyId, totpSecret, totpContext(id)).toString();
}
