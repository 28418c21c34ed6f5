import { join } from "node:path";
import type { Config, EncryptionKey } from "../config.ts";
import { generatedSecret } from "../platform/generatedSecret.ts";

/**
 * The configured ring, or outside production one key that is made once and kept in the data folder: lost keys mean
 * lost CSDs.
 */
export async function encryptionKeys(config: Config): Promise<readonly EncryptionKey[]> {
  if (config.encryptionKeys.length > 0) return config.encryptionKeys;
  const secret = await generatedSecret(join(config.dataDir, "encryption-key"));
  return [{ id: "generated", key: Buffer.from(secret, "base64url") }];
}
