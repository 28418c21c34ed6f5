import type { Knex } from "knex";
import type { Tenancy } from "../domain/access/principal.ts";
import { MailRow } from "../models/MailRow.ts";
import { type Page, type PageOf, pageOf } from "./page.ts";

/**
 * Returns the mails that a merchant has sent or that were held back, newest first. A viewer who is bound to branches
 * sees only those about invoices of these branches.
 */
export async function listMails(
  db: Knex,
  { merchantId, boundBranchIds }: Pick<Tenancy, "merchantId" | "boundBranchIds">,
  { limit, after }: Page,
): Promise<PageOf<MailRow>> {
  const query = MailRow.query(db)
    .where({ merchantId })
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  if (boundBranchIds) {
    const own = db("invoices")
      .where({ merchantId })
      .whereIn("branchId", [...boundBranchIds]);
    query.whereIn("invoiceId", own.select("id"));
  }
  return pageOf(await query, limit);
}

/** Returns the mails that carried an invoice's files, or told of it, newest first. */
export async function listInvoiceMails(db: Knex, invoiceId: string): Promise<MailRow[]> {
  return MailRow.query(db).where({ invoiceId }).orderBy("seq", "desc").limit(100);
}
