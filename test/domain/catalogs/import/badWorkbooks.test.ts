import test from "ava";
import type { Cell, SheetRows } from "../../../../src/domain/catalogs/import/cells/cell.ts";
import { WorkbookIntake } from "../../../../src/domain/catalogs/import/WorkbookIntake.ts";
import { headerOf, officialSheet, smallWorkbook } from "../../../helpers/catalogs/officialSheet.ts";
import { definitionOf } from "../../../helpers/catalogs/definitionOf.ts";

const countries = definitionOf("countries");
const months = definitionOf("months");
const neighborhoods = definitionOf("neighborhoods");
const pedimentoNumbers = definitionOf("pedimento-numbers");
const postalCodes = definitionOf("postal-codes");

const monthHeader = headerOf(months);
const year: Cell[][] = [
  ["01", "Enero", 44_562],
  ["02", "Febrero", 44_562],
  ["03", "Marzo", 44_562],
  ["04", "Abril", 44_562],
];

test("a workbook that is as SAT lays it out has no fault and no note", (t) => {
  const { report } = take(smallWorkbook("cfdi"));
  t.deepEqual([report.faults, report.notes], [[], []]);
  t.is(Object.values(report.counts).length, 25);
  t.deepEqual(report.revisions["months"], { version: "2", revision: "1", publishedOn: "2023-03-23" });
});

const bad: readonly [
  what: string,
  sheets: readonly SheetRows[],
  faults: readonly [code: string, path: string][],
][] = [
  ["a sheet that is empty", [officialSheet("c_Meses", monthHeader)], [["sheet_empty", "c_Meses"]]],
  [
    "a sheet with nothing at all",
    [{ sheet: "c_Meses", firstRow: 1, rows: [] }],
    [["header_row_missing", "c_Meses"]],
  ],
  [
    "a renamed header",
    [officialSheet("c_Meses", ["c_Meses", "Nombre", ...monthHeader.slice(2)], ...year)],
    [["header_renamed", "c_Meses!B5"]],
  ],
  [
    "columns whose values were shuffled under their headers",
    [
      officialSheet(
        "c_Meses",
        monthHeader,
        ...year.map(([code, name, from]): Cell[] => [name!, from!, code!]),
      ),
    ],
    [
      ["columns_shuffled", "c_Meses!A5"],
      ["columns_shuffled", "c_Meses!C5"],
    ],
  ],
  [
    "a code that a formula makes",
    [{ ...officialSheet("c_Meses", monthHeader, ...year), formulas: ["A7", "B6", "AA6"] }],
    [["code_computed", "c_Meses!A7"]],
  ],
  [
    "a code that stands twice",
    [officialSheet("c_Meses", monthHeader, ...year, ["02", "Febrero", 44_562])],
    [["code_doubled", "c_Meses!A10"]],
  ],
  [
    "a code that stands twice, once as a number",
    [officialSheet("c_Meses", monthHeader, ...year, [2, "Otro", 44_562])],
    [["code_doubled", "c_Meses!A10"]],
  ],
  [
    "a code that stands twice in two parts",
    [
      officialSheet("C_Colonia_1", headerOf(neighborhoods), ["0001", "01000", "San Ángel"]),
      officialSheet("C_Colonia_2", headerOf(neighborhoods), ["0001", "01000", "San Ángel"]),
    ],
    [["code_doubled", "C_Colonia_2!A6"]],
  ],
  [
    "broken codes, a missing value and Excel's errors, all at once",
    [
      officialSheet(
        "c_Meses",
        monthHeader,
        ...year,
        ["Ene", "?", 1],
        ["05", null, 44_562],
        ["06", "#N/A", 44_562],
      ),
    ],
    [
      ["code_broken", "c_Meses!A10"],
      ["value_wrong", "c_Meses!C10"],
      ["value_missing", "c_Meses!B11"],
      ["error_value", "c_Meses!B12"],
    ],
  ],
  [
    "a row that lost its code",
    [officialSheet("c_Meses", monthHeader, ...year, [null, "Mayo", 44_562])],
    [["value_missing", "c_Meses!A10"]],
  ],
  [
    "words alone in a row, and the table goes on below",
    [officialSheet("c_Meses", monthHeader, ...year, ["Nota: se rompió aquí"], [], ["05", "Mayo", 44_562])],
    [["row_broken", "c_Meses!10"]],
  ],
  [
    "a part that is missing",
    [officialSheet("C_Colonia_2", headerOf(neighborhoods), ["0001", "01000", "San Ángel"])],
    [["part_missing", "c_Colonia"]],
  ],
  [
    "a sheet that is there twice",
    [
      officialSheet("c_Meses", monthHeader, ...year),
      officialSheet("C_MESES", monthHeader, ["05", "Mayo", 44_562]),
    ],
    [["part_doubled", "C_MESES"]],
  ],
];

