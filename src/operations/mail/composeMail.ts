import type { MailContents } from "../../domain/mail/mailContents.ts";
import { writeMail } from "../../domain/mail/writeMail.ts";
import type { MailRow } from "../../models/MailRow.ts";
import type { MailAttachment, MailMessage } from "../../ports/mailer.ts";
import type { Deps } from "../deps.ts";
import { openInvoiceFile } from "../files/openInvoiceFile.ts";
import { Invoice } from "../../models/Invoice.ts";
import { mailContext } from "./mailContext.ts";

/** Returns the message of a mail that is not sent yet: its words, and the XML and PDF of its invoice. */
export async function composeMail(
  deps: Pick<Deps, "db" | "vault" | "pdf" | "catalogs">,
  mail: MailRow,
): Promise<MailMessage> {
  const { id, template, language, recipient, createdAt, invoiceId } = mail;
  const attachments = invoiceId ? await invoiceAttachments(deps, invoiceId) : [];
  return {
    id,
    to: recipient,
    date: createdAt,
    ...writeMail(template, language, openContent(deps, mail)),
    attachments,
  };
}

function openContent({ vault }: Pick<Deps, "vault">, mail: MailRow): MailContents[MailRow["template"]] {
  const { id, encryptedContent, encryptionKeyId } = mail;
  if (!encryptedContent || !encryptionKeyId) throw new Error(`Mail ${id} has lost its content.`);
  const plain = vault.decrypt(encryptionKeyId, encryptedContent, mailContext(id));
  return JSON.parse(plain.toString("utf8")) as MailContents[MailRow["template"]];
}

async function invoiceAttachments(
  deps: Pick<Deps, "db" | "pdf" | "catalogs">,
  invoiceId: string,
): Promise<MailAttachment[]> {
  const owner = await Invoice.query(deps.db).findOne({ id: invoiceId }).throwIfNotFound();
  const among = owner.kind === "retention" ? "retentions" : "invoices";
  const files = (["xml", "pdf"] as const).map(async (format) => {
    const file = await openInvoiceFile(deps, owner, { invoiceId, format, among });
    const { fileName, contentType } = file;
    return { fileName, contentType, bytes: await file.bytes() };
  });
  return Promise.all(files);
}
