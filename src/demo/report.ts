import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sale } from "./sale.ts";

const columns = [18, 10, 36, 14, 8] as const;
const shownRows = 10;

/** Writes every sale as CSV into the folder, and prints the first ten. */
export async function printTable(sales: readonly Sale[], folder: string): Promise<void> {
  const file = join(folder, "sales.csv");
  const lines = sales.map(({ ticket, state, uuid = "", ms = "" }) =>
    [ticket.externalId, state, uuid, ticket.total, ticket.currency, ms].join(","),
  );
  await mkdir(folder, { recursive: true });
  await writeFile(file, `folio,state,uuid,total,currency,ms\n${lines.join("\n")}\n`);
  printRow(["Folio", "State", "UUID", "Total", "ms"]);
  printRow(columns.map((width) => "─".repeat(width)));
  for (const { ticket, state, uuid, ms } of sales.slice(0, shownRows)) {
    const total = `${ticket.total} ${ticket.currency}`;
    printRow([ticket.externalId, state, uuid ?? "", total, String(ms ?? "")]);
  }
  if (sales.length > shownRows)
    process.stdout.write(`… and ${sales.length - shownRows} more, all in ${file}\n`);
}

/** Prints the sums and whether all is well: every ticket final, every fiscal folio unique. */
export function printSummary(sales: readonly Sale[], seconds: number, folder: string): boolean {
  const count = (state: string): number => sales.filter((sale) => sale.state === state).length;
  const uuids = sales.flatMap(({ uuid }) => uuid ?? []);
  const latencies = sales
    .flatMap(({ uuid, ms }) => (uuid && ms !== undefined ? [ms] : []))
    .sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(share * (latencies.length - 1))] ?? 0;
  const final = count("invoiced") + count("accepted") + count("rejected") + count("voided");
  const rejected = sales.filter(({ state }) => state === "rejected");
  const reasons = rejected.map(
    ({ ticket, reason }) => `            ${ticket.externalId}: ${reason ?? "no reason given"}`,
  );
  const lines = [
    "",
    `Tickets   ${sales.length} sent, ${final} final: ${count("invoiced")} invoiced, ${count("accepted")} waiting for a customer, ${count("rejected")} rejected`,
    ...reasons,
    `Stamps    ${uuids.length} fiscal folios, ${uuids.length - new Set(uuids).size} duplicates`,
    `Time      ${seconds.toFixed(1)} s in all; sent to stamped p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    `Files     ${folder}`,
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  return final === sales.length && new Set(uuids).size === uuids.length && count("invoiced") === uuids.length;
}

function printRow(cells: readonly string[]): void {
  const padded = cells.map((cell, index) =>
    index < 3 ? cell.padEnd(columns[index] ?? 0) : cell.padStart(columns[index] ?? 0),
  );
  process.stdout.write(`${padded.join("  ")}\n`);
}
