import { createPublicKey, type KeyObject, verify } from "node:crypto";
import type { HookCall, MailNotice } from "../../../ports/mailHooks.ts";
import { oneLine } from "../readSmtpFailure.ts";
import { isFresh } from "./isFresh.ts";
import { mailIdOf } from "./mailIdOf.ts";

const header = "x-twilio-email-event-webhook";

/** Returns the public key that SendGrid shows beside its signed event webhook: base64 of its SPKI. */
export function sendgridKey(base64: string): KeyObject {
  return createPublicKey({ key: Buffer.from(base64, "base64"), format: "der", type: "spki" });
}

/** Says whether a call is signed by SendGrid: ECDSA with SHA-256 over time and body, in headers. */
export function isOfSendgrid(key: KeyObject, call: HookCall): boolean {
  const seconds = call.header(`${header}-timestamp`);
  const signature = Buffer.from(call.header(`${header}-signature`), "base64");
  if (signature.length === 0 || !isFresh(seconds, call.now)) return false;
  return verify("sha256", Buffer.concat([Buffer.from(seconds), call.body]), key, signature);
}

interface SendgridEvent {
  readonly event?: unknown;
  readonly type?: unknown;
  readonly "smtp-id"?: unknown;
  readonly reason?: unknown;
  readonly status?: unknown;
}

/** Reads the events of one call. A block (`type: blocked`) is of the moment, so the address is still written to. */
export function readSendgrid({ body }: HookCall): readonly MailNotice[] {
  const events = JSON.parse(body.toString("utf8")) as unknown;
  if (!Array.isArray(events)) return [];
  return (events as readonly SendgridEvent[]).flatMap((event) => noticeOf(event) ?? []);
}

function noticeOf({ event, type, reason, status, ...rest }: SendgridEvent): MailNotice | undefined {
  const mailId = mailIdOf(rest["smtp-id"]);
  if (mailId === undefined) return undefined;
  if (event === "spamreport") return { mailId, kind: "complained", isPermanent: true, words: "spam" };
  if (event === "dropped") return dropped(mailId, reason);
  if (event !== "bounce") return undefined;
  const words = oneLine([status, reason].filter((one) => typeof one === "string").join(" "));
  return { mailId, kind: "bounced", isPermanent: type !== "blocked", words };
}

/** SendGrid took the mail and then sent it to nobody, for what it knows of the address, or for a fault of the mail. */
function dropped(mailId: string, reason: unknown): MailNotice {
  const words = oneLine(typeof reason === "string" ? `dropped: ${reason}` : "dropped");
  return { mailId, kind: "bounced", isPermanent: /bounced|invalid|spam report/i.test(words), words };
}
