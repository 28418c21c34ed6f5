import test from "ava";
import { checkComprobante } from "../../../src/domain/cfdi/checkComprobante.ts";
import { embeddedTables } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { WorkbookIntake } from "../../../src/domain/catalogs/import/WorkbookIntake.ts";
import { listedSheets } from "../../../src/sandbox/sat/catalogs/sheets/listedSheets.ts";
import type { SheetCell } from "../../../src/platform/xlsx/workbookSheet.ts";
import { catalogsWith, type SomeRows } from "../../helpers/catalogs/catalogsWith.ts";
import { changed } from "./checks/changed.ts";
import * as validDocuments from "./checks/validDocuments.ts";

const { ingreso } = validDocuments;
const ofWorkbook = catalogsWith(smallRows());
const ended = { validFrom: "2022-01-01", validUntil: "2026-03-14" };
const begins = { validFrom: "2026-03-16" };
const lasts = { validFrom: "2022-01-01", validUntil: "2026-03-15" };
const rate = { tax: "002", factor: "Tasa", transferred: true, withheld: false };

/** Fecha of the document is 2026-03-15. */
const imported: readonly [what: string, rows: SomeRows, codes: readonly string[]][] = [
  ["a place of issue that SAT has", { "postal-codes": [{ code: "06600", ...lasts }] }, []],
  [
    "a place of issue that SAT has not",
    { "postal-codes": [{ code: "06000" }] },
    ["CFDI40126 LugarExpedicion"],
  ],
  [
    "one that ended the day before",
    { "postal-codes": [{ code: "06600", ...ended }] },
    ["CFDI40126 LugarExpedicion"],
  ],
  ["units without that of one line", { units: unitsBut("H87") }, []],
  [
    "a form of payment that begins the day after",
    { "payment-forms": [{ code: "01", ...begins }] },
    ["CFDI40104 FormaPago"],
  ],
  ["a form of payment on its last day", { "payment-forms": [{ code: "01", ...lasts }] }, []],
  [
    "a use that is for other regimes by now",
    { "cfdi-uses": [{ code: "G03", fields: { fisica: true, moral: true, regimes: ["601"] } }] },
    ["CFDI40161 Receptor.UsoCFDI"],
  ],
];

for (const [what, rows, expected] of imported) {
  test(`with ${what}, the document has ${expected.length} fault(s)`, (t) => {
    const found = checkComprobante(ingreso, { catalogs: catalogsWith(rows) });
    t.deepEqual(
      found.map(({ code, path }) => `${code} ${path}`),
      [...expected],
    );
  });
}

test("product keys and units that SAT has not are told at each line", (t) => {
  const catalogs = catalogsWith({ "product-services": [{ code: "99999999" }], units: [{ code: "KGM" }] });
  const { Conceptos } = ingreso;
  const found = checkComprobante(ingreso, { catalogs }).map(({ code }) => code);
  t.is(found.filter((code) => code === "CFDI40162").length, Conceptos.length);
  t.is(found.filter((code) => code === "CFDI40165").length, Conceptos.length);
});

test("a rate is judged on the day of the document", (t) => {
  const before = { code: "old", ...ended, fields: { ...rate, kind: "Fijo", min: null, max: "0.160000" } };
  const range = { ...rate, kind: "Rango", min: "0.000000", max: "0.160000" };
  const rates = (rows: SomeRows[string]) =>
    checkComprobante(ingreso, { catalogs: catalogsWith({ "tax-rates": rows }) }).filter(
      ({ code, path }) => code === "CFDI40179" && path.startsWith("Conceptos.Concepto[0]"),
    ).length;
  t.is(rates([before]), 1);
  t.is(rates([before, { code: "new", ...lasts, fields: range }]), 0);
  t.is(rates([{ code: "new", ...begins, fields: range }]), 1);
  t.is(rates([{ code: "new", fields: { ...range, transferred: false, withheld: true } }]), 1);
});

test("a currency SAT has added is rounded to its decimals", (t) => {
  const catalogs = catalogsWith({ currencies: [{ code: "NEW", fields: { decimals: 0 } }] });
  const found = checkComprobante(changed(ingreso, { Moneda: "NEW", TipoCambio: "1.5" }), { catalogs });
  t.false(found.some(({ code }) => code === "CFDI40113"));
  t.true(found.some(({ code }) => code === "CFDI40107"));
});

test("a customs licence has to be on SAT's list once that is imported, in force or not", (t) => {
  const licences = (code: string) => catalogsWith({ "customs-patents": [{ code, ...ended }] });
  const broken = (catalogs: ReturnType<typeof catalogsWith>) =>
    checkComprobante(ingreso, { catalogs }).some(({ code }) => code === "CFDI40194");
  t.false(broken(catalogsWith({})));
  t.false(broken(licences("3807")));
  t.true(broken(licences("3010")));
});

function unitsBut(...more: string[]): SomeRows[string] {
  const codes = new Set([...ingreso.Conceptos.map(({ ClaveUnidad }) => ClaveUnidad), ...more]);
  return [...codes].map((code) => ({ code }));
}

for (const [name, document] of Object.entries(validDocuments)) {
  test(`by the small catalogs as a workbook has them, a valid document has no fault either: ${name}`, (t) => {
    t.deepEqual(checkComprobante(document, { catalogs: ofWorkbook, localNow: "2026-03-15T12:00:01" }), []);
  });
}

test("by the small catalogs as a workbook has them, rules on persons, regimes, rates and tax ids hold", (t) => {
  const broken = changed(ingreso, {
    "Emisor.RegimenFiscal": "612",
    "Receptor.UsoCFDI": "CN01",
    "Conceptos.Concepto[0].Impuestos.Traslados.Traslado[0].TasaOCuota": "0.150000",
  });
  const found = checkComprobante(broken, { catalogs: ofWorkbook }).map(({ code }) => code);
  for (const code of ["CFDI40141", "CFDI40161", "CFDI40179"]) t.true(found.includes(code), code);
});

/** The catalogs of a generated workbook that it has whole, whatever its size. */
function smallRows(): SomeRows {
  const intake = new WorkbookIntake("cfdi");
  const batches = [...listedSheets("cfdi", { scale: 0.002, seed: 1, revision: 0 })].flatMap((sheet) =>
    intake.take({ sheet: sheet.name, firstRow: 1, rows: [...sheet.rows()].map((row) => row.map(valueOf)) }),
  );
  const small: Record<string, SomeRows[string]> = {};
  for (const { definition, rows } of [...batches, ...intake.finish().batches])
    if (embeddedTables.has(definition.name))
      small[definition.name] = [...(small[definition.name] ?? []), ...rows];
  return small;
}

function valueOf(cell: SheetCell): string | number | null {
  return typeof cell === "object" && cell !== null ? cell.value : cell;
}