for (const [what, sheets, faults] of bad) {
  test(`a workbook with ${what} is refused, and told where`, (t) => {
    const { report } = take(smallWorkbook("cfdi", ...sheets));
    t.deepEqual(
      new Set(report.faults.map(({ code, path }) => `${code} ${path}`)),
      new Set(faults.map(([code, path]) => `catalog.${code} ${path}`)),
    );
    t.is(report.faults.length, faults.length);
  });
}

test("a workbook of other things, or of none, misses every sheet by name", (t) => {
  for (const sheets of [[], [officialSheet("Hoja1", ["uno"], ["dos"])]]) {
    const { report } = take(sheets);
    t.is(report.faults.length, 25);
    t.true(report.faults.every(({ code, path }) => code === "catalog.sheet_missing" && path === "workbook"));
    t.regex(report.faults[0]?.message.es ?? "", /c_FormaPago/);
    t.deepEqual(report.counts, {});
  }
});

test("columns that were moved with their headers read the same", (t) => {
  const moved = year.map((row): Cell[] => [row[2]!, "?", row[1]!, row[0]!]);
  const header = [monthHeader[2]!, "Ajena", monthHeader[1]!, monthHeader[0]!, monthHeader[3]!];
  const straight = take(smallWorkbook("cfdi", officialSheet("c_Meses", monthHeader, ...year)));
  const crooked = take(smallWorkbook("cfdi", officialSheet("c_Meses", header, ...moved)));
  t.deepEqual(crooked.rows.get("months"), straight.rows.get("months"));
  t.deepEqual(crooked.report.faults, []);
  t.deepEqual(
    crooked.report.notes.map(({ code, path }) => [code, path]),
    [["catalog.header_unknown", "c_Meses!B5"]],
  );
});

test("blank rows, foreign columns and remarks below a table are no rows", (t) => {
  const { rows, report } = take(
    smallWorkbook(
      "cfdi",
      officialSheet(
        " c_meses ",
        monthHeader,
        [],
        [null, " "],
        ...year,
        [],
        ["Nota: los bimestres van aparte."],
        [null, null, null, null, null, "visto"],
      ),
    ),
  );
  t.deepEqual(report.faults, []);
  t.is(rows.get("months")?.length, year.length);
});

test("what SAT itself repeats is taken once, with a note; a difference in it is a fault", (t) => {
  const header = headerOf(pedimentoNumbers);
  const row: Cell[] = ["30", "1068", 2016, "999999", 42_736];
  const same = take(smallWorkbook("cfdi", officialSheet("c_NumPedimentoAduana", header, row, row)));
  t.is(same.report.counts["pedimento-numbers"], 1);
  t.deepEqual(
    same.report.notes.map(({ code, path }) => [code, path]),
    [["catalog.row_repeated", "c_NumPedimentoAduana!A7"]],
  );
  const other = take(
    smallWorkbook("cfdi", officialSheet("c_NumPedimentoAduana", header, row, row.with(3, "5"))),
  );
  t.deepEqual(
    other.report.faults.map(({ code }) => code),
    ["catalog.code_doubled"],
  );
});

test("a wrong sheet of thousands of rows makes a report of some dozens", (t) => {
  const codes = Array.from({ length: 5_000 }, (_, at): Cell[] => [at % 3 ? `0${at}` : "MEX", "País"]);
  const { report } = take(smallWorkbook("cfdi", officialSheet("c_Pais", headerOf(countries), ...codes)));
  t.true(report.faults.length < 100);
  const kinds = new Set(report.faults.map(({ code }) => code));
  t.deepEqual([...kinds].sort(), ["catalog.code_doubled", "catalog.columns_shuffled"]);
});

