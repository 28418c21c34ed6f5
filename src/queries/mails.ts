import type { Knex } from "knex";
import type { Tenancy } from "../domain/access/principal.ts";
import { MailRow } from "../models/MailRow.ts";
import { type Page, type PageOf, pageOf } from "./page.ts";

/**
 * Mails that went out, or were kept back, because of a merchant, newest first. Whoever is bound to branches sees those
 * about their invoices only.
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
