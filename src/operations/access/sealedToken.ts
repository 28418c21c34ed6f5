import type { Deps } from "../deps.ts";

/**
 * Seals what somebody carries for us and gives back: nobody else can read or make it, and it ends by itself. `purpose`
 * binds it to its use, so that a token of one kind opens nothing of another.
 */
export function sealToken(
  { vault }: Pick<Deps, "vault">,
  purpose: string,
  { content, expiresAt }: { readonly content: object; readonly expiresAt: Date },
): string {
  const plain = JSON.stringify({ content, expiresAtMs: expiresAt.getTime() });
  const { keyId, bytes } = vault.encrypt(Buffer.from(plain), contextOf(purpose));
  return `${keyId}.${bytes.toString("base64url")}`;
}

/**
 * Returns what was sealed for this purpose, or `undefined` when the token has ended, was changed or is none of ours.
 */
export function openToken(
  { vault, clock }: Pick<Deps, "vault" | "clock">,
  purpose: string,
  token: string,
): unknown {
  const [, keyId = "", sealed = ""] = /^([\w-]{1,32})\.([\w-]{40,4000})$/.exec(token) ?? [];
  try {
    const plain = vault.decrypt(keyId, Buffer.from(sealed, "base64url"), contextOf(purpose)).toString();
    const { content, expiresAtMs } = JSON.parse(plain) as { content: unknown; expiresAtMs: number };
    return expiresAtMs > clock.now().getTime() ? content : undefined;
  } catch {
    // Whatever was changed about it, there is one answer.
    return undefined;
  }
}

function contextOf(purpose: string): string {
  return `token/${purpose}`;
}
