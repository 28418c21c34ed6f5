import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import { webhookSecret } from "../../domain/webhooks/signWebhook.ts";
import type { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import { WebhookSecret } from "../../models/webhooks/WebhookSecret.ts";
import { newId } from "../../platform/ids.ts";
import type { Vault } from "../../ports/vault.ts";
import type { Deps } from "../deps.ts";

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

/** Returns the secrets of an endpoint that are good at this moment, the present one first. */
export async function goodSecrets(
  { db, vault, clock }: Pick<Deps, "db" | "vault" | "clock">,
  endpointId: string,
): Promise<readonly string[]> {
  const kept = await WebhookSecret.query(db)
    .where({ endpointId })
    .where((good) => void good.whereNull("until").orWhere("until", ">", clock.now()))
    .orderBy("createdAt", "desc");
  return kept.map(({ id, encryptionKeyId, encryptedSecret }) =>
    vault.decrypt(encryptionKeyId, encryptedSecret, webhookContext(id)).toString("utf8"),
  );
}
