import { existsSync } from "node:fs";
import test from "ava";
import {
  catalogDefinition,
  catalogDefinitions,
  catalogsByWorkbook,
} from "../../../../src/domain/catalogs/definitions/catalogDefinitions.ts";
import { catalogOfSheet, wantedSheets } from "../../../../src/domain/catalogs/import/catalogOfSheet.ts";
import { foldText } from "../../../../src/domain/catalogs/import/foldText.ts";
import type { Cell } from "../../../../src/domain/catalogs/import/cells/cell.ts";
import { WorkbookIntake } from "../../../../src/domain/catalogs/import/WorkbookIntake.ts";
import { headerOf, officialSheet } from "../../../helpers/catalogs/officialSheet.ts";
import { satTable } from "../../../helpers/sat/satTable.ts";

/** The base catalogs the API promises, but for cancellation reasons, which are no sheet of SAT's. */
const promised =
  `product-services units payment-forms payment-methods cfdi-uses tax-regimes currencies countries states
  municipalities localities neighborhoods taxes tax-rates tax-objects relation-types cfdi-types exports periodicities
  months customs postal-codes`.split(/\s+/);

test("every catalog that the API promises has a definition under that name", (t) => {
  for (const name of promised) t.is(catalogDefinition(name)?.workbook, "cfdi", name);
  t.is(catalogDefinition("nothing"), undefined);
  t.is(catalogDefinition("constructor"), undefined);
});

test("names are addresses, unique, and those of complements stand below their workbook", (t) => {
  const names = catalogDefinitions.map(({ name }) => name);
  t.is(new Set(names).size, names.length);
  for (const { name, workbook } of catalogDefinitions) {
    t.regex(
      name,
      workbook === "cfdi" ? /^[a-z]+(?:-[a-z]+)*$/ : new RegExp(`^${workbook}/[a-z]+(?:-[a-z]+)*$`),
    );
  }
});

test("the catalogs of a workbook stand in a file of its name", (t) => {
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  for (const [workbook, definitions] of Object.entries(catalogsByWorkbook)) {
    t.true(existsSync(`src/domain/catalogs/definitions/${camel(workbook)}Catalogs.ts`), workbook);
    t.true(
      definitions.every((definition) => definition.workbook === workbook),
      workbook,
    );
  }
});

test("what a definition speaks of is one of its columns, and the code is required", (t) => {
  for (const { name, columns, code, parent = [], description } of catalogDefinitions) {
    const fields = columns.map(({ field }) => field);
    t.is(new Set(fields).size, fields.length, name);
    for (const field of [...code, ...parent, ...(description ? [description] : [])])
      t.true(fields.includes(field), `${name} ${field}`);
    for (const { secondOf } of columns) if (secondOf) t.true(fields.includes(secondOf), name);
    t.true(
      columns.some(({ field, required }) => code.includes(field) && required),
      name,
    );
  }
});

test("no column can be taken for another of the same sheet", (t) => {
  for (const { name, columns } of catalogDefinitions) {
    const heads = columns.map(({ headers }) => headers.map(foldText));
    for (const [at, own] of heads.entries()) {
      const others = heads.slice(at + 1).filter((other) => other.some((head) => own.includes(head)));
      // Two columns of c_TasaOCuota read one header on purpose.
      t.true(
        others.every((other) => other.join() === own.join()),
        `${name} ${own.join()}`,
      );
    }
  }
});

const sheets: readonly [sheet: string, name: string | undefined, part: number][] = [
  ["c_FormaPago", "payment-forms", 0],
  [" C_FORMAPAGO ", "payment-forms", 0],
  ["C_Colonia_1", "neighborhoods", 1],
  ["c_CodigoPostal_Parte_2", "postal-codes", 2],
  ["c_CodigoPostal_parte_12", "postal-codes", 12],
  ["c_ClaveUnidadPeso", undefined, 0],
  ["c_FormaPago_0", undefined, 0],
  ["c_FormaPago_x", undefined, 0],
  ["Hoja1", undefined, 0],
];

for (const [sheet, name, part] of sheets) {
  test(`sheet "${sheet}" holds ${name ?? "no catalog of ours"}`, (t) => {
    const found = catalogOfSheet("cfdi", sheet);
    t.is(found?.definition.name, name);
    t.is(found?.part ?? 0, part);
    t.is(wantedSheets("cfdi").test(sheet), name !== undefined);
  });
}

test("no sheet is two catalogs' within a workbook", (t) => {
  for (const definitions of Object.values(catalogsByWorkbook)) {
    const names = definitions.map(({ satName }) => satName.toLowerCase());
    t.is(new Set(names).size, names.length);
  }
});

/** SAT's tables of Comercio Exterior; no workbook of it is at hand, so its sheets are built of them. */
const foreignTrade: readonly [name: string, table: string, rows: number][] = [
  ["foreign-trade/pedimento-keys", "cce_20_claves_pedimentos", 1],
  ["foreign-trade/states", "cce_20_estados", 95],
  ["foreign-trade/tariff-codes", "cce_20_fracciones_arancelarias", 11_519],
  ["foreign-trade/incoterms", "cce_20_incoterms", 11],
  ["foreign-trade/localities", "cce_20_localidades", 664],
  ["foreign-trade/transfer-reasons", "cce_20_motivos_traslado", 6],
  ["foreign-trade/municipalities", "cce_20_municipios", 2_463],
  ["foreign-trade/operation-types", "cce_20_tipos_operacion", 1],
  ["foreign-trade/customs-units", "cce_20_unidades_medida", 23],
];

for (const [name, table, count] of foreignTrade) {
  test(`every row of SAT's ${table} fits the definition of ${name}`, (t) => {
    const rows = satTable(table);
    const definition = catalogDefinition(name);
    if (!rows || !definition) {
      t.log(`skipped: SAT's ${table} is not beside the project`);
      t.pass();
      return;
    }
    const cells = rows.map((row): Cell[] => row.map((cell) => (cell === "" ? null : cell)));
    const intake = new WorkbookIntake("foreign-trade");
    intake.take(officialSheet(definition.satName, headerOf(definition), ...cells));
    const { report } = intake.finish();
    t.deepEqual(
      report.faults.filter(({ code }) => code !== "catalog.sheet_missing"),
      [],
    );
    t.is(report.counts[name], count);
  });
}
