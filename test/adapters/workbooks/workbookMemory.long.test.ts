import { join } from "node:path";
import test from "ava";
import { createWorkbookReader } from "../../../src/adapters/workbooks/createWorkbookReader.ts";
import type { WorkbookSummary } from "../../../src/ports/workbooks.ts";
import { listedSheets } from "../../../src/sandbox/sat/catalogs/sheets/listedSheets.ts";
import { writeXls } from "../../helpers/catalogs/writeXls.ts";
import { writeXlsx } from "../../../src/platform/xlsx/writeXlsx.ts";
import { temporaryFolder } from "../../sandbox/temporaryFolder.ts";

const mebibyte = 1_048_576;
const formats = {
  xls: { write: writeXls, scales: [0.04, 0.08] },
  xlsx: {
    write: (path: string, sheets: Parameters<typeof writeXls>[1]) => writeXlsx(path, sheets, new Date()),
    scales: [0.4, 0.8],
  },
} as const;

for (const [format, { write, scales }] of Object.entries(formats))
  test.serial(`the memory that an .${format} takes does not grow with its rows`, async (t) => {
    const folder = temporaryFolder();
    t.teardown(folder.remove);
    const summaries: WorkbookSummary[] = [];
    for (const scale of scales) {
      const path = join(folder.path, `libro-${scale}`);
      await write(path, listedSheets("cfdi", { scale, seed: 1, revision: 0 }));
      const reading = createWorkbookReader().readWorkbook(path, { onEnd: (end) => summaries.push(end) });
      for await (const { rows } of reading) if (rows.length === 0) t.fail("a chunk without rows");
    }
    const [once, twice] = summaries as [WorkbookSummary, WorkbookSummary];
    for (const { rows, peakMemoryBytes } of summaries)
      t.log(`${rows} rows: ${Math.round(peakMemoryBytes / mebibyte)} MiB`);
    t.true(twice.rows > once.rows * 1.6);
    t.true(twice.peakMemoryBytes < once.peakMemoryBytes + 24 * mebibyte);
    t.true(twice.peakMemoryBytes < 160 * mebibyte);
  });
