import type { Knex } from "knex";
import type { SatRange } from "../../domain/satDownloads/satQuery.ts";
import type { SatDownload } from "../../models/sat/SatDownload.ts";
import { inForceOf } from "./inForceOf.ts";

const mostTold = 100;

/**
 * Returns the documents in force of a download's range whose XML is not in the mirror: how many, and the first hundred
 * folios.
 */
export async function lackingFolios(
  db: Knex,
  download: SatDownload,
  range: SatRange,
): Promise<{ readonly count: number; readonly folios: readonly string[] }> {
  const lacking = () => inForceOf(db, download, range).where({ hasXml: false });
  const [row] = (await lacking().count("* as count")) as [{ count: string }];
  const count = Number(row.count);
  if (count === 0) return { count, folios: [] };
  const folios: string[] = await lacking().orderBy("issuedAt").orderBy("seq").limit(mostTold).pluck("uuid");
  return { count, folios };
}
