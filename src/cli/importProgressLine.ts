import type { ImportPhase, ImportProgress } from "../domain/catalogs/importProgress.ts";
import { noProgress } from "../domain/catalogs/importProgress.ts";
import type { ProgressReport } from "../operations/catalogs/reportProgress.ts";

const width = 24;
const everyMs = 100;
const labels: Readonly<Record<ImportPhase, string>> = {
  fetching: "Fetching",
  reading: "Reading",
  indexing: "Indexing",
  comparing: "Comparing",
};

/** Shows an import's progress as it is told, besides where that goes: a line that fills up, or one a phase off a terminal. */
export function importProgressLine(report: ProgressReport): ProgressReport {
  let current: ImportProgress = noProgress;
  let shown: ImportPhase | undefined;
  let shownAt = 0;
  return {
    tell(change) {
      current = { ...current, ...change };
      report.tell(change);
      draw();
    },
    async end() {
      if (process.stderr.isTTY && shown) process.stderr.write("\r\u001B[K");
      shown = undefined;
      return report.end();
    },
  };

  function draw(): void {
    const isNew = current.phase !== shown;
    if (!process.stderr.isTTY && !isNew) return;
    if (!isNew && performance.now() - shownAt < everyMs) return;
    shown = current.phase;
    shownAt = performance.now();
    process.stderr.write(
      process.stderr.isTTY ? `\r\u001B[K${lineOf(current)}` : `${labels[current.phase]}…\n`,
    );
  }
}

function lineOf({ phase, bytes, totalBytes, sheet, rows, totalRows }: ImportProgress): string {
  const [done, total] = phase === "fetching" ? [bytes, totalBytes] : [rows, totalRows];
  const share = total ? Math.min(done / total, 1) : 0;
  const bar = total ? "█".repeat(Math.round(share * width)).padEnd(width, "░") : "";
  const count = `${done.toLocaleString("en")} ${phase === "fetching" ? "bytes" : "rows"}`;
  return [labels[phase].padEnd(10), bar, count, sheet ?? ""].filter((part) => part !== "").join("  ");
}
