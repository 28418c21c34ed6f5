import type { WorkbookLimits } from "../../ports/workbooks.ts";

const mebibyte = 1_048_576;

/** The limits are some four times what SAT's largest workbook has of everything. */
export const defaultLimits: WorkbookLimits = {
  fileBytes: 256 * mebibyte,
  unpackedBytes: 1_024 * mebibyte,
  // Sheets with the same few words on every row pack to a thirtieth; bombs start at a thousandth.
  unpackingRatio: 200,
  parts: 1_000,
  sheets: 200,
  rows: 1_048_576,
  columns: 256,
  cellCharacters: 32_767,
  formulas: 200,
  memoryMb: 256,
  timeoutMs: 300_000,
};
