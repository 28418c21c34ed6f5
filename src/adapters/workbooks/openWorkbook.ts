import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { WorkbookLimits } from "../../ports/workbooks.ts";
import type { OpenWorkbook } from "./openedWorkbook.ts";
import { WorkbookProblem } from "./WorkbookProblem.ts";
import { openXls } from "./xls/openXls.ts";
import { openXlsx } from "./xlsx/openXlsx.ts";

const compoundFile = Buffer.from("d0cf11e0a1b11ae1", "hex");
const zipFile = Buffer.from("504b0304", "hex");
const emptyZip = Buffer.from("504b0506", "hex");

/** Opens a file by what it starts with, whatever its name is. Throws `WorkbookProblem` on anything but a workbook. */
export async function openWorkbook(file: string, limits: WorkbookLimits): Promise<OpenWorkbook> {
  const { start, sizeBytes } = firstBytes(file);
  if (sizeBytes > limits.fileBytes) throw new WorkbookProblem("too_large", `${sizeBytes} bytes`);
  if (startsWith(start, compoundFile)) return openXls(file, limits);
  if (startsWith(start, zipFile)) return openXlsx(file, limits);
  if (sizeBytes === 0 || startsWith(start, emptyZip)) throw new WorkbookProblem("empty", "the file is empty");
  // BIFF 2 to 4 are bare streams that begin with a BOF record.
  if (start[0] === 0x09 && [0x00, 0x02, 0x04].includes(start[1] ?? -1))
    throw new WorkbookProblem("unsupported_format", "a BIFF stream before Excel 97");
  throw new WorkbookProblem("not_a_workbook", "no signature of a workbook");
}

function firstBytes(file: string): { start: Buffer; sizeBytes: number } {
  const fd = openSync(file, "r");
  try {
    const start = Buffer.alloc(8);
    const length = readSync(fd, start, 0, 8, 0);
    return { start: start.subarray(0, length), sizeBytes: fstatSync(fd).size };
  } finally {
    closeSync(fd);
  }
}

/** A file cut within its signature is a truncated workbook for the format's own reader to tell. */
function startsWith(start: Buffer, signature: Buffer): boolean {
  const length = Math.min(start.length, signature.length);
  return length >= 4 && start.subarray(0, length).equals(signature.subarray(0, length));
}
