import { fc, testProp } from "@fast-check/ava";
import test from "ava";
import type { CatalogDefinition } from "../../../../src/domain/catalogs/definitions/catalogDefinition.ts";
import { catalogDefinitions } from "../../../../src/domain/catalogs/definitions/catalogDefinitions.ts";
import type { Cell } from "../../../../src/domain/catalogs/import/cells/cell.ts";
import { findHeader } from "../../../../src/domain/catalogs/import/findHeader.ts";
import { headerOf, officialSheet, tableRow } from "../../../helpers/catalogs/officialSheet.ts";
import { definitionOf } from "../../../helpers/catalogs/definitionOf.ts";

const cfdiUses = definitionOf("cfdi-uses");
const months = definitionOf("months");
const postalCodes = definitionOf("postal-codes");
const taxRegimes = definitionOf("tax-regimes");

testProp(
  "the columns of every catalog are found below their headers in any order, between blank and foreign columns",
  [fc.constantFrom(...catalogDefinitions), fc.infiniteStream(fc.nat()), fc.nat(3)],
  (t, definition, numbers, foreign) => {
    const own = headerOf(definition);
    const extra: Cell[] = Array.from({ length: foreign }, (_, at) => (at % 2 ? null : `Ajena ${at}`));
    const header = shuffled([...own, ...extra], numbers);
    const finding = findHeader(officialSheet("hoja", header, ["x"]), definition);
    if (finding.kind === "refused") return t.fail(finding.faults.map(({ message }) => message.en).join());
    t.is(finding.header.firstRow, tableRow + 1);
    for (const column of definition.columns) {
      t.is(header[finding.header.columns.get(column) ?? -1], column.headers[0], column.field);
    }
    t.is(finding.notes.length, extra.filter((text) => text !== null).length);
    return undefined;
  },
);

testProp(
  "a header is the same whatever its accents, case and blanks",
  [fc.constantFrom(...catalogDefinitions), fc.constantFrom("upper", "lower", "bare", "spaced", "broken")],
  (t, definition, manner) => {
    const finding = findHeader(officialSheet("hoja", headerOf(definition).map(written[manner]!)), definition);
    t.is(finding.kind, "found");
  },
);

const written: Readonly<Record<string, (text: string) => string>> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  bare: (text) => text.normalize("NFD").replace(/\p{Mn}/gu, ""),
  spaced: (text) => ` ${text.replaceAll(" ", "  ")} `,
  broken: (text) => text.replaceAll(" ", "\n"),
};

test("a header of two rows is joined: a title stands over all columns to its right", (t) => {
  const place = (rows: Cell[][], definition: CatalogDefinition) => {
    const finding = findHeader(officialSheet("hoja", ...rows, ["x"]), definition);
    if (finding.kind === "refused") throw new Error(finding.faults.map(({ message }) => message.en).join());
    const columns = [...finding.header.columns].map(([{ field }, index]) => [field, index]);
    return { firstRow: finding.header.firstRow, ...Object.fromEntries(columns) };
  };
  t.like(
    place(
      [
        [
          "c_UsoCFDI",
          "Descripción",
          "Aplica para tipo persona",
          null,
          "Fecha inicio de vigencia",
          "Fecha fin de vigencia",
          "Régimen Fiscal Receptor",
        ],
        [null, null, "Física", "Moral"],
      ],
      cfdiUses,
    ),
    { firstRow: tableRow + 2, code: 0, fisica: 2, moral: 3, validFrom: 4, regimes: 6 },
  );
  t.like(
    place(
      [
        [null, null, "Aplica para tipo persona"],
        [
          "c_RegimenFiscal",
          "Descripción",
          "Física",
          "Moral",
          "Fecha de inicio de vigencia",
          "Fecha de fin de vigencia",
        ],
      ],
      taxRegimes,
    ),
    { firstRow: tableRow + 2, code: 0, fisica: 2, moral: 3, validUntil: 5 },
  );
});

test("SAT heads the hour of a season like its day, and the second of the two is the hour", (t) => {
  const header = headerOf(postalCodes);
  const likeSat = header.map((text) => text.replace("Hora_Inicio", "Día_Inicio"));
  for (const row of [header, likeSat]) {
    const finding = findHeader(officialSheet("hoja", row), postalCodes);
    if (finding.kind === "refused") return t.fail();
    for (const column of postalCodes.columns) {
      t.is(finding.header.columns.get(column), postalCodes.columns.indexOf(column), column.field);
    }
  }
  return undefined;
});

const damaged: readonly [what: string, header: Cell[], code: string, path: string, words: RegExp][] = [
  [
    "renamed",
    ["c_Meses", "Nombre", "Fecha inicio de vigencia", "Fecha fin de vigencia"],
    "header_renamed",
    "hoja!B5",
    /Descripción.*Nombre/,
  ],
  [
    "renamed code",
    ["Clave", "Descripción", "Fecha inicio de vigencia", "Fecha fin de vigencia"],
    "header_renamed",
    "hoja!A5",
    /c_Meses.*Clave/,
  ],
  [
    "missing",
    ["c_Meses", "Fecha inicio de vigencia", "Fecha fin de vigencia"],
    "header_missing",
    "hoja!5",
    /Descripción/,
  ],
  [
    "doubled",
    ["c_Meses", "Descripción", "Descripcion", "Fecha inicio de vigencia", "Fecha fin de vigencia"],
    "header_doubled",
    "hoja!C5",
    /B5/,
  ],
  ["absent", ["uno", "dos", "tres"], "header_row_missing", "hoja", /c_Meses, Descripción/],
];

for (const [what, header, code, path, words] of damaged) {
  test(`a ${what} header is told with its place`, (t) => {
    const finding = findHeader(officialSheet("hoja", header, ["01", "Enero"]), months);
    if (finding.kind === "found") return t.fail();
    t.deepEqual(
      finding.faults.map((fault) => [fault.code, fault.path]),
      [[`catalog.${code}`, path]],
    );
    t.regex(finding.faults[0]?.message.en ?? "", words);
    return undefined;
  });
}

test("a title row that shares words with the header isn't taken for it", (t) => {
  const sheet = officialSheet("hoja", headerOf(months));
  const rows = [
    ["Fecha inicio de vigencia", "Fecha fin de vigencia", "Versión"],
    [45_490, null, 1],
    ...sheet.rows,
  ];
  const finding = findHeader({ ...sheet, rows }, months);
  t.is(finding.kind === "found" && finding.header.firstRow, tableRow + 3);
});

/** Sorts by a stream of numbers, so that every order comes up. */
function shuffled<T>(items: readonly T[], numbers: Iterable<number>): T[] {
  const weights = numbers[Symbol.iterator]();
  return items
    .map((item) => ({ item, weight: weights.next().value as number }))
    .sort((left, right) => left.weight - right.weight)
    .map(({ item }) => item);
}
