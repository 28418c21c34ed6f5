import test from "ava";
import { type CsvFile, readCsv } from "../../../../src/http/merchant/books/csv/readCsv.ts";
import {
  bareRfc,
  digits,
  leadingCode,
  plainAmount,
  unitCode,
} from "../../../../src/http/merchant/books/csv/mendCells.ts";
import { readTaxRate } from "../../../../src/http/merchant/books/csv/readTaxRate.ts";

const columns = [
  { field: "sku", headers: ["Código interno"], required: true },
  { field: "name", headers: ["Descripción"] },
] as const;
const read = (csv: string): CsvFile => {
  const file = readCsv(csv, columns);
  if ("faults" in file) throw new Error(JSON.stringify(file.faults));
  return file;
};

test("headers are known by any of their names, whatever their case, accents and punctuation", (t) => {
  for (const header of ["sku", "SKU", "codigo_interno", "CÓDIGO INTERNO", " Codigo-Interno: "])
    t.deepEqual(read(`${header}\n1`).rows[0]?.cells, { sku: "1" }, header);
});

test("the separator is what the first line has most of, outside of quotes", (t) => {
  for (const mark of [",", ";", "\t"])
    t.deepEqual(
      read(`sku${mark}"Descripción"\n1${mark}"a,b;c"`).rows[0]?.cells,
      { sku: "1", name: "a,b;c" },
      mark,
    );
});

test("each row knows the line on which it begins, over blank lines and breaks inside of cells", (t) => {
  for (const end of ["\n", "\r\n"]) {
    const lines = ["sku,Descripción", "", "1,uno", '2,"dos', "y dos", 'y más"', "", "  ,", "3,tres"];
    const { rows } = read(lines.join(end));
    t.deepEqual(
      rows.map(({ line, cells }) => [line, cells["sku"], cells["name"]]),
      [
        [3, "1", "uno"],
        [4, "2", "dos y dos y más"],
        [9, "3", "tres"],
      ],
    );
  }
});

test("short rows miss their last cells, and only cells that say something are too many", (t) => {
  const { rows } = read("sku,Descripción\n1\n2,dos,,\n3,tres,cuatro");
  t.deepEqual(rows[0]?.cells, { sku: "1" });
  t.deepEqual(
    rows.map(({ faults }) => faults.map(({ code }) => code)),
    [[], [], ["csv.too_many_cells"]],
  );
});

test("codes, numbers and RFCs get back what spreadsheets take from them", (t) => {
  t.is(leadingCode("601 - General de Ley"), "601");
  t.is(leadingCode("g03"), "G03");
  t.is(leadingCode("H87-Pieza"), "H87");
  t.is(unitCode("kgm"), "KGM");
  t.is(unitCode("GD - Gramo, peso seco"), "Gd");
  t.is(unitCode("X1w"), "X1w");
  t.is(digits(5)("6000"), "06000");
  t.is(digits(5)("600"), "600", "More than one zero is a guess.");
  t.is(digits(8)("50201706-Café"), "50201706");
  t.is(bareRfc("ure 180429-tm6"), "URE180429TM6");
  t.is(plainAmount("$ 1,234,567.5"), "1234567.5");
  t.is(plainAmount("12,5"), "12.5");
  t.is(plainAmount("1,5,5"), "1,5,5", "What is no number stays for the validator.");
});

const rates: readonly [cell: string, rate: string][] = [
  ["16%", "0.16"],
  ["16", "0.16"],
  ["0.16", "0.16"],
  ["0,16", "0.16"],
  ["8 %", "0.08"],
  ["0", "0"],
  ["0%", "0"],
  ["26.5", "0.265"],
  ["1.6", "1.6"],
  ["160%", "1.6"],
  ["1.25%", "0.0125"],
  ["mucho", "mucho"],
  ["-16%", "-16%"],
];

for (const [cell, rate] of rates) {
  test(`the rate ${cell} is ${rate}`, (t) => {
    t.deepEqual(readTaxRate(cell), { kind: "rate", rate });
  });
}

test("an exempt rate is told by its word", (t) => {
  for (const cell of ["Exento", "exempt", "EXENTA"]) t.deepEqual(readTaxRate(cell), { kind: "exempt" });
});
