import type { Knex } from "knex";
import { ExportRow } from "../../models/ExportRow.ts";
import { type Page, type PageOf, pageOf } from "../page.ts";
import { type MirrorOwner, mirrorOf } from "./mirrorOf.ts";

/** Returns a page of exports, newest first. */
export async function listExports(
  db: Knex,
  owner: MirrorOwner,
  { limit, after }: Page,
): Promise<PageOf<ExportRow>> {
  const query = mirrorOf(ExportRow.query(db), owner)
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  return pageOf(await query, limit);
}

export async function findExport(db: Knex, owner: MirrorOwner, id: string): Promise<ExportRow | undefined> {
  return mirrorOf(ExportRow.query(db), owner).findOne({ id });
}
