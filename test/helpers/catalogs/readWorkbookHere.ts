import { openWorkbook } from "../../../src/adapters/workbooks/openWorkbook.ts";
import { WorkbookProblem } from "../../../src/adapters/workbooks/WorkbookProblem.ts";
import { asProblem } from "../../../src/adapters/workbooks/asProblem.ts";
import { defaultLimits } from "../../../src/adapters/workbooks/defaultLimits.ts";
import { workbookFault } from "../../../src/domain/catalogs/workbookFaults.ts";
import { AppError } from "../../../src/errors.ts";
import type { SheetRows, WorkbookReader } from "../../../src/ports/workbooks.ts";

/**
 * Reads workbooks with the product's own reader, in this process instead of a child of its own: for tests of what becomes
 * of a file and its rows. What the child guards against is held by `adapters/workbooks`.
 */
export const readWorkbookHere: WorkbookReader = {
  async *readWorkbook(file, { wanted, limits } = {}): AsyncGenerator<SheetRows> {
    try {
      const book = await openWorkbook(file, { ...defaultLimits, ...limits });
      let count = 0;
      for (const [index, sheet] of book.sheets.entries()) {
        if (!isWanted(sheet, wanted)) continue;
        for await (const chunk of book.rows(index)) {
          count += chunk.rows.filter((cells) => cells.length > 0).length;
          yield chunk;
        }
      }
      if (count === 0) throw new WorkbookProblem("empty", "no cell has a value");
    } catch (error) {
      const { code, place, message } = asProblem(error);
      throw new AppError("workbook.refused", { details: [workbookFault(code, place)], internal: message });
    }
  },
};

function isWanted(sheet: string, wanted: readonly string[] | RegExp | undefined): boolean {
  if (wanted === undefined) return true;
  if (wanted instanceof RegExp) return wanted.test(sheet);
  return wanted.some((name) => name.trim().toLowerCase() === sheet.trim().toLowerCase());
}
