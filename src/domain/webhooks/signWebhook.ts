import { createHmac } from "node:crypto";

export interface SignedMessage {
  /** The event's id: a reader that has seen it drops the message. */
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

const prefix = "whsec_";

/**
 * Returns the headers of a message as Standard Webhooks has them: HMAC-SHA-256 over id, seconds and body, one signature
 * for each secret that is good at this moment (`whsec_` and base64).
 */
export function signWebhook(
  { id, at, body }: SignedMessage,
  secrets: readonly string[],
): Readonly<Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>> {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": signatures.join(" ") };
}

/** Returns a secret as it is shown to its owner. */
export function webhookSecret(random: Buffer): string {
  return prefix + random.toString("base64");
}
