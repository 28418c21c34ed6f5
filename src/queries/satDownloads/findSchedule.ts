import type { Knex } from "knex";
import { SatSchedule } from "../../models/sat/SatSchedule.ts";
import type { DownloadOwner } from "./satDownloads.ts";

/** When the merchant's documents are fetched by themselves; undefined where nobody has said. */
export async function findSchedule(
  db: Knex,
  { merchantId, livemode, boundBranchIds }: DownloadOwner,
): Promise<SatSchedule | undefined> {
  if (boundBranchIds) return undefined;
  return SatSchedule.query(db).findOne({ merchantId, livemode });
}
