import type { Knex } from "knex";
import { Series } from "../models/merchants/Series.ts";
import { type Page, type PageOf, pageOf } from "./lists/page.ts";

export interface SeriesFilter {
  readonly livemode?: boolean;
  readonly cfdiType?: Series["cfdiType"];
}

/** Returns a merchant's series, the latest first. Retentions count in one that nobody names. */
export async function listSeries(
  db: Knex,
  merchantId: string,
  { livemode, cfdiType }: SeriesFilter,
  { limit, after }: Page,
): Promise<PageOf<Series>> {
  const query = Series.query(db)
    .where({ merchantId })
    .whereNot("cfdiType", "R")
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  if (livemode !== undefined) query.where({ livemode });
  if (cfdiType) query.where({ cfdiType });
  return pageOf(await query, limit);
}
