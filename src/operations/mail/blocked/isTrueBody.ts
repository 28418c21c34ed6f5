import { createHash } from "node:crypto";
import type { Deps } from "../../deps.ts";

/** A call whose signature covers a token of its own, and not the body. */
interface TokenCall {
  readonly token: string;
  readonly body: Buffer;
}

/**
 * Notes the token of a call, and returns false where another body has come under it: whoever overhears a call has a
 * signature, and could send any body beside it. The same body again is a retry.
 */
export async function isTrueBody(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { token, body }: TokenCall,
): Promise<boolean> {
  const tokenHash = sha256(token);
  await db("mailHookTokens")
    .insert({ tokenHash, bodyHash: sha256(body), at: clock.now() })
    .onConflict("tokenHash")
    .ignore();
  const kept = await db("mailHookTokens").where({ tokenHash }).first<{ bodyHash: Buffer }>("bodyHash");
  return kept.bodyHash.equals(sha256(body));
}

function sha256(content: string | Buffer): Buffer {
  return createHash("sha256").update(content).digest();
}
