import { ExportRow } from "../../models/ExportRow.ts";
import type { Deps } from "../deps.ts";

export interface ExportProgress {
  /** After each page; throws when the export has been cancelled meanwhile, or its time is up. */
  readonly tell: (rowsDone: number) => Promise<void>;
  done(): number;
  isCancelled(): boolean;
}

const everyMs = 1_000;

/** Writes how far an export is, once a second at most, and hears whether somebody has stopped it. */
export function reportExport(
  { db, clock }: Pick<Deps, "db" | "clock">,
  id: string,
  signal: AbortSignal,
): ExportProgress {
  let rowsDone = 0;
  let writtenAt = -Infinity;
  let cancelled = false;
  return {
    async tell(done) {
      signal.throwIfAborted();
      rowsDone = done;
      if (performance.now() - writtenAt < everyMs) return;
      writtenAt = performance.now();
      const written = await ExportRow.query(db)
        .patch({ rowsDone, updatedAt: clock.now() })
        .where({ id, state: "running" });
      cancelled = written === 0;
      if (cancelled) throw new Error("the export has been cancelled");
    },
    done: () => rowsDone,
    isCancelled: () => cancelled,
  };
}
