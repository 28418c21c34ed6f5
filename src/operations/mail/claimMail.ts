import { balanceOf } from "../../domain/payments/balanceOf.ts";
import { issuedStates } from "../../domain/invoices/invoiceLifeCycle.ts";
import type { HeldFor } from "../../domain/mail/heldFor.ts";
import { unsentMailStates } from "../../domain/mail/mailTransitions.ts";
import type { MailTemplate } from "../../domain/mail/mailTemplate.ts";
import { Invoice } from "../../models/Invoice.ts";
import { MailRow } from "../../models/MailRow.ts";
import { blockOf } from "../../queries/merchants/mails/blockedAddresses.ts";
import type { Deps } from "../deps.ts";
import type { Lease } from "../lease/Lease.ts";
import { moveMails } from "../lifeCycles/moveMails.ts";
import { passGate } from "./passGate.ts";

export type MailClaim =
  | { readonly kind: "claimed"; readonly mail: MailRow; readonly attempt: number }
  | { readonly kind: "wait"; readonly until: Date; readonly reason: string }
  | { readonly kind: "held"; readonly template: MailTemplate; readonly heldFor: HeldFor }
  | { readonly kind: "impossible"; readonly reason: string }
  | { readonly kind: "skipped"; readonly reason: string }
  | { readonly kind: "settled" };

/**
 * Marks a mail as being sent, notes the attempt and leases it to this run, once it has passed the gate.
 *
 * - A mail of an invoice waits until that is stamped and its addenda judged, and is impossible when it was refused.
 * - A reminder is impossible, too, once its invoice is paid or being cancelled.
 * - A mail to a blocked address is skipped.
 * - A mail that the gate holds back says why; it comes to the gate again whenever it is announced again.
 */
export async function claimMail(
  deps: Pick<Deps, "config" | "db" | "clock">,
  lease: Lease<MailRow>,
  mailId: string,
): Promise<MailClaim> {
  return deps.db.transaction(async (tx): Promise<MailClaim> => {
    const now = deps.clock.now();
    const mail = await MailRow.query(tx).findOne({ id: mailId }).forUpdate();
    if (!mail?.encryptedContent || !unsentMailStates.includes(mail.state)) return { kind: "settled" };
    if (mail.leasedUntil && mail.leasedUntil > now) {
      return { kind: "wait", until: mail.leasedUntil, reason: "another worker is sending it" };
    }
    const invoice =
      mail.invoiceId &&
      (await Invoice.query(tx)
        .findOne({ id: mail.invoiceId })
        .select("state", "livemode", "total", "credited", "paid", "addenda"));
    if (invoice && invoice.state === "refused") {
      return { kind: "impossible", reason: "The invoice was refused." };
    }
    if (invoice && !issuedStates.includes(invoice.state)) {
      return { kind: "wait", until: nextLook(mail, now), reason: "the invoice is not stamped yet" };
    }
    if (invoice && invoice.addenda === "judging") {
      return { kind: "wait", until: nextLook(mail, now), reason: "the invoice's addenda is not judged yet" };
    }
    const { template, admittedAt, merchantId, recipient } = mail;
    const block = merchantId === null ? undefined : await blockOf(tx, merchantId, recipient);
    if (block) return { kind: "skipped", reason: [block.reason, block.words].filter(Boolean).join(": ") };
    if (invoice && template === "paymentReminder" && !isOwed(invoice)) {
      return { kind: "impossible", reason: "Nothing is left to pay of the invoice." };
    }
    const isTestDocument = (invoice ? invoice.livemode : mail.livemode) === false;
    const heldFor = admittedAt ? undefined : await passGate(tx, deps, mail, isTestDocument);
    if (heldFor) {
      await moveMails(tx, [{ id: mailId, to: "held", patch: { heldFor } }]);
      return { kind: "held", template, heldFor };
    }
    const attempt = mail.tries + 1;
    const patch = { ...lease.taken, heldFor: null, admittedAt: admittedAt ?? now, tries: attempt };
    await moveMails(tx, [{ id: mailId, to: "sending", patch }]);
    await tx("mailAttempts").insert({ mailId, merchantId: mail.merchantId, attempt, at: now });
    return { kind: "claimed", mail, attempt };
  });
}

/** Says whether something is left to pay of an invoice that is in force. */
function isOwed(invoice: Pick<Invoice, "state" | "total" | "credited" | "paid">): boolean {
  return invoice.state === "stamped" && Number(balanceOf(invoice)) > 0;
}

/**
 * Returns the next look: a stamp takes a moment, an outage of the PAC takes hours, so looks become rarer the longer it
 * lasts.
 */
function nextLook({ createdAt }: MailRow, now: Date): Date {
  const ageMs = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(1_000, ageMs / 4), 300_000));
}
