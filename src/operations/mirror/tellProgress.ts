import { writeProgress } from "../satDownloads/writeProgress.ts";
import type { Deps } from "../deps.ts";

const everyMs = 1_000;

/** Returns the function to call after each batch: it sums up the progress of the download, once a second at most. */
export function tellProgress(
  deps: Pick<Deps, "db" | "clock" | "log">,
  downloadId: string,
): () => Promise<void> {
  let toldAt = performance.now();
  return async () => {
    if (performance.now() - toldAt < everyMs) return;
    toldAt = performance.now();
    try {
      // It has a transaction of its own: the download's row is not held while a batch is being saved.
      await deps.db.transaction((tx) => writeProgress(tx, deps, downloadId));
    } catch (err) {
      deps.log.warn({ err, downloadId }, "could not write a download's progress");
    }
  };
}
