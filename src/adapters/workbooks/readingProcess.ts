import type { SheetRows } from "../../ports/workbooks.ts";
import { asProblem } from "./asProblem.ts";
import type { Answer, Order } from "./messages.ts";
import type { OpenWorkbook } from "./openedWorkbook.ts";
import { openWorkbook } from "./openWorkbook.ts";
import { peakMemoryBytes } from "./peakMemoryBytes.ts";
import { WorkbookProblem } from "./WorkbookProblem.ts";

/*
 * What the child process runs: one workbook, then it ends. It has no environment, no secrets and no way to the network
 * of its own accord; whatever a file does to it, it is one process less.
 */

let allowed = 0;
let goOn: (() => void) | undefined;
let workbook: OpenWorkbook | undefined;

process.on("message", (order: Order) => void obey(order).catch(refuse));
// The parent died: nobody is left to read for.
process.on("disconnect", () => process.exit());

async function obey(order: Order): Promise<void> {
  switch (order.kind) {
    case "open":
      workbook = await openWorkbook(order.file, order.limits);
      return answer({ kind: "opened", sheets: workbook.sheets });
    case "read":
      return workbook && readSheets(workbook, order.sheets);
    case "more":
      allowed += order.chunks;
      return goOn?.();
  }
}

async function readSheets(open: OpenWorkbook, indexes: readonly number[]): Promise<void> {
  let rows = 0;
  for (const index of indexes)
    for await (const chunk of open.rows(index)) {
      rows += chunk.rows.filter((cells) => cells.length > 0).length;
      await sendInTurn(chunk);
    }
  if (rows === 0 && (indexes.length > 0 || open.sheets.length === 0))
    throw new WorkbookProblem("empty", "no cell has a value");
  await answer({
    kind: "end",
    summary: { format: open.format, sheets: open.sheets, rows, peakMemoryBytes: peakMemoryBytes() },
  });
}

/** Waits until the reader of the rows has room for one more chunk. */
async function sendInTurn(rows: SheetRows): Promise<void> {
  while (allowed === 0) await new Promise<void>((resolve) => (goOn = resolve));
  allowed -= 1;
  await answer({ kind: "rows", rows });
}

function answer(message: Answer): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()));
}

function refuse(error: unknown): void {
  const { code, place, message } = asProblem(error);
  void answer({ kind: "refused", code, place, detail: message });
}
