import test from "ava";
import type { CsvRow } from "../../../../src/http/merchant/books/csv/csvHead.ts";
import { readCsv } from "../../../../src/http/merchant/books/csv/readCsv.ts";
import { checkCsv, csvRowsAfter } from "../../../../src/http/merchant/books/csv/streamCsv.ts";

const columns = [
  { field: "sku", headers: ["Código interno"], required: true },
  { field: "name", headers: ["Descripción"] },
] as const;

async function* inPieces(csv: string, bytes: number): AsyncGenerator<Uint8Array> {
  const whole = Buffer.from(csv);
  for (let at = 0; at < whole.length; at += bytes) yield whole.subarray(at, at + bytes);
}
async function streamed(csv: string, bytes: number, after = 0): Promise<readonly CsvRow[] | object> {
  const file = await checkCsv(inPieces(csv, bytes), columns, 100_000);
  if ("faults" in file) return file;
  const rows: CsvRow[] = [];
  for await (const row of csvRowsAfter(inPieces(csv, bytes), file, after)) rows.push(row);
  return rows;
}
function atOnce(csv: string): readonly CsvRow[] | object {
  const file = readCsv(csv, columns, { most: 100_000 });
  return "faults" in file ? file : file.rows;
}

const row = (at: number) => `${at};"Ñandú 🦤 ${at}\r\ny más; ""aún"""\r\n\r\n`;
const long = `\uFEFFCódigo interno;Descripción\r\n${Array.from({ length: 4_000 }, (_, at) => row(at)).join("")}`;

test("rows that are read piece by piece are those of the whole file, wherever a piece ends", async (t) => {
  t.true(Buffer.byteLength(long) > 130_000);
  const whole = atOnce(long);
  for (const bytes of [997, 1_001, 65_536, 100_003])
    t.deepEqual(await streamed(long, bytes), whole, `${bytes}`);
  t.deepEqual(await streamed(long, 1_009, 3_998), (whole as CsvRow[]).slice(3_998));
});

for (const csv of ["", "\r", "sku", "sku\r\n", "sku,sku\n1,2", "name\n1", "sku\tname\r1\ta\r2\tb", 'sku\n"1'])
  test(`${JSON.stringify(csv)} is read alike, piece by piece and at once`, async (t) => {
    t.deepEqual(await streamed(csv, 1), atOnce(csv));
  });

test("a file of more rows than it may have is refused without reading on", async (t) => {
  const file = await checkCsv(inPieces("sku\n1\n2\n3", 1), columns, 2);
  t.deepEqual("faults" in file && file.faults.map(({ code }) => code), ["csv.too_many_rows"]);
});
