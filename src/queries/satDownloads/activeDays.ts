import type { Knex } from "knex";
import type { KnownDay } from "../../domain/satDownloads/planXmlRanges.ts";
import type { SatRange } from "../../domain/satDownloads/satQuery.ts";
import type { SatDownload } from "../../models/sat/SatDownload.ts";
import { inForceOf } from "./inForceOf.ts";

/**
 * Returns the number of documents in force that the mirror knows of each day of a download's range, and how many of
 * them lack their XML.
 */
export async function activeDays(
  db: Knex,
  download: SatDownload,
  range: SatRange,
): Promise<readonly KnownDay[]> {
  const rows = await inForceOf(db, download, range)
    .select(
      db.raw("to_char(issued_at, 'YYYY-MM-DD') as day"),
      db.raw("cast(count(*) as int) as active"),
      db.raw("cast(count(*) filter (where not has_xml) as int) as lacking"),
    )
    .groupByRaw("1")
    .orderByRaw("1");
  return rows as KnownDay[];
}
