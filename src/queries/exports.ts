import type { Knex } from "knex";
import { type ExportKind, ExportRow } from "../models/ExportRow.ts";
import { type Page, type PageOf, pageOf } from "./page.ts";
import { type MirrorOwner, mirrorOf } from "./mirror/mirrorOf.ts";

/** Returns a page of exports of a kind, newest first. */
export async function listExports(
  db: Knex,
  owner: MirrorOwner,
  kind: ExportKind,
  { limit, after }: Page,
): Promise<PageOf<ExportRow>> {
  const query = mirrorOf(ExportRow.query(db), owner)
    .where({ kind })
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  return pageOf(await query, limit);
}

export async function findExport(
  db: Knex,
  owner: MirrorOwner,
  { id, kind }: Pick<ExportRow, "id" | "kind">,
): Promise<ExportRow | undefined> {
  return mirrorOf(ExportRow.query(db), owner).findOne({ id, kind });
}
