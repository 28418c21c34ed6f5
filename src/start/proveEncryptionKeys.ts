import type { EncryptionKey } from "../config.ts";
import type { Knex } from "../platform/database/createDatabase.ts";
import { createVault } from "../platform/secrets/encryption.ts";
import { StartError } from "../platform/StartError.ts";

const table = "encryption_keys";
const knownText = Buffer.from("Timbra");

/** Names the tables that hold secrets, and the column with the key of each row. A guard compares it with the schema. */
export const encryptedTables: Readonly<Record<string, string>> = {
  certificates: "encryption_key_id",
  users: "totp_key_id",
  signing_keys: "encryption_key_id",
  mails: "encryption_key_id",
  efirmas: "encryption_key_id",
  lent_efirmas: "encryption_key_id",
  pac_accounts: "encryption_key_id",
  email_settings: "encryption_key_id",
  webhook_secrets: "encryption_key_id",
  ticket_sources: "encryption_key_id",
};

interface Proof {
  readonly id: string;
  readonly proof: Buffer;
}

/**
 * Throws a sentence that names the keys, unless the ring opens everything that this database holds. Each key leaves a
 * proof there at its first start, so that a lost or changed one is noticed before a ticket is taken that could never be
 * sealed. A key may leave the ring when nothing is encrypted with it any more.
 */
export async function proveEncryptionKeys(db: Knex, keys: readonly EncryptionKey[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.raw(`lock table ${table} in share row exclusive mode`);
    const proofs: Proof[] = await tx(table).select("id", "proof").orderBy("createdAt");
    const changed = proofs.filter((proof) => keys.some((key) => key.id === proof.id && !opens(key, proof)));
    const missing = await missingKeys(tx, proofs, keys);
    if (changed.length > 0 || missing.length > 0) throw new StartError(complaint(changed, missing));
    const unproved = keys.filter(({ id }) => !proofs.some((proof) => proof.id === id));
    if (unproved.length > 0) await tx(table).insert(unproved.map(prove));
  });
}

/**
 * Returns the proven keys that the ring lacks. A ring that lacks all of them was changed, even if nothing is encrypted
 * yet.
 */
async function missingKeys(
  db: Knex,
  proofs: readonly Proof[],
  keys: readonly EncryptionKey[],
): Promise<readonly Proof[]> {
  const missing = proofs.filter(({ id }) => !keys.some((key) => key.id === id));
  if (missing.length === proofs.length) return missing;
  const needed = await Promise.all(missing.map(({ id }) => isUsed(db, id)));
  return missing.filter((_, index) => needed[index]);
}

async function isUsed(db: Knex, keyId: string): Promise<boolean> {
  const looks = Object.entries(encryptedTables).map(
    ([name, column]) => `exists (select 1 from ${name} where ${column} = :keyId)`,
  );
  const { rows } = await db.raw<{ rows: { used: boolean }[] }>(`select ${looks.join(" or ")} as used`, {
    keyId,
  });
  return rows[0]?.used ?? false;
}

function prove(key: EncryptionKey): Proof {
  return { id: key.id, proof: createVault([key]).encrypt(knownText, contextOf(key.id)).bytes };
}

function opens(key: EncryptionKey, { id, proof }: Proof): boolean {
  try {
    return createVault([key]).decrypt(id, proof, contextOf(id)).equals(knownText);
  } catch {
    return false;
  }
}

function contextOf(keyId: string): string {
  return `encryption key ${keyId}`;
}

function complaint(changed: readonly Proof[], missing: readonly Proof[]): string {
  const named = (proofs: readonly Proof[]): string => proofs.map(({ id }) => `"${id}"`).join(", ");
  const problems = [
    ...(changed.length > 0
      ? [`${named(changed)} is not the key of that name that this database was encrypted with`]
      : []),
    ...(missing.length > 0 ? [`${named(missing)} is missing, and this database is encrypted with it`] : []),
  ];
  return (
    `Of the encryption keys, ${problems.join("; and ")}. Put the old key back into ENCRYPTION_KEYS (behind a new one, ` +
    "if you are changing keys), or restore DATA_DIR/encryption-key from a backup; certificates, e.firmas and second " +
    "factors can't be opened without it."
  );
}