test("of many wrong values in a column the first are told, and how many more there are", (t) => {
  const codes = Array.from({ length: 1_000 }, (_, at): Cell[] => [at % 4 ? code(at) : `0${at}`, "País"]);
  const { report } = take(smallWorkbook("cfdi", officialSheet("c_Pais", headerOf(countries), ...codes)));
  const [last] = report.faults.slice(-1);
  t.is(report.faults.length, 21);
  t.like(last, { code: "catalog.values_more" });
  t.regex(last?.message.en ?? "", / another 230 wrong values\.$/);
});

/** Three letters, another for each number below 17,576. */
function code(number: number): string {
  const letter = (digit: number) => String.fromCharCode(65 + (digit % 26));
  return letter(number / 676) + letter(number / 26) + letter(number);
}

test("values of a file come into a fault short and on one line", (t) => {
  const long = `x\n\u0000${"y".repeat(5_000)}`;
  const { report } = take(
    smallWorkbook("cfdi", officialSheet("c_Meses", monthHeader, ...year, [long, "Mayo"])),
  );
  const [fault] = report.faults;
  t.true((fault?.message.en ?? "").length < 120);
  t.notRegex(fault?.message.en ?? "", /\p{Cc}/u);
});

test("a code that ends before it begins is taken, with a note", (t) => {
  const { report } = take(
    smallWorkbook("cfdi", officialSheet("c_Meses", monthHeader, ["01", "Enero", 45_292, 44_562])),
  );
  t.deepEqual(report.faults, []);
  t.deepEqual(
    report.notes.map(({ code }) => code),
    ["catalog.validity_reversed"],
  );
});

test("rows come out the same however the sheet is cut into chunks", (t) => {
  const rows = Array.from({ length: 90 }, (_, at): Cell[] => [
    at + 1_000,
    "AGU",
    null,
    null,
    0,
    43_472,
    null,
    "Tiempo del Centro",
  ]);
  const offsets = rows.map((row) => [...row, null, null, null, -6, null, null, null, -6]);
  const sheet = officialSheet("c_CodigoPostal", headerOf(postalCodes), ...offsets);
  const whole = take(smallWorkbook("cfdi", sheet));
  t.is(whole.rows.get("postal-codes")?.length, 90);
  t.is(whole.rows.get("postal-codes")?.[0]?.code, "01000");
  for (const size of [1, 7, 39, 40, 41]) {
    const chunks = smallWorkbook("cfdi", sheet).flatMap((one) => cut(one, size));
    t.deepEqual(take(chunks).rows, whole.rows, `chunks of ${size}`);
  }
});

test("a run of blank rows left out between chunks moves nothing", (t) => {
  const sheet = officialSheet("c_Meses", monthHeader, ...year);
  const below: SheetRows = { sheet: "c_Meses", firstRow: 500, rows: [["Mes", "?"]] };
  const { report } = take(smallWorkbook("cfdi", sheet, below));
  t.deepEqual(
    report.faults.map(({ code, path }) => [code, path]),
    [["catalog.code_broken", "c_Meses!A500"]],
  );
});

/** A sheet in chunks of so many rows. */
function cut({ sheet, rows }: SheetRows, size: number): SheetRows[] {
  const starts = Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => at * size);
  return starts.map((start) => ({ sheet, firstRow: start + 1, rows: rows.slice(start, start + size) }));
}

function take(chunks: readonly SheetRows[]) {
  const intake = new WorkbookIntake("cfdi");
  const rows = new Map<string, unknown[]>();
  const keep = (batches: ReturnType<WorkbookIntake["take"]>) => {
    for (const { definition, rows: some } of batches)
      rows.set(definition.name, [...(rows.get(definition.name) ?? []), ...some]);
  };
  for (const chunk of chunks) keep(intake.take(chunk));
  const { batches, report } = intake.finish();
  keep([...batches]);
  return { rows: rows as Map<string, { code: string }[]>, report };
}
