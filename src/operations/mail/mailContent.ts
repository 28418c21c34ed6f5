import type { MailContents } from "../../domain/mail/mailContents.ts";
import type { MailedLinks } from "../../domain/mail/mailedFiles.ts";
import type { MailTemplate } from "../../domain/mail/mailTemplate.ts";
import type { MailRow } from "../../models/MailRow.ts";
import type { Deps } from "../deps.ts";
import { mailContext } from "./mailContext.ts";

/** The content that a mail keeps until it is sent: the facts of its words, and the links that its earlier tries carried. */
export type MailContent = MailContents[MailTemplate] & { readonly fileLinks?: MailedLinks };

/** Returns the columns that keep a mail's content, encrypted: links in it are secrets. */
export function sealedContent({ vault }: Pick<Deps, "vault">, mailId: string, content: MailContent) {
  const { keyId, bytes } = vault.encrypt(Buffer.from(JSON.stringify(content)), mailContext(mailId));
  return { encryptedContent: bytes, encryptionKeyId: keyId };
}

/** Returns the content of a mail that is not sent yet. */
export function openContent({ vault }: Pick<Deps, "vault">, mail: MailRow): MailContent {
  const { id, encryptedContent, encryptionKeyId } = mail;
  if (!encryptedContent || !encryptionKeyId) throw new Error(`Mail ${id} has lost its content.`);
  const plain = vault.decrypt(encryptionKeyId, encryptedContent, mailContext(id));
  return JSON.parse(plain.toString("utf8")) as MailContent;
}
