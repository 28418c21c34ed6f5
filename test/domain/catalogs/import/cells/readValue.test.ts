import test from "ava";
import type {
  CatalogColumn,
  ColumnType,
  FieldValue,
} from "../../../../../src/domain/catalogs/definitions/catalogDefinition.ts";
import type { Cell } from "../../../../../src/domain/catalogs/import/cells/cell.ts";
import { readValue } from "../../../../../src/domain/catalogs/import/cells/readValue.ts";

const wrong = Symbol("wrong");
type Case = readonly [cell: Cell, value: FieldValue | typeof wrong, more?: Partial<CatalogColumn>];

const two: Partial<CatalogColumn> = { digits: 2, form: /^[0-9]{2}$/ };

const cases: Readonly<Record<ColumnType, readonly Case[]>> = {
  code: [
    [1, "01", two],
    ["1", "01", two],
    [" 047", "047", { digits: 3 }],
    [601, "601", { digits: 3 }],
    ["AF ", "AF", { form: /^[A-Z]{2}$/ }],
    [1.5, wrong, two],
    [100, wrong, two],
    ["1A", wrong, two],
    [true, wrong, two],
    ["IVA Crédito aplicado del 50%", "002", { words: { iva: "002" } }],
    ["ISAN", wrong, { words: { iva: "002" } }],
  ],
  text: [
    ["  dos\n palabras\u00a0", "dos palabras"],
    [6.1, "6.1"],
    ["Cafe\u0301", "Café"],
    ["Otro", wrong, { form: /^(?:Rango|Fijo)$/ }],
  ],
  date: [
    [44_562, "2022-01-01"],
    [44_562.75, "2022-01-01"],
    ["44562", "2022-01-01"],
    ["14/08/2017", "2017-08-14"],
    ["1/2/2024", "2024-02-01"],
    ["2024-02-29", "2024-02-29"],
    ["2024-02-29T00:00:00.000Z", "2024-02-29"],
    [0, null],
    ["0", null],
    ["Por definir", null],
    ["N/A", null],
    ["00/00/0000", null],
    ["29/02/2023", wrong],
    ["2023-02-30", wrong],
    ["13/13/2023", wrong],
    ["01/01/22", wrong],
    ["enero de 2022", wrong],
    [12, wrong],
    [999_999, wrong],
    [-1, wrong],
    [true, wrong],
  ],
  time: [
    ["02:00", "02:00"],
    ["2:00", "02:00"],
    ["02:00:00", "02:00"],
    [1 / 12, "02:00"],
    ["24:00", wrong],
    ["Primer domingo", wrong],
    [2, wrong],
  ],
  flag: [
    ["Sí", true],
    ["Si", true],
    ["SI ", true],
    ["No", false],
    [1, true],
    [0, false],
    ["0", false],
    [true, true],
    ["Opcional", wrong],
    [2, wrong],
  ],
  allowance: [
    ["Sí", "yes"],
    ["No", "no"],
    ["opcional", "optional"],
    ["Quizá", wrong],
  ],
  integer: [
    [-6, -6],
    ["2", 2],
    ["999999", 999_999],
    [2.5, wrong],
    ["dos", wrong],
    ["1e3", wrong],
  ],
  decimal: [
    [0.16, "0.160000", { scale: 6 }],
    [0.1 + 0.2, "0.300000", { scale: 6 }],
    ["72.1605", "72.160500", { scale: 6 }],
    [0, "0.000000", { scale: 6 }],
    [5, "5"],
    ["0.1234567", wrong, { scale: 6 }],
    ["0,16", wrong],
    ["16%", wrong],
  ],
  list: [
    ["601, 603,605", ["601", "603", "605"]],
    ["02, 03 y 04", ["02", "03", "04"]],
    ["0,1", ["0", "1"], { form: /^[01]$/ }],
    [0, ["0"]],
    [1, ["01"], two],
    ["601, 601", ["601"]],
    ["601, todos", wrong, { form: /^[0-9]{3}$/ }],
  ],
  pattern: [
    ["[0-9]{11}|[0-9]{18}", "[0-9]{11}|[0-9]{18}"],
    ["No", null],
    ["Opcional", null],
    ["[0-9", wrong],
    ["(a+)+".repeat(50), wrong],
  ],
};

for (const [type, rows] of Object.entries(cases) as [ColumnType, readonly Case[]][]) {
  for (const [cell, value, more] of rows) {
    const said = value === wrong ? "is refused" : `reads ${JSON.stringify(value)}`;
    test(`${JSON.stringify(cell)?.slice(0, 40)} as ${type}${more ? ` of ${Object.keys(more).join()}` : ""} ${said}`, (t) => {
      const read = readValue(cell, { field: "field", headers: ["Campo"], type, ...more });
      if (value === wrong) t.is(read.kind, "wrong");
      else t.deepEqual(read, { kind: "value", value });
    });
  }
}

for (const [what, cell] of [
  ["null", null],
  ["empty text", ""],
  ["blanks", "   "],
  ["a hard blank", "\u00a0"],
  ["an absent cell", undefined],
] as const) {
  test(`${what} is no value, and missing where one is required`, (t) => {
    const column: CatalogColumn = { field: "field", headers: ["Campo"], type: "text" };
    t.deepEqual(readValue(cell, column), { kind: "value", value: null });
    t.deepEqual(readValue(cell, { ...column, required: true }), { kind: "missing" });
  });
}

for (const error of [
  "#N/A",
  "#N/D",
  "#REF!",
  "#¡REF!",
  "#VALUE!",
  "#¡VALOR!",
  "#DIV/0!",
  "#NAME?",
  "#¿NOMBRE?",
  "#NUM!",
  "#NULL!",
]) {
  test(`Excel's error ${error} is no value, even of a text`, (t) => {
    t.deepEqual(readValue(error, { field: "field", headers: ["Campo"], type: "text" }), { kind: "error" });
  });
}
