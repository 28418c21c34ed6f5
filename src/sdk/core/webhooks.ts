import { WebhookError } from "./errors.ts";

/** The headers of a message: those of Node, of a `Request`, or a plain object. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface WebhookMessage {
  readonly headers: WebhookHeaders;
  /** The body exactly as it came, before anything has parsed it. */
  readonly body: string;
}

export interface VerifyOptions {
  /** The endpoint's secret (`whsec_…`). While it is rotated give the old one and the new one. */
  readonly secret: string | readonly string[];
  /** The seconds by which the clocks may differ, and a message may be old; 300 when absent. */
  readonly toleranceSeconds?: number;
  readonly now?: Date;
}

const algorithm = { name: "HMAC", hash: "SHA-256" };
const utf8 = new TextEncoder();

/**
 * Verifies a message by Standard Webhooks and returns its content. Throws `WebhookError` when it is not genuine, or older
 * than the tolerance. Web Crypto compares signatures in constant time.
 */
export async function verifyWebhook(
  { headers, body }: WebhookMessage,
  { secret, toleranceSeconds = 300, now = new Date() }: VerifyOptions,
): Promise<unknown> {
  const id = headerOf(headers, "webhook-id");
  const seconds = headerOf(headers, "webhook-timestamp");
  const skew = Math.abs(now.getTime() / 1_000 - Number(seconds));
  if (!/^\d+$/.test(seconds) || skew > toleranceSeconds)
    throw new WebhookError("The message is too old, or its clock differs from ours.");
  const signatures = headerOf(headers, "webhook-signature").split(" ").flatMap(bytesOfSignature);
  const content = utf8.encode(`${id}.${seconds}.${body}`);
  for (const each of typeof secret === "string" ? [secret] : secret) {
    const key = await keyOf(each, "verify");
    for (const signature of signatures)
      if (await crypto.subtle.verify(algorithm, key, signature, content)) return JSON.parse(body) as unknown;
  }
  throw new WebhookError("No signature of the message is by this secret.");
}

/** Returns the headers that make a message genuine, for whoever forwards or tries messages. */
export async function signWebhook(
  { id, body, at = new Date() }: { readonly id: string; readonly body: string; readonly at?: Date },
  secret: string,
): Promise<Readonly<Record<string, string>>> {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const content = utf8.encode(`${id}.${seconds}.${body}`);
  const bytes = await crypto.subtle.sign(algorithm, await keyOf(secret, "sign"), content);
  const signature = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": `v1,${signature}` };
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== "string" || value === "") throw new WebhookError(`The header ${name} is missing.`);
  return value;
}

/** A header may have signatures of other versions, and of several secrets; those of version 1 count. */
function bytesOfSignature(signature: string): Uint8Array<ArrayBuffer>[] {
  return signature.startsWith("v1,") ? [bytesOf(signature.slice("v1,".length))] : [];
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function keyOf(secret: string, use: "sign" | "verify"): ReturnType<typeof crypto.subtle.importKey> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ""));
  if (bytes.length === 0)
    throw new WebhookError("The secret is not one of Standard Webhooks (whsec_ and base64).");
  return crypto.subtle.importKey("raw", bytes, algorithm, false, [use]);
}
