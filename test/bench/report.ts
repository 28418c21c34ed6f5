import { type Comparison, median } from "./compare.ts";

/** A line of the table at the end. No figure stands there without the baseline of the same run. */
export interface Finding {
  readonly what: string;
  readonly ours: string;
  readonly baseline: string;
  readonly ratio: string;
  readonly aim: string;
  readonly heldBackBy: string;
}

/** A comparison as a line of the table: medians, and the ratio's with its least and greatest. */
export function finding(
  { ours, baseline, ratios }: Comparison,
  texts: Pick<Finding, "what" | "heldBackBy"> & { readonly unit: string; readonly atLeast?: number },
): Finding {
  const { what, heldBackBy, unit, atLeast } = texts;
  const ratio = median(ratios);
  const verdict = atLeast === undefined ? "–" : `≥ ${atLeast} ${ratio >= atLeast ? "✔" : "✘"}`;
  return {
    what,
    ours: `${median(ours).toFixed(0)} ${unit}`,
    baseline: `${median(baseline).toFixed(0)} ${unit}`,
    ratio: `${written(ratio)} (${written(Math.min(...ratios))}–${written(Math.max(...ratios))})`,
    aim: verdict,
    heldBackBy,
  };
}

/** A ratio with two digits that say something. */
function written(ratio: number): string {
  return ratio.toFixed(ratio < 0.1 ? 3 : 2);
}

/** Prints the findings as a table, and below it what holds each ratio back. */
export function printReport(findings: readonly Finding[]): void {
  const columns = ["what", "ours", "baseline", "ratio", "aim"] as const;
  const titles = { what: "", ours: "ours", baseline: "baseline", ratio: "ratio (min–max)", aim: "aim" };
  const rows = [titles, ...findings];
  const widths = columns.map((column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row: Pick<Finding, (typeof columns)[number]>): string =>
    columns.map((column, index) => row[column].padEnd(widths[index] as number)).join("  ");
  console.log(`\n${line(titles)}\n${widths.map((width) => "─".repeat(width)).join("──")}`);
  for (const row of findings) console.log(line(row).trimEnd());
  console.log("\nWhat holds it back:");
  for (const { what, heldBackBy } of findings) console.log(`  ${what}: ${heldBackBy}`);
}
