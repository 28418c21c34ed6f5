import type { User } from "../../../models/access/User.ts";
import type { Deps } from "../../deps.ts";

/** Returns the columns that keep a secret of the second factor. */
export function sealTotpSecret(
  { vault }: Pick<Deps, "vault">,
  userId: string,
  secret: string,
): { totpSecret: Buffer; totpKeyId: string } {
  const { keyId, bytes } = vault.encrypt(Buffer.from(secret), contextOf(userId));
  return { totpSecret: bytes, totpKeyId: keyId };
}

/** Opens the secret of a user's second factor; returns `undefined` for whoever has none. */
export function openTotpSecret(
  { vault }: Pick<Deps, "vault">,
  { id, totpSecret, totpKeyId }: Pick<User, "id" | "totpSecret" | "totpKeyId">,
): string | undefined {
  if (!totpSecret || !totpKeyId) return undefined;
  return vault.decrypt(totpKeyId, totpSecret, contextOf(id)).toString();
}

function contextOf(userId: string): string {
  return `second factor/${userId}`;
}
