import type { Knex } from "knex";
import { SigningKey } from "../../../models/access/SigningKey.ts";
import { importTokenKey, type TokenKey } from "../../../platform/secrets/accessTokens.ts";
import type { Deps } from "../../deps.ts";
import { addSigningKey } from "./addSigningKey.ts";
import { lockSigningKeys } from "./lockSigningKeys.ts";
import { signingKeyContext } from "./signingKeyContext.ts";

export interface SigningKeyInUse {
  readonly keyId: string;
  readonly key: TokenKey;
}

/**
 * Returns the key that signs now. Where there is none, because this is the first use or the last one has signed its
 * thirty days, it is made: once, however many processes ask at the same moment.
 */
export async function currentSigningKey(
  deps: Pick<Deps, "db" | "vault" | "clock">,
): Promise<SigningKeyInUse> {
  const row = (await signingNow(deps.db, deps)) ?? (await makeOne(deps));
  const opened = deps.vault.decrypt(row.encryptionKeyId, row.encryptedPrivate, signingKeyContext(row.id));
  const key = await importTokenKey(JSON.parse(opened.toString()) as Record<string, unknown>);
  return { keyId: row.id, key };
}

function makeOne(deps: Pick<Deps, "db" | "vault" | "clock">): Promise<SigningKey> {
  return deps.db.transaction(async (tx) => {
    await lockSigningKeys(tx);
    return (await signingNow(tx, deps)) ?? (await addSigningKey(tx, deps));
  });
}

function signingNow(db: Knex, { clock }: Pick<Deps, "clock">): PromiseLike<SigningKey | undefined> {
  return SigningKey.query(db).where("signsUntil", ">", clock.now()).orderBy("createdAt", "desc").first();
}
