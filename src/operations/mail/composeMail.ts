import { writeMail } from "../../domain/mail/writeMail.ts";
import type { Knex } from "knex";
import { Invoice } from "../../models/Invoice.ts";
import { MailRow } from "../../models/MailRow.ts";
import type { MailMessage } from "../../ports/mailer.ts";
import type { Deps } from "../deps.ts";
import type { Lease } from "../lease/Lease.ts";
import { filesOfMail } from "./files/filesOfMail.ts";
import { ownWords } from "./ownWords.ts";
import { letterheadOf } from "./letterheadOf.ts";
import { type MailContent, openContent } from "./mailContent.ts";

/** Returns the message of a mail under this lease: its words and looks, and its document's files or links to them. */
export async function composeMail(
  deps: Pick<Deps, "db" | "vault" | "clock" | "config" | "pdf" | "catalogs">,
  lease: Lease<MailRow>,
  mail: MailRow,
): Promise<MailMessage> {
  const { id, template, language, recipient, createdAt } = mail;
  const letterhead = await letterheadOf(deps.db, mail);
  const { brand, logo, settings, texts = {} } = letterhead ?? {};
  const content = await currentContent(deps.db, openContent(deps, mail));
  const { files, attachments } = await filesOfMail(deps, { mail, content, lease, settings });
  const replyTo = settings?.replyTo;
  const own = await ownWords(deps.db, { mail, content, texts });
  return {
    id,
    to: recipient,
    date: createdAt,
    ...(await namedBeside(deps, mail)),
    ...(replyTo && { replyTo }),
    ...writeMail(template, language, content, { brand, files, own }),
    attachments: logo ? [...attachments, logo] : attachments,
  };
}

/** Returns a mail's content as things are now: of documents that waited to go out together, some may be cancelled. */
async function currentContent(db: Knex, content: MailContent): Promise<MailContent> {
  if (!("documents" in content)) return content;
  const ids = content.documents.map(({ invoiceId }) => invoiceId);
  const cancelled = await Invoice.query(db).whereIn("id", ids).where({ state: "cancelled" }).select("id");
  const isCancelled = new Set(cancelled.map(({ id }) => id));
  const documents = content.documents.map((one) => ({ ...one, isCancelled: isCancelled.has(one.invoiceId) }));
  return { ...content, documents };
}

/** Returns whom a mail names: a copy, its customer; the customer's own, those who openly get a copy. */
async function namedBeside({ db }: Pick<Deps, "db">, { id, copyOf }: MailRow) {
  const mainId = copyOf ?? id;
  const open = await MailRow.query(db)
    .where({ copyOf: mainId, copyKind: "cc" })
    .orderBy("seq")
    .select("recipient");
  const main = copyOf ? await MailRow.query(db).findOne({ id: copyOf }).select("recipient") : undefined;
  return { cc: open.map(({ recipient }) => recipient), ...(main && { shownTo: main.recipient }) };
}
