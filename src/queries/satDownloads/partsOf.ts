import type { Knex } from "knex";
import { triesForLife, triesLeft } from "../../domain/satDownloads/quota.ts";
import type { SatDownload } from "../../models/sat/SatDownload.ts";
import { SatPackage } from "../../models/sat/SatPackage.ts";
import { SatRequest } from "../../models/sat/SatRequest.ts";

/** The number of parts that anybody reads; the download's own figures count them all. */
const mostShown = 500;

/** The parts of a download, the first asked in front. */
export interface DownloadParts {
  readonly requests: readonly SatRequest[];
  readonly packages: readonly SatPackage[];
  /** The quota of the whole range, for life; undefined where nothing limits it. */
  readonly quota?: { readonly limit: number; readonly used: number; readonly left: number };
}

export async function partsOf(db: Knex, download: SatDownload): Promise<DownloadParts> {
  const [requests, packages, used] = await Promise.all([
    SatRequest.query(db).where({ downloadId: download.id }).orderBy("seq").limit(mostShown),
    SatPackage.query(db).where({ downloadId: download.id }).orderBy("seq").limit(mostShown),
    triesUsed(db, download),
  ]);
  const left = used === undefined ? null : triesLeft(download.content, used);
  const quota = used === undefined || left === null ? undefined : { limit: triesForLife, used, left };
  return { requests, packages, ...(quota && { quota }) };
}

/** Returns one package of a download. */
export async function findPackage(
  db: Knex,
  { id: downloadId }: Pick<SatDownload, "id">,
  packageId: string,
): Promise<SatPackage | undefined> {
  return SatPackage.query(db).findOne({ downloadId, id: packageId });
}

/** Counts the times that SAT was asked for exactly this range of documents, by whatever download. */
async function triesUsed(db: Knex, download: SatDownload): Promise<number | undefined> {
  const { merchantId, livemode, rfc, service, requestType, content, dateFrom, dateTo } = download;
  if (content !== "cfdi" || dateFrom === null || dateTo === null) return undefined;
  return SatRequest.query(db)
    .where({ merchantId, livemode, rfc, service, requestType, content, dateFrom, dateTo })
    .whereNotNull("askedAt")
    .resultSize();
}
