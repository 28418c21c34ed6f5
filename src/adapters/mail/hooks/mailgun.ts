import { createHmac, timingSafeEqual } from "node:crypto";
import type { HookCall, MailNotice } from "../../../ports/mailHooks.ts";
import { oneLine } from "../readSmtpFailure.ts";
import { isFresh } from "./isFresh.ts";
import { mailIdOf } from "./mailIdOf.ts";

/** A call of Mailgun's webhooks (their documentation, "Securing webhooks" and "Event structure"). */
interface MailgunCall {
  readonly signature?: {
    readonly timestamp?: unknown;
    readonly token?: unknown;
    readonly signature?: unknown;
  };
  readonly "event-data"?: {
    readonly event?: unknown;
    readonly severity?: unknown;
    readonly message?: { readonly headers?: { readonly "message-id"?: unknown } };
    readonly "delivery-status"?: {
      readonly message?: unknown;
      readonly description?: unknown;
      readonly code?: unknown;
    };
  };
}

/** Returns a call of Mailgun's that is signed with this key: HMAC-SHA-256 in hex over time and token, in the body itself. */
export function mailgunCall(key: string, { body, now }: HookCall): MailgunCall | undefined {
  const call = JSON.parse(body.toString("utf8")) as MailgunCall | null;
  const { timestamp, token, signature } = call?.signature ?? {};
  if (typeof token !== "string" || typeof signature !== "string" || !isFresh(String(timestamp), now))
    return undefined;
  const expected = createHmac("sha256", key)
    .update(`${String(timestamp)}${token}`)
    .digest();
  const shown = Buffer.from(signature, "hex");
  return shown.length === expected.length && timingSafeEqual(shown, expected)
    ? (call ?? undefined)
    : undefined;
}

export function readMailgun({ "event-data": event }: MailgunCall): readonly MailNotice[] {
  const mailId = mailIdOf(event?.message?.headers?.["message-id"]);
  if (!event || mailId === undefined) return [];
  if (event.event === "complained") return [{ mailId, kind: "complained", isPermanent: true, words: "spam" }];
  // A temporary failure is tried again by them.
  if (event.event !== "failed" || event.severity !== "permanent") return [];
  const { code, message, description } = event["delivery-status"] ?? {};
  const words = [code, message || description].filter(Boolean).map(String).join(" ");
  return [{ mailId, kind: "bounced", isPermanent: true, words: oneLine(words) }];
}
