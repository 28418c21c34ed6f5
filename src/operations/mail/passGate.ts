import { createHash } from "node:crypto";
import type { Knex } from "knex";
import type { HeldFor } from "../../domain/mail/heldFor.ts";
import { mailKindOf, mostOfMerchant, mostToRecipient } from "../../domain/mail/mailLimits.ts";
import { Merchant } from "../../models/Merchant.ts";
import type { MailRow } from "../../models/MailRow.ts";
import { isProvenMember } from "../../queries/isProvenMember.ts";
import type { Deps } from "../deps.ts";

type GatedMail = Pick<MailRow, "merchantId" | "recipient" | "template">;

interface Measure {
  readonly key: Buffer;
  readonly most: number;
  readonly heldFor: HeldFor;
}

/**
 * The gate through which every mail passes before it is sent for the first time: returns why a mail is kept back, or
 * `undefined` and counts it. Each measure is one row a day that is raised only while it is below its limit, so that of
 * two mails that come for the last place one is kept back.
 */
export async function passGate(
  tx: Knex.Transaction,
  { config, clock }: Pick<Deps, "config" | "clock">,
  mail: GatedMail,
  isTestDocument: boolean,
): Promise<HeldFor | undefined> {
  const { merchantId, recipient } = mail;
  const merchant = merchantId === null ? undefined : await Merchant.query(tx).findById(merchantId);
  const live = merchant !== undefined && merchant.liveSince !== null && !isTestDocument;
  if (merchant && !live && config.mailProvenOnly && !(await isProvenMember(tx, merchant.id, recipient)))
    return "notLive";

  const day = clock.now().toISOString().slice(0, 10);
  const counted: Measure[] = [];
  for (const measure of measuresOf(mail, live || !config.mailProvenOnly)) {
    if (await count(tx, measure, day)) {
      counted.push(measure);
      continue;
    }
    for (const { key } of counted) await tx("mailCounts").where({ key, day }).decrement("mails");
    return measure.heldFor;
  }
  return undefined;
}

/** In one order everywhere, so that two mails never wait for each other. */
function measuresOf({ merchantId, recipient, template }: GatedMail, live: boolean): readonly Measure[] {
  const kind = mailKindOf(template);
  const measures: Measure[] = [];
  if (merchantId !== null) {
    const { all, invite } = mostOfMerchant({ live });
    measures.push({ key: digest(["merchant", merchantId]), most: all, heldFor: "merchantLimit" });
    if (kind === "invite")
      measures.push({ key: digest(["merchant", merchantId, kind]), most: invite, heldFor: "merchantLimit" });
  }
  const to = ["recipient", recipient.toLowerCase(), kind];
  measures.push({ key: digest(to), most: mostToRecipient[kind], heldFor: "recipientLimit" });
  return measures;
}

async function count(tx: Knex.Transaction, { key, most }: Measure, day: string): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: unknown[] }>(
    `insert into mail_counts as known (key, day, mails) values (:key, :day, 1)
     on conflict (key, day) do update set mails = known.mails + 1 where known.mails < :most
     returning mails`,
    { key, day, most },
  );
  return rows.length > 0;
}

function digest(parts: readonly string[]): Buffer {
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}
