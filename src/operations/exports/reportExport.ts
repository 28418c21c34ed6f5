import type { ExportRow } from "../../models/ExportRow.ts";
import type { Deps } from "../deps.ts";
import type { Lease } from "../lease/Lease.ts";

export interface ExportProgress {
  /**
   * Reports progress: the writer of the file calls it after each page. It throws when the export is not this run's any
   * more, or its time is up.
   */
  readonly tell: (rowsDone: number) => Promise<void>;
  done(): number;
  isStopped(): boolean;
}

const everyMs = 1_000;

/** Writes how far an export is, once a second at most, and hears whether somebody has cancelled or taken it. */
export function reportExport(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, lease }: { readonly id: string; readonly lease: Lease<ExportRow> },
  signal: AbortSignal,
): ExportProgress {
  let rowsDone = 0;
  let writtenAt = -Infinity;
  let stopped = false;
  return {
    async tell(done) {
      signal.throwIfAborted();
      rowsDone = done;
      if (performance.now() - writtenAt < everyMs) return;
      writtenAt = performance.now();
      stopped = !(await lease.write(db, id, { rowsDone, updatedAt: clock.now() }));
      if (stopped) throw new Error("the export was cancelled or taken over");
    },
    done: () => rowsDone,
    isStopped: () => stopped,
  };
}
