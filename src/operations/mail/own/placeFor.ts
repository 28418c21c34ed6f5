import { speaksForMerchant } from "../../../domain/mail/speaksForMerchant.ts";
import { unsentMailStates } from "../../../domain/mail/mailTransitions.ts";
import { MailRow } from "../../../models/MailRow.ts";
import { EmailSettings } from "../../../models/merchants/EmailSettings.ts";
import type { Deps } from "../../deps.ts";

/** A place for a mail, to be left when it was tried; or when to ask for one again. */
type MailPlace =
  | { readonly kind: "taken"; readonly leave: () => void }
  | { readonly kind: "wait"; readonly until: Date; readonly reason: string };

const taken: MailPlace = { kind: "taken", leave: () => undefined };
const firstLookMs = 1_000;
const longestLookMs = 60_000;

/**
 * Returns the place of a mail that would go to its merchant's own server, of which there are few: whoever waits there
 * holds up no mails of others. Any other mail has its place at once, and so has one that the platform sends while that
 * server is left alone.
 */
export async function placeFor(
  { db, clock, ownMailServers }: Pick<Deps, "db" | "clock" | "ownMailServers">,
  mailId: string,
): Promise<MailPlace> {
  const mail = await MailRow.query(db)
    .findOne({ id: mailId })
    .whereIn("state", unsentMailStates)
    .select("merchantId", "template", "createdAt");
  if (!mail?.merchantId || !speaksForMerchant(mail.template)) return taken;
  const settings = await EmailSettings.query(db)
    .findById(mail.merchantId)
    .whereNotNull("smtpHost")
    .select("serverPausedUntil", "smtpFallback");
  if (!settings) return taken;
  const now = clock.now();
  const { serverPausedUntil: until, smtpFallback } = settings;
  if (until && until > now)
    return smtpFallback ? taken : { kind: "wait", until, reason: "its mail server is left alone" };
  const leave = ownMailServers.takePlace(mail.merchantId);
  if (leave) return { kind: "taken", leave };
  const ageMs = now.getTime() - mail.createdAt.getTime();
  const lookMs = Math.min(Math.max(firstLookMs, ageMs / 4), longestLookMs);
  return { kind: "wait", until: new Date(now.getTime() + lookMs), reason: "its mail server is busy" };
}
