import { type ImportProgress, noProgress } from "../../domain/catalogs/importProgress.ts";
import { CatalogVersion } from "../../models/CatalogVersion.ts";
import type { Deps } from "../deps.ts";

/** The place where an import reports its progress. */
export interface ProgressReport {
  /** Tells of a change, as often as one likes: it is written once a second at most. */
  tell(change: Partial<ImportProgress>): void;
  /**
   * Returns everything told, for the step that writes it along with its own. Ends the writing, and waits for what is on
   * its way.
   */
  end(): Promise<ImportProgress>;
}

const everyMs = 1_000;

/** Keeps `progress` of a version up to date without holding anybody up; what cannot be written now is written later. */
export function reportProgress(
  { db, log }: Pick<Deps, "db" | "log">,
  { id, progress, leaseToken }: Pick<CatalogVersion, "id" | "progress" | "leaseToken">,
): ProgressReport {
  let current: ImportProgress = { ...noProgress, ...progress };
  let writtenAt = 0;
  let writing: Promise<void> | undefined;
  return {
    tell(change) {
      const isNewPhase = change.phase !== undefined && change.phase !== current.phase;
      current = { ...current, ...change };
      if (writing || (!isNewPhase && performance.now() - writtenAt < everyMs)) return;
      writing = write().finally(() => (writing = undefined));
    },
    async end() {
      await writing;
      return current;
    },
  };

  async function write(): Promise<void> {
    writtenAt = performance.now();
    try {
      await CatalogVersion.query(db).where({ id, leaseToken }).patch({ progress: current });
    } catch (err) {
      log.warn({ err }, "could not write an import's progress");
    }
  }
}
