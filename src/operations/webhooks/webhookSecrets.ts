import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import { webhookSecret } from "../../domain/webhooks/signWebhook.ts";
import type { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import { WebhookSecret } from "../../models/webhooks/WebhookSecret.ts";
import { newId } from "../../platform/ids.ts";
import type { Vault } from "../../ports/vault.ts";

/** Binds a secret to its row. */
export function webhookContext(secretId: string): string {
  return `webhook/${secretId}`;
}

/** Gives an endpoint a new signing secret and returns it; it is not shown again. */
export async function addWebhookSecret(
  tx: Knex.Transaction,
  vault: Vault,
  { id: endpointId, merchantId }: Pick<WebhookEndpoint, "id" | "merchantId">,
  now: Date,
): Promise<string> {
  const id = newId();
  const secret = webhookSecret(randomBytes(24));
  const { keyId, bytes } = vault.encrypt(Buffer.from(secret), webhookContext(id));
  const kept = { id, endpointId, merchantId, encryptedSecret: bytes, encryptionKeyId: keyId, createdAt: now };
  await WebhookSecret.query(tx).insert(kept);
  return secret;
}

/** Returns the secrets of endpoints that are good at this moment, the present one of each first. */
export async function goodSecrets(
  tx: Knex.Transaction,
  vault: Vault,
  endpointIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (endpointIds.length === 0) return new Map();
  const kept = await WebhookSecret.query(tx)
    .whereIn("endpointId", [...endpointIds])
    .where((good) => void good.whereNull("until").orWhere("until", ">", now))
    .orderBy("createdAt", "desc");
  const secrets = new Map<string, string[]>(endpointIds.map((id) => [id, []]));
  for (const { id, endpointId, encryptionKeyId, encryptedSecret } of kept)
    secrets
      .get(endpointId)
      ?.push(vault.decrypt(encryptionKeyId, encryptedSecret, webhookContext(id)).toString("utf8"));
  return secrets;
}
