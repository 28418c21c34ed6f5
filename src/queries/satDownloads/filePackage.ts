import type { Knex } from "knex";
import type { SatDownload } from "../../models/sat/SatDownload.ts";
import { SatPackage } from "../../models/sat/SatPackage.ts";

/**
 * Returns the package that the file of a download means: the one that is named, or the only one of what was asked for
 * (the metadata that goes before the XML is not). `notYet` where it may still come.
 */
export async function filePackage(
  db: Knex,
  { id: downloadId, content, endedAt }: Pick<SatDownload, "id" | "content" | "endedAt">,
  packageId: string | undefined,
): Promise<SatPackage | "several" | "notYet" | "none"> {
  const none = endedAt ? "none" : "notYet";
  if (packageId !== undefined)
    return (await SatPackage.query(db).findOne({ downloadId, id: packageId })) ?? "none";
  const found = await SatPackage.query(db).where({ downloadId, content }).orderBy("seq").limit(2);
  if (found.length > 1) return "several";
  return found[0] ?? none;
}
