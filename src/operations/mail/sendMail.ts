import type { Knex } from "knex";
import type { MailContents } from "../../domain/mail/mailContents.ts";
import type { MailLanguage, MailTemplate } from "../../domain/mail/mailTemplate.ts";
import { newId } from "../../platform/ids.ts";
import { enqueue } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { mailContext } from "./mailContext.ts";

interface MailHead {
  readonly merchantId: string | null;
  readonly to: string;
  readonly language: MailLanguage;
}

/** A template with the content it needs; an invoice, credit note or receipt also names whose XML and PDF go along. */
export type Mail = {
  [Template in MailTemplate]: MailHead & {
    readonly template: Template;
    /** The facts of its words: links, names. They are encrypted until it is sent, then forgotten. */
    readonly content: MailContents[Template];
  } & (Template extends
      "invoice" | "replacement" | "creditNote" | "paymentReceipt" | "paymentReminder" | "retention"
      ? { readonly invoiceId: string }
      : { readonly invoiceId?: never });
}[MailTemplate];

/**
 * Stores a mail, to be sent once the caller's transaction has committed; returns its id. Use `transact` around it, so
 * that the worker hears of it at once.
 */
export async function sendMail(
  tx: Knex.Transaction,
  { vault, clock }: Pick<Deps, "vault" | "clock">,
  mail: Mail,
): Promise<string> {
  const [id] = await sendMails(tx, { vault, clock }, [mail]);
  return id as string;
}

/** Stores many mails as `sendMail` stores one, in two statements however many they are. */
export async function sendMails(
  tx: Knex.Transaction,
  deps: Pick<Deps, "vault" | "clock">,
  mails: readonly Mail[],
): Promise<string[]> {
  if (mails.length === 0) return [];
  const rows = mails.map((mail) => mailRow(mail, deps));
  await tx("mails").insert(rows);
  const ids = rows.map(({ id }) => id);
  await enqueue(tx, "mail.send", ids);
  return ids;
}

function mailRow(mail: Mail, { vault, clock }: Pick<Deps, "vault" | "clock">) {
  const id = newId();
  const { keyId, bytes } = vault.encrypt(Buffer.from(JSON.stringify(mail.content)), mailContext(id));
  return {
    id,
    merchantId: mail.merchantId,
    recipient: mail.to,
    template: mail.template,
    language: mail.language,
    encryptedContent: bytes,
    encryptionKeyId: keyId,
    invoiceId: mail.invoiceId ?? null,
    createdAt: clock.now(),
  };
}
