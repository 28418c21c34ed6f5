import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config, EncryptionKey } from "../config.ts";
import { createDatabase } from "../platform/database/createDatabase.ts";
import { generatedSecret } from "../platform/secrets/generatedSecret.ts";
import { StartError } from "../platform/StartError.ts";

/**
 * Returns the configured ring, or outside production one key that is made once and kept in the data folder. A database
 * that has been encrypted before gets no new key: the old one is lost then, and its owner must know.
 */
export async function encryptionKeys(
  config: Pick<Config, "encryptionKeys" | "dataDir">,
  databaseUrl: string,
): Promise<readonly EncryptionKey[]> {
  if (config.encryptionKeys.length > 0) return config.encryptionKeys;
  const file = join(config.dataDir, "encryption-key");
  // It is looked for again afterwards: another process may be making its first start on the same folder.
  if (!existsSync(file) && (await hasBeenEncrypted(databaseUrl)) && !existsSync(file))
    throw new StartError(
      `The encryption key is lost: ${file} is not there, and this database holds secrets encrypted with it. ` +
        "Restore the file from a backup, set ENCRYPTION_KEYS to the key that was used, or start with an empty database.",
    );
  const secret = await generatedSecret(file);
  return [{ id: "generated", key: Buffer.from(secret, "base64url") }];
}

async function hasBeenEncrypted(databaseUrl: string): Promise<boolean> {
  const db = createDatabase(databaseUrl, { poolSize: 1, applicationName: "timbra start" });
  try {
    if (!(await db.schema.hasTable("encryption_keys"))) return false;
    return (await db("encryption_keys").first("id")) !== undefined;
  } finally {
    await db.destroy();
  }
}
