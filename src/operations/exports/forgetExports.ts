import { ExportRow } from "../../models/ExportRow.ts";
import type { Deps } from "../deps.ts";
import { moveExport } from "../lifeCycles/moveExport.ts";
import { exportKey } from "./exportKey.ts";

const batchSize = 100;
/** A run that nobody waits for any more may still be storing its file. */
const graceMs = 3_600_000;

/**
 * Drops the files of exports whose time is over, and says so. The file goes first: killed in between, it is dropped
 * again. What was never finished is swept a while later, since its worker may not have heard yet.
 */
export async function forgetExports(deps: Pick<Deps, "db" | "clock" | "storage">): Promise<void> {
  const { db, clock, storage } = deps;
  const now = clock.now();
  let rows: ExportRow[];
  do {
    rows = await ExportRow.query(db)
      .whereNotNull("storageKey")
      .where("expiresAt", "<", now)
      .where((query) => {
        void query
          .whereIn("state", ["done", "expired"])
          .orWhere("expiresAt", "<", new Date(now.getTime() - graceMs));
      })
      .orderBy("expiresAt")
      .limit(batchSize);
    for (const row of rows) {
      const { id, state } = row;
      // Runs that were killed have left theirs beside the last one's.
      for (let run = 1; run <= Math.max(row.tries, 1); run += 1) await storage.delete(exportKey(row, run));
      if (state === "done") await moveExport(db, id, "expired", { at: now });
      await ExportRow.query(db).patch({ storageKey: null, updatedAt: now }).where({ id });
    }
  } while (rows.length === batchSize);
}
