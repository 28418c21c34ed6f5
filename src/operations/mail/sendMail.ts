import type { Knex } from "knex";
import type { MailContents } from "../../domain/mail/mailContents.ts";
import type { MailLanguage, MailTemplate } from "../../domain/mail/mailTemplate.ts";
import { enqueue } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { mailRow } from "./mailRow.ts";
import { withCopies } from "./withCopies.ts";

interface MailHead {
  readonly merchantId: string | null;
  readonly to: string;
  readonly language: MailLanguage;
  /** The mode of its documents, where no invoice of its own says it. */
  readonly livemode?: boolean;
  /** The mail that a person sends again by this one. */
  readonly resentFrom?: string;
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

/** Stores many mails as `sendMail` stores one, each with the copies that its merchant wants; returns their ids without the copies'. */
export async function sendMails(
  tx: Knex.Transaction,
  deps: Pick<Deps, "vault" | "clock">,
  mails: readonly Mail[],
): Promise<string[]> {
  if (mails.length === 0) return [];
  const copied = await withCopies(tx, mails);
  const main = copied.map(({ mail, copies }) => ({ mail, copies, row: mailRow(mail, deps) }));
  const rows = main.flatMap(({ mail, copies, row }) => [
    row,
    ...copies.map(({ kind, to }) => ({
      ...mailRow({ ...mail, to }, deps),
      copyOf: row.id,
      copyKind: kind,
    })),
  ]);
  await tx("mails").insert(rows);
  await enqueue(
    tx,
    "mail.send",
    rows.map(({ id }) => id),
  );
  return main.map(({ row }) => row.id);
}
