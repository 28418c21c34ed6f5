import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { MailTemplate } from "../../domain/mail/mailTemplate.ts";
import type { Deps } from "../deps.ts";

export interface Mail {
  readonly merchantId: string | null;
  readonly to: string;
  readonly template: MailTemplate;
  readonly language: "es" | "en";
  /** What goes into the words: links, names. Encrypted until it is sent, then forgotten. */
  readonly content: Readonly<Record<string, string>>;
  /** Whose XML and PDF go along. */
  readonly invoiceId?: string;
}

/** Has a mail sent once the caller's transaction has committed; answers its id. */
export async function sendMail(
  tx: Knex.Transaction,
  { vault, clock }: Pick<Deps, "vault" | "clock">,
  mail: Mail,
): Promise<string> {
  const id = randomUUID();
  const { keyId, bytes } = vault.encrypt(Buffer.from(JSON.stringify(mail.content)), `mail/${id}`);
  await tx("mails").insert({
    id,
    merchantId: mail.merchantId,
    recipient: mail.to,
    template: mail.template,
    language: mail.language,
    encryptedContent: bytes,
    encryptionKeyId: keyId,
    invoiceId: mail.invoiceId ?? null,
    createdAt: clock.now(),
  });
  return id;
}
