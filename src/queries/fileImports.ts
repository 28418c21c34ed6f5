import type { Knex } from "knex";
import { ImportRow } from "../models/ImportRow.ts";
import { type Page, type PageOf, pageOf } from "./lists/page.ts";

export type ImportOwner = Pick<ImportRow, "merchantId" | "kind">;

/** Returns a merchant's imports of one kind, the latest first. */
export async function listFileImports(
  db: Knex,
  { merchantId, kind }: ImportOwner,
  { limit, after }: Page,
): Promise<PageOf<ImportRow>> {
  const query = ImportRow.query(db)
    .where({ merchantId, kind })
    .select(ImportRow.visible)
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  return pageOf(await query, limit);
}

export async function findFileImport(
  db: Knex,
  { merchantId, kind }: ImportOwner,
  id: string,
): Promise<ImportRow | undefined> {
  return ImportRow.query(db).findOne({ id, merchantId, kind }).select(ImportRow.visible);
}
