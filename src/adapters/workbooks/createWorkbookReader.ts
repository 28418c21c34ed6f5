import { AppError } from "../../errors.ts";
import { workbookFault } from "../../domain/catalogs/workbookFaults.ts";
import type {
  ReadWorkbookOptions,
  SheetRows,
  WorkbookLimits,
  WorkbookReader,
} from "../../ports/workbooks.ts";
import { defaultLimits } from "./defaultLimits.ts";
import type { Answer } from "./messages.ts";
import { ReadingChild } from "./ReadingChild.ts";

/** The number of chunks on their way at a time: enough that neither side waits, few enough that they weigh nothing. */
const chunksAhead = 4;

/** Reads workbooks in a child process each, so that no file can take this one down. `limits` replace the defaults. */
export function createWorkbookReader(limits: Partial<WorkbookLimits> = {}): WorkbookReader {
  return {
    readWorkbook: (file, options = {}) =>
      read(file, options, { ...defaultLimits, ...limits, ...options.limits }),
  };
}

async function* read(
  file: string,
  { wanted, signal, onEnd }: ReadWorkbookOptions,
  limits: WorkbookLimits,
): AsyncGenerator<SheetRows> {
  signal?.throwIfAborted();
  const child = new ReadingChild(limits, signal);
  try {
    child.tell({ kind: "open", file, limits });
    for (;;) {
      const answer = await child.next();
      switch (answer.kind) {
        case "opened":
          child.tell({ kind: "more", chunks: chunksAhead });
          child.tell({ kind: "read", sheets: choose(answer.sheets, wanted) });
          break;
        case "rows":
          yield answer.rows;
          child.tell({ kind: "more", chunks: 1 });
          break;
        case "end":
          onEnd?.(answer.summary);
          return;
        case "refused":
          throw refusal(answer);
      }
    }
  } finally {
    child.end();
  }
}

/** Returns the indexes of the wanted sheets, in the order of the file. */
function choose(sheets: readonly string[], wanted: ReadWorkbookOptions["wanted"]): number[] {
  const names = Array.isArray(wanted) ? new Set((wanted as readonly string[]).map(plain)) : undefined;
  const isWanted = (sheet: string) => {
    if (wanted === undefined) return true;
    return names ? names.has(plain(sheet)) : sheet.search(wanted as RegExp) >= 0;
  };
  return sheets.flatMap((sheet, index) => (isWanted(sheet) ? [index] : []));
}

function plain(sheet: string): string {
  return sheet.trim().toLowerCase();
}

function refusal({ code, place, detail }: Extract<Answer, { kind: "refused" }>): AppError {
  return new AppError("workbook.refused", { details: [workbookFault(code, place)], internal: detail });
}
