import type { Knex } from "knex";
import { issuedStates } from "../../../domain/invoices/invoiceLifeCycle.ts";
import type { DigestDocument } from "../../../domain/mail/mailContents.ts";
import type { MailTemplate } from "../../../domain/mail/mailTemplate.ts";
import { type MailState, unsentMailStates } from "../../../domain/mail/mailTransitions.ts";
import { Invoice } from "../../../models/Invoice.ts";
import type { MailRow } from "../../../models/MailRow.ts";
import { Merchant } from "../../../models/merchants/Merchant.ts";
import { documentsOfDigest } from "../../../queries/mails.ts";
import { documentMails } from "../documentMails.ts";
import type { Mail } from "../sendMail.ts";

/** The mails that a person may send again. Those with links are forgotten on purpose, and a reminder would be old. */
export const documentTemplates: readonly MailTemplate[] = [
  "invoice",
  "replacement",
  "creditNote",
  "paymentReceipt",
  "retention",
];

const waiting: readonly MailState[] = ["gathered", ...unsentMailStates];

/** A mail that brings again what another one brought. */
export interface ResentMail {
  readonly mail: Mail;
  readonly invoiceIds: readonly string[];
}

/**
 * Returns the mail that brings the documents of another one to the same address again; `undefined` for a mail without
 * documents, one that is still to be sent, and documents that are not issued.
 */
export async function resentMail(tx: Knex.Transaction, mail: MailRow): Promise<ResentMail | undefined> {
  if (waiting.includes(mail.state)) return undefined;
  const resent = mail.template === "digest" ? await digestAgain(tx, mail) : await documentAgain(tx, mail);
  return resent && { ...resent, mail: { ...resent.mail, resentFrom: mail.id } };
}

async function documentAgain(tx: Knex.Transaction, mail: MailRow): Promise<ResentMail | undefined> {
  const { invoiceId, template, recipient } = mail;
  if (!invoiceId || !documentTemplates.includes(template)) return undefined;
  const invoice = await Invoice.query(tx).findOne({ id: invoiceId }).throwIfNotFound();
  if (!issuedStates.includes(invoice.state)) return undefined;
  const [again] = await documentMails(tx, invoice, [recipient]);
  return again && { mail: again, invoiceIds: [invoiceId] };
}

/** Writes the mail of several documents anew, since what it said was forgotten once it was sent. */
async function digestAgain(tx: Knex.Transaction, mail: MailRow): Promise<ResentMail | undefined> {
  const { merchantId, recipient: to, language, livemode } = mail;
  if (merchantId === null || livemode === null) return undefined;
  const carried = await documentsOfDigest(tx, mail);
  const found = await Invoice.query(tx)
    .whereIn(
      "id",
      carried.map(({ invoiceId }) => invoiceId),
    )
    .whereIn("state", [...issuedStates])
    .orderBy("seq");
  const documents: DigestDocument[] = [];
  for (const invoice of found) {
    const [alone] = await documentMails(tx, invoice, [to]);
    if (alone) documents.push(documentOf(alone, invoice.id));
  }
  if (documents.length === 0) return undefined;
  const { tradeName: merchant } = await Merchant.query(tx).findById(merchantId).throwIfNotFound();
  const content = { merchant, documents };
  return {
    mail: { merchantId, to, language, livemode, template: "digest", content },
    invoiceIds: found.map(({ id }) => id),
  };
}

/** Returns a document as the mail of its own would name it. */
function documentOf({ template, content }: Mail, invoiceId: string): DigestDocument {
  const { folio, total, withheld } = content as { folio: string; total?: string; withheld?: string };
  const kind = template as DigestDocument["kind"];
  return { invoiceId, kind, folio, total: total ?? withheld ?? "", isCancelled: false };
}
