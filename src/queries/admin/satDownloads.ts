import type { Knex } from "knex";
import { SatDownload } from "../../models/sat/SatDownload.ts";
import { type Page, type PageOf, pageOf } from "../lists/page.ts";
import { type DownloadFilter, narrowed } from "../satDownloads/satDownloads.ts";

export interface DownloadSearch extends DownloadFilter {
  readonly merchantId?: string;
  readonly livemode?: boolean;
}

/** Returns downloads of every merchant, newest first. */
export async function searchDownloads(
  db: Knex,
  { merchantId, livemode, ...filter }: DownloadSearch,
  { limit, after }: Page,
): Promise<PageOf<SatDownload>> {
  const query = narrowed(SatDownload.query(db), filter)
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (merchantId !== undefined) query.where({ merchantId });
  if (livemode !== undefined) query.where({ livemode });
  if (after !== undefined) query.where("seq", "<", after);
  return pageOf(await query, limit);
}

export async function findDownloadOfAnyone(db: Knex, id: string): Promise<SatDownload | undefined> {
  return SatDownload.query(db).findOne({ id });
}
