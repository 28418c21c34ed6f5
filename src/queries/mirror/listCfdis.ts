import type { Knex } from "knex";
import { SatCfdi } from "../../models/sat/SatCfdi.ts";
import type { CfdiFilter } from "./cfdiFilter.ts";
import { type MirrorOwner, mirrorOf } from "./mirrorOf.ts";
import { narrowed } from "./narrowed.ts";

/** A place in the order of the mirror, newest first. */
export interface CfdiKey {
  /** The wall-clock time. */
  readonly issuedAt: string;
  readonly seq: string;
}

export interface CfdiPage {
  readonly limit: number;
  readonly after?: CfdiKey;
}

/**
 * Returns a page of documents, newest first by their own time. The page's keys are found first, in an index that holds
 * what lists are mostly narrowed by; only what is answered is fetched whole.
 */
export async function listCfdis(
  db: Knex,
  owner: MirrorOwner,
  filter: CfdiFilter,
  { limit, after }: CfdiPage,
): Promise<{ readonly rows: readonly SatCfdi[]; readonly next?: CfdiKey }> {
  const { to, ...open } = filter;
  // The place implies the last day, at which the index would be entered (`newestWithin`).
  const isImplied = to !== undefined && after !== undefined && after.issuedAt.slice(0, to.length) <= to;
  const found = narrowed(mirrorOf(SatCfdi.query(db), owner), isImplied ? open : filter)
    .select("uuid")
    .orderBy([
      { column: "issuedAt", order: "desc" },
      { column: "seq", order: "desc" },
    ])
    .limit(limit + 1);
  if (after) found.whereRaw("(issued_at, seq) < (?, ?)", [after.issuedAt, after.seq]);
  const rows = await mirrorOf(SatCfdi.query(db), owner)
    .whereIn("uuid", found)
    .orderBy([
      { column: "issuedAt", order: "desc" },
      { column: "seq", order: "desc" },
    ]);
  if (rows.length <= limit) return { rows };
  const shown = rows.slice(0, limit);
  const { issuedAt, seq } = shown.at(-1) as SatCfdi;
  return { rows: shown, next: { issuedAt, seq } };
}

/** Returns the number of documents that pass the filter: all of them are looked at. */
export async function countCfdis(db: Knex, owner: MirrorOwner, filter: CfdiFilter): Promise<number> {
  return narrowed(mirrorOf(SatCfdi.query(db), owner), filter).resultSize();
}
