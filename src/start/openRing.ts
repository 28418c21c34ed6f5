import type { CompleteConfig } from "../compose.ts";
import type { EncryptionKey } from "../config.ts";
import { createDatabase } from "../platform/database/createDatabase.ts";
import { requirePostgres } from "../platform/database/requirePostgres.ts";
import { requireSchema } from "../platform/database/requireSchema.ts";
import { encryptionKeys } from "./encryptionKeys.ts";
import { proveEncryptionKeys } from "./proveEncryptionKeys.ts";

/**
 * Returns the encryption keys once the database is known to fit this version and these keys. Every process calls it
 * before anything else. It opens a connection of its own, so that it can be called again while the database is away.
 */
export async function openRing(config: CompleteConfig): Promise<readonly EncryptionKey[]> {
  const db = createDatabase(config.databaseUrl, { poolSize: 1, applicationName: "timbra start" });
  try {
    await requirePostgres(db);
    await requireSchema(db, { queuesInPostgres: !config.queueUrl });
    const keys = await encryptionKeys(config, config.databaseUrl);
    await proveEncryptionKeys(db, keys);
    return keys;
  } finally {
    await db.destroy();
  }
}
