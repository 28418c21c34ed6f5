import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import { FileLink } from "../../models/FileLink.ts";

/** The most links that a list shows. */
const mostShown = 100;

/** Returns the links of a document's files, newest first, those that have ended included. */
export async function listInvoiceLinks(db: Knex, invoiceId: string): Promise<FileLink[]> {
  return FileLink.query(db).where({ invoiceId }).orderBy("seq", "desc").limit(mostShown);
}

/** Returns the links that a mail carries. */
export async function listMailLinks(db: Knex, mailId: string): Promise<FileLink[]> {
  return FileLink.query(db).where({ mailId }).orderBy("seq").limit(mostShown);
}

/** Leaves the links that still open their file. */
export function openLinks<Query extends QueryBuilder<FileLink, unknown>>(query: Query, now: Date): Query {
  query
    .whereNull("revokedAt")
    .where("expiresAt", ">", now)
    .whereRaw("(max_downloads is null or downloads < max_downloads)");
  return query;
}
