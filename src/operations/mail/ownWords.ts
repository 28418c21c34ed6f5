import type { Knex } from "knex";
import type { MailContents } from "../../domain/mail/mailContents.ts";
import { type CustomerMail, isCustomerMail } from "../../domain/mail/ownTexts/customerMails.ts";
import type { OwnMailTexts, OwnText } from "../../domain/mail/ownTexts/ownText.ts";
import { placeholderValues } from "../../domain/mail/ownTexts/placeholderValues.ts";
import type { PlaceholderValues } from "../../domain/mail/ownTexts/withOwnText.ts";
import { Invoice } from "../../models/Invoice.ts";
import type { MailRow } from "../../models/MailRow.ts";
import type { MailContent } from "./mailContent.ts";

interface Written {
  readonly mail: Pick<MailRow, "template" | "language" | "invoiceId">;
  readonly content: MailContent;
  readonly texts: OwnMailTexts;
}

/** Returns a merchant's own words of a mail with what stands for their placeholders; `undefined` where all are ours. */
export async function ownWords(
  db: Knex,
  { mail: { template, language, invoiceId }, content, texts }: Written,
): Promise<{ readonly text: OwnText; readonly values: PlaceholderValues } | undefined> {
  const text = isCustomerMail(template) ? texts[template]?.[language] : undefined;
  if (!text) return undefined;
  const id = "documents" in content ? content.documents[0]?.invoiceId : invoiceId;
  const invoice = id ? await Invoice.query(db).findOne({ id }).select("receiverName") : undefined;
  const name = template as CustomerMail;
  return {
    text,
    values: placeholderValues(name, content as MailContents[typeof name], invoice?.receiverName ?? ""),
  };
}
