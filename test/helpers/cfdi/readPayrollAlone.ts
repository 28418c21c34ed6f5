import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { readPayroll } from "../../../src/http/merchant/payroll/readPayroll.ts";
import { peakMemory } from "../killing/peakMemory.ts";
import { payrollFile } from "./payrollFile.ts";

/** A program that reads a payroll of so many receipts, as wide as a file may have them, and tells its parent its peak of memory. */
const receipts = Number(process.argv[2]);
const rowsAtOnce = 300;
const [header = "", receipt = ""] = payrollFile({ receipts: 1, run: "NOM" }).split("\n");

const file = await readPayroll(pieces, { now: new Date(), catalogs });
if ("faults" in file) throw new Error(JSON.stringify(file.faults));
let read = 0;
for await (const row of file.rowsAfter(0)) if ("content" in row) read += 1;
process.send?.({ read, peak: await peakMemory() });

/** The file as it comes from where it is stored: no more of it is made than is asked for. */
async function* pieces(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${header},nota\n`);
  for (let at = 0; at < receipts; at += rowsAtOnce) {
    const rows = Array.from(
      { length: Math.min(rowsAtOnce, receipts - at) },
      (_, place) => `${receipt.replace("NOM-0", `NOM-${at + place}`)},${"x".repeat(300)}\n`,
    );
    yield Buffer.from(rows.join(""));
  }
}
