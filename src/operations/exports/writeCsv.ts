import { open } from "node:fs/promises";
import type { SatCfdi } from "../../models/sat/SatCfdi.ts";
import { cfdiHead, cfdiLine } from "./cfdiColumns.ts";

/** Writes the documents as CSV, page by page. `tell` hears how many there are so far. */
export async function writeCsv(
  file: string,
  pages: AsyncIterable<readonly SatCfdi[]>,
  tell: (done: number) => Promise<void>,
): Promise<void> {
  const handle = await open(file, "w");
  try {
    await handle.writeFile(cfdiHead);
    let done = 0;
    for await (const rows of pages) {
      await handle.writeFile(rows.map(cfdiLine).join(""));
      done += rows.length;
      await tell(done);
    }
  } finally {
    await handle.close();
  }
}
