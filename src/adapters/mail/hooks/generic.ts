import { createHmac, timingSafeEqual } from "node:crypto";
import type { HookCall, MailNotice } from "../../../ports/mailHooks.ts";
import { oneLine } from "../readSmtpFailure.ts";
import { isFresh } from "./isFresh.ts";
import { mailIdOf } from "./mailIdOf.ts";
import { readBounce } from "./readBounce.ts";

/** Says whether a call is signed by Standard Webhooks with our secret (`whsec_` and base64). */
export function isSignedWith(secret: string, { header, body, now }: HookCall): boolean {
  const [id, seconds] = [header("webhook-id"), header("webhook-timestamp")];
  if (!isFresh(seconds, now)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const mac = createHmac("sha256", key).update(`${id}.${seconds}.`).update(body).digest("base64");
  const expected = Buffer.from(`v1,${mac}`);
  return header("webhook-signature")
    .split(" ")
    .map((one) => Buffer.from(one))
    .some((one) => one.length === expected.length && timingSafeEqual(one, expected));
}

interface GenericEvent {
  readonly kind?: unknown;
  readonly messageId?: unknown;
  readonly permanent?: unknown;
  readonly reason?: unknown;
}

/** Reads `{ events: [{ kind, messageId, permanent, reason }] }`, or a message of a bounce mailbox as it came. */
export async function readGeneric({ header, body }: HookCall): Promise<readonly MailNotice[]> {
  if (/^message\/rfc822\b/i.test(header("content-type"))) return readBounce(body);
  const { events } = JSON.parse(body.toString("utf8")) as { readonly events?: unknown };
  if (!Array.isArray(events)) return [];
  return (events as readonly GenericEvent[]).flatMap(({ kind, messageId, permanent, reason }) => {
    const mailId = mailIdOf(messageId);
    if (mailId === undefined || (kind !== "bounced" && kind !== "complained")) return [];
    const words = typeof reason === "string" ? oneLine(reason) : "";
    return [{ mailId, kind, isPermanent: kind === "complained" || permanent === true, words }];
  });
}
