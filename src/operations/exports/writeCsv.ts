import { open } from "node:fs/promises";
import type { SatCfdi } from "../../models/sat/SatCfdi.ts";
import { cfdiColumns } from "./cfdiColumns.ts";
import { csvLine } from "./csvLine.ts";

/** Without it, spreadsheets read UTF-8 as something else. */
const byteOrderMark = "\uFEFF";

/** Writes the documents as CSV, page by page. `tell` hears how many there are so far. */
export async function writeCsv(
  file: string,
  pages: AsyncIterable<readonly SatCfdi[]>,
  tell: (done: number) => Promise<void>,
): Promise<void> {
  const handle = await open(file, "w");
  try {
    await handle.writeFile(byteOrderMark + csvLine(Object.keys(cfdiColumns)));
    let done = 0;
    for await (const rows of pages) {
      await handle.writeFile(rows.map(line).join(""));
      done += rows.length;
      await tell(done);
    }
  } finally {
    await handle.close();
  }
}

function line(row: SatCfdi): string {
  return csvLine(Object.values(cfdiColumns).map((cell) => cell(row)));
}
