import type { Knex } from "knex";
import { SatSchedule } from "../../models/sat/SatSchedule.ts";
import type { DownloadOwner } from "./satDownloads.ts";

/** Returns the schedule by which the merchant's documents are fetched; undefined where nobody has set one. */
export async function findSchedule(
  db: Knex,
  { merchantId, livemode, boundBranchIds }: DownloadOwner,
): Promise<SatSchedule | undefined> {
  if (boundBranchIds) return undefined;
  return SatSchedule.query(db).findOne({ merchantId, livemode });
}
