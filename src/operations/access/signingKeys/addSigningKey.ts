import type { Knex } from "knex";
import { adminLoginLife } from "../../../domain/access/adminLoginLife.ts";
import { SigningKey } from "../../../models/access/SigningKey.ts";
import { generateTokenKeys } from "../../../platform/secrets/accessTokens.ts";
import { newId } from "../../../platform/ids.ts";
import type { Deps } from "../../deps.ts";
import { signingKeyContext } from "./signingKeyContext.ts";

/**
 * Makes a key that signs from now on. Those before sign no longer and verify for an hour more, so that no token they
 * signed dies before its time. The caller holds the lock of `lockSigningKeys`.
 */
export async function addSigningKey(
  tx: Knex.Transaction,
  { vault, clock }: Pick<Deps, "vault" | "clock">,
): Promise<SigningKey> {
  const now = clock.now();
  const later = (ms: number): Date => new Date(now.getTime() + ms);
  await SigningKey.query(tx)
    .where("signsUntil", ">", now)
    .patch({ signsUntil: now, verifiesUntil: later(adminLoginLife.keyOverlapMs) });

  const id = newId();
  const { publicJwk, privateJwk } = await generateTokenKeys();
  const sealed = vault.encrypt(Buffer.from(JSON.stringify(privateJwk)), signingKeyContext(id));
  return SigningKey.query(tx)
    .insert({
      id,
      publicJwk,
      encryptedPrivate: sealed.bytes,
      encryptionKeyId: sealed.keyId,
      createdAt: now,
      signsUntil: later(adminLoginLife.keySignsMs),
      verifiesUntil: later(adminLoginLife.keySignsMs + adminLoginLife.keyOverlapMs),
    })
    .returning("*");
}
