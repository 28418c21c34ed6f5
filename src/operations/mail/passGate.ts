import type { Knex } from "knex";
import type { HeldFor } from "../../domain/mail/heldFor.ts";
import { mailboxOf } from "../../domain/mail/mailboxOf.ts";
import { mailKindOf, mostOfMerchant, mostToRecipient } from "../../domain/mail/mailLimits.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import type { MailRow } from "../../models/MailRow.ts";
import { isProvenMember } from "../../queries/access/isProvenMember.ts";
import type { Deps } from "../deps.ts";
import { countMail, type MailMeasure, uncountMail } from "./countMail.ts";

type GatedMail = Pick<MailRow, "merchantId" | "recipient" | "template"> & Partial<Pick<MailRow, "copyKind">>;

interface Measure extends MailMeasure {
  readonly heldFor: HeldFor;
}

/**
 * Decides on every mail before it is sent for the first time: returns why it is held back, or counts it and returns
 * `undefined`. Each measure is one row a day that is raised only while it is below its limit, so that of
 * two mails that come for the last place one is held back.
 */
export async function passGate(
  tx: Knex.Transaction,
  deps: Pick<Deps, "config" | "clock">,
  mail: GatedMail,
  isTestDocument: boolean,
): Promise<HeldFor | undefined> {
  const { config } = deps;
  const { merchantId, recipient } = mail;
  const merchant = merchantId === null ? undefined : await Merchant.query(tx).findById(merchantId);
  const live = merchant !== undefined && merchant.liveSince !== null && !isTestDocument;
  if (merchant && !live && config.mailProvenOnly && !(await isProvenMember(tx, merchant.id, recipient)))
    return "notLive";

  const counted: Measure[] = [];
  for (const measure of measuresOf(mail, { live, provenOnly: config.mailProvenOnly })) {
    if (await countMail(tx, deps, measure)) {
      counted.push(measure);
      continue;
    }
    for (const each of counted) await uncountMail(tx, deps, each);
    return measure.heldFor;
  }
  return undefined;
}

/** Returns the counters in one order everywhere, so that two mails never wait for each other. */
function measuresOf(
  { merchantId, recipient, template, copyKind }: GatedMail,
  { live, provenOnly }: { readonly live: boolean; readonly provenOnly: boolean },
): readonly Measure[] {
  const kind = copyKind ? "copy" : mailKindOf(template);
  const measures: Measure[] = [];
  if (merchantId !== null) {
    const { invite } = mostOfMerchant({ live });
    // A mailbox on the same machine takes a demonstration's invoices, and still no flood of invitations.
    const { all } = mostOfMerchant({ live: live || !provenOnly });
    measures.push({ of: ["merchant", merchantId], most: all, heldFor: "merchantLimit" });
    if (kind === "invite")
      measures.push({ of: ["merchant", merchantId, kind], most: invite, heldFor: "merchantLimit" });
  }
  const of = ["recipient", mailboxOf(recipient), kind];
  measures.push({ of, most: mostToRecipient[kind], heldFor: "recipientLimit" });
  return measures;
}
