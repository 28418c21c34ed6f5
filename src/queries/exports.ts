import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import { type ExportKind, ExportRow } from "../models/ExportRow.ts";
import { type Page, type PageOf, pageOf } from "./lists/page.ts";
import type { Owner } from "./ownedBy.ts";

/** An export, looked for among those of certain kinds. */
export interface NamedExport {
  readonly id: string;
  readonly kinds: readonly ExportKind[];
}

/**
 * Leaves the exports that exist for this owner: for a principal bound to branches, those of invoices of these branches
 * alone.
 */
export function exportsOf<Query extends QueryBuilder<ExportRow, unknown>>(
  query: Query,
  { merchantId, livemode, boundBranchIds }: Owner,
): Query {
  query.where({ merchantId, livemode });
  if (boundBranchIds)
    query
      .where({ kind: "invoices" })
      .whereRaw("filter -> 'branchIds' <@ cast(? as jsonb)", [JSON.stringify(boundBranchIds)]);
  return query;
}

/** Returns a page of exports of these kinds, newest first. */
export async function listExports(
  db: Knex,
  owner: Owner,
  kinds: readonly ExportKind[],
  { limit, after }: Page,
): Promise<PageOf<ExportRow>> {
  const query = exportsOf(ExportRow.query(db), owner)
    .whereIn("kind", [...kinds])
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  return pageOf(await query, limit);
}

/** Returns an export that exists for one of these owners. */
export async function findExportAmong(
  db: Knex,
  owners: readonly Owner[],
  { id, kinds }: NamedExport,
): Promise<ExportRow | undefined> {
  const row = await ExportRow.query(db)
    .findOne({ id })
    .whereIn("kind", [...kinds]);
  const isOf = ({ merchantId, livemode }: Owner): boolean =>
    row?.merchantId === merchantId && row.livemode === livemode;
  return owners.some(isOf) ? row : undefined;
}

export async function findExport(
  db: Knex,
  owner: Owner,
  { id, kinds }: NamedExport,
): Promise<ExportRow | undefined> {
  return exportsOf(ExportRow.query(db), owner)
    .findOne({ id })
    .whereIn("kind", [...kinds]);
}
