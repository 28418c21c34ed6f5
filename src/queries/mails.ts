import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import type { Tenancy } from "../domain/access/principal.ts";
import { shownFolio } from "../domain/invoices/shownFolio.ts";
import type { MailTemplate } from "../domain/mail/mailTemplate.ts";
import type { MailState } from "../domain/mail/mailTransitions.ts";
import { Invoice } from "../models/Invoice.ts";
import { MailRow } from "../models/MailRow.ts";
import { isOfStateAlone, newestWithin, type TimeBounds } from "./lists/newestWithin.ts";
import { type Page, type PageOf, pageOf } from "./lists/page.ts";

type Viewer = Pick<Tenancy, "merchantId" | "boundBranchIds">;

export interface MailFilter {
  readonly state?: MailState | undefined;
  /** The whole address, as it was written. */
  readonly recipient?: string | undefined;
  readonly invoiceId?: string | undefined;
  readonly createdAt?: TimeBounds | undefined;
}

/** A try to send a mail, as it was kept. */
export interface MailAttempt {
  readonly at: Date;
  readonly endedAt: Date | null;
  readonly outcome: "accepted" | "refused" | "trouble" | null;
  readonly through: "platform" | "own";
  readonly answer: string | null;
}

/**
 * Returns the mails that a merchant has sent or that were held back, newest first. A viewer who is bound to branches
 * sees only those about invoices of these branches.
 */
export async function listMails(
  db: Knex,
  viewer: Viewer,
  { createdAt, ...filter }: MailFilter,
  page: Page,
): Promise<PageOf<MailRow>> {
  const { merchantId, boundBranchIds } = viewer;
  // The index of a state is in the order of this time.
  const time = createdAt ?? (isOfStateAlone({ ...filter, boundBranchIds }) ? {} : undefined);
  const query = newestWithin(mailsSeenBy(db, viewer), page, { createdAt: time }, { merchantId });
  for (const [column, value] of Object.entries(filter)) if (value !== undefined) query.where(column, value);
  return pageOf(await query, page.limit);
}

/** Returns one of the mails that `listMails` shows this viewer. */
export async function findMail(db: Knex, viewer: Viewer, id: string): Promise<MailRow | undefined> {
  return mailsSeenBy(db, viewer).findOne({ id });
}

/** Returns the tries to send a mail, the first one first. */
export async function attemptsOfMail(db: Knex, mailId: string): Promise<readonly MailAttempt[]> {
  const attempts: MailAttempt[] = await db("mailAttempts")
    .where({ mailId })
    .orderBy("attempt")
    .select("at", "endedAt", "outcome", "through", "answer");
  return attempts;
}

/** A document that went out together with others. */
export interface DigestedDocument {
  /** The mail that it would have had alone. */
  readonly mailId: string;
  readonly invoiceId: string;
  readonly folio: string;
  readonly about: MailTemplate;
}

/** Returns the documents that a mail, or the mail of which it is a copy, carries together. */
export async function documentsOfDigest(
  db: Knex,
  { id, copyOf }: Pick<MailRow, "id" | "copyOf">,
): Promise<readonly DigestedDocument[]> {
  const firstId = await firstOf(db, copyOf ?? id);
  const rows = await MailRow.query(db).where({ digestId: firstId }).orderBy("seq");
  const ids = rows.flatMap(({ invoiceId }) => invoiceId ?? []);
  const invoices = await Invoice.query(db)
    .whereIn("id", ids)
    .select("id", "series", "folio", "printedFolio", "uuid");
  const folios = new Map(invoices.map((invoice) => [invoice.id, shownFolio(invoice)]));
  return rows.map((row) => {
    const invoiceId = row.invoiceId as string;
    return { mailId: row.id, invoiceId, folio: folios.get(invoiceId) ?? "", about: row.template };
  });
}

/** Returns the mail that one was sent again from in the beginning: its documents are known by that one. */
async function firstOf(db: Knex, mailId: string): Promise<string> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `with recursive earlier as (
       select id, resent_from from mails where id = ?
       union select mails.id, mails.resent_from from mails join earlier on mails.id = earlier.resent_from
     )
     select id from earlier where resent_from is null`,
    [mailId],
  );
  return rows[0]?.id ?? mailId;
}

/** Returns the mails that a viewer may see: one who is bound to branches, only those about their invoices. */
export function mailsSeenBy(db: Knex, { merchantId, boundBranchIds }: Viewer): QueryBuilder<MailRow> {
  const query = MailRow.query(db).where({ merchantId });
  if (boundBranchIds) {
    const own = db("invoices")
      .where({ merchantId })
      .whereIn("branchId", [...boundBranchIds]);
    query.whereIn("invoiceId", own.select("id"));
  }
  return query;
}

/** Returns the mails that carried an invoice's files, or told of it, newest first. */
export async function listInvoiceMails(db: Knex, invoiceId: string): Promise<MailRow[]> {
  return MailRow.query(db).where({ invoiceId }).orderBy("seq", "desc").limit(100);
}
