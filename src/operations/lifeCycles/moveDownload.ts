import type { Knex } from "knex";
import { isEnded } from "../../domain/satDownloads/lifeCycles.ts";
import type { SatDownload } from "../../models/sat/SatDownload.ts";
import { moveRow } from "./rows/moveRow.ts";
import type { Patch } from "./rows/moveRows.ts";

/**
 * Takes a download that the transaction holds into another state, the only code that does, and brings the model up to
 * date; one that is in that state already stays as it is. Throws when its life cycle does not lead there.
 */
export async function moveDownload(
  tx: Knex.Transaction,
  download: SatDownload,
  to: SatDownload["state"],
  { at, patch = {} }: { readonly at: Date; readonly patch?: Patch<SatDownload> },
): Promise<void> {
  if (download.state === to) return;
  const endedAt = isEnded(to) ? at : null;
  await moveRow(tx, download, to, { ...patch, endedAt, updatedAt: at });
}
