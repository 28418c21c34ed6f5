import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import test, { type ExecutionContext } from "ava";
import { catalogsByWorkbook } from "../../../../src/domain/catalogs/definitions/catalogDefinitions.ts";
import type { CatalogRow, Workbook } from "../../../../src/domain/catalogs/definitions/catalogDefinition.ts";
import { cleanText } from "../../../../src/domain/catalogs/import/cells/readText.ts";
import { importedWorkbook } from "../../../helpers/catalogs/importedWorkbook.ts";
import { satTable } from "../../../helpers/sat/satTable.ts";
import { sharedSat } from "../../../helpers/sat/sharedSat.ts";

/** SAT's workbooks, cut down, and their rows below the headers, counted by hand and by another library. */
const workbooks: readonly [Workbook, file: string, counts: Readonly<Record<string, number>>][] = [
  [
    "cfdi",
    "cfdi_40.xls",
    // prettier-ignore
    {
      "payment-forms": 22, currencies: 183, "cfdi-types": 5, exports: 4, "payment-methods": 2,
      "postal-codes": 2_128, periodicities: 5, months: 18, "relation-types": 7, "tax-regimes": 19, countries: 250,
      "cfdi-uses": 24, "product-services": 333, units: 130, "tax-objects": 5, taxes: 3, "factor-types": 3,
      "tax-rates": 19, customs: 50, "pedimento-numbers": 349, "customs-patents": 368, neighborhoods: 1_046, states: 95,
      localities: 664, municipalities: 346,
    },
  ],
  [
    "payments",
    "catPagos.xls",
    // prettier-ignore
    {
      "payments/payment-forms": 22, "payments/taxes": 3, "payments/payment-methods": 2, "payments/currencies": 178,
      "payments/tax-rates": 18, "payments/chain-types": 1, "payments/factor-types": 3,
    },
  ],
  [
    "payroll",
    "catNomina.xls",
    // prettier-ignore
    {
      "payroll/banks": 106, "payroll/resource-origins": 3, "payroll/pay-periodicities": 11,
      "payroll/contract-types": 11, "payroll/deduction-types": 107, "payroll/overtime-types": 3,
      "payroll/disability-types": 4, "payroll/shift-types": 9, "payroll/payroll-types": 2,
      "payroll/other-payment-types": 10, "payroll/earning-types": 44, "payroll/contract-regimes": 13,
      "payroll/risk-classes": 6,
    },
  ],
  [
    "waybill",
    "CatalogosCartaPorte31.xls",
    // prettier-ignore
    {
      "waybill/customs-regimes": 10, "waybill/transport-modes": 4, "waybill/station-types": 3, "waybill/stations": 380,
      "waybill/weight-units": 204, "waybill/products": 325, "waybill/hazardous-materials": 187,
      "waybill/packaging-types": 59, "waybill/permit-types": 26, "waybill/neighborhoods": 1_140,
      "waybill/localities": 664, "waybill/municipalities": 380, "waybill/cofepris-sectors": 5,
      "waybill/pharmaceutical-forms": 20, "waybill/special-conditions": 4, "waybill/material-types": 5,
      "waybill/customs-documents": 20, "waybill/transport-parts": 12, "waybill/transport-figures": 4,
      "waybill/truck-configurations": 34, "waybill/trailer-types": 31, "waybill/isthmus-hubs": 6,
      "waybill/vessel-configurations": 15, "waybill/cargo-types": 6, "waybill/maritime-containers": 12,
      "waybill/shipping-agent-permits": 314, "waybill/air-carriers": 160, "waybill/rail-services": 4,
      "waybill/rights-of-way": 119, "waybill/railcars": 11, "waybill/rail-containers": 5, "waybill/rail-traffic": 4,
    },
  ],
  [
    "retentions",
    "ret_20.xls",
    // prettier-ignore
    {
      "retentions/retention-keys": 28, "retentions/periods": 12, "retentions/fiscal-years": 7,
      "retentions/payment-types": 4, "retentions/federal-entities": 32, "retentions/countries": 247,
      "retentions/periodicities": 5, "retentions/taxpayer-types": 9, "retentions/dividend-types": 6,
      "retentions/tax-types": 3,
    },
  ],
];

for (const [workbook, file, counts] of workbooks) {
  test(`SAT's own workbook ${file} is taken in without a fault and without a loss`, async (t) => {
    const imported = await official(t, workbook);
    if (!imported) return;
    t.deepEqual(imported.report.faults, []);
    t.deepEqual(imported.report.notes, []);
    t.deepEqual(imported.report.counts, counts);
    for (const { name } of catalogsByWorkbook[workbook])
      t.is(imported.rows.get(name)?.length, counts[name], name);
  });
}

test("values of every kind read as SAT means them", async (t) => {
  const cfdi = await official(t, "cfdi");
  const waybill = await official(t, "waybill");
  if (!cfdi || !waybill) return;
  const row = (name: string, code: string, parent = "") =>
    [...(cfdi.rows.get(name) ?? []), ...(waybill.rows.get(name) ?? [])].find(
      (one) => one.code === code && one.parent === parent,
    );
  t.like(row("payment-forms", "02"), {
    description: "Cheque nominativo",
    validFrom: "2022-01-01",
    validUntil: null,
    fields: {
      banked: "yes",
      payerAccount: "optional",
      payerAccountForm: "[0-9]{11}|[0-9]{18}",
      chainType: "no",
    },
  });
  t.like(row("postal-codes", "21034"), {
    validFrom: "2019-01-07",
    fields: {
      state: "BCN",
      municipality: null,
      borderStimulus: "1",
      zone: "Tiempo del Noroeste",
      summerMonth: "Marzo",
      summerDay: "Segundo domingo",
      summerHour: "02:00",
      summerOffset: -7,
      winterMonth: "Noviembre",
      winterDay: "Primer domingo",
      winterHour: "02:00",
      winterOffset: -8,
    },
  });
  t.like(row("cfdi-types", "N"), {
    description: "Nómina",
    fields: { maxValue: "999999999999999999.999999" },
  });
  t.like(row("cfdi-uses", "CN01"), { fields: { fisica: true, moral: false, regimes: ["605"] } });
  t.like(row("tax-rates", "002-Tasa-0.000000-0.160000"), {
    description: "IVA",
    fields: {
      kind: "Rango",
      tax: "002",
      min: "0.000000",
      max: "0.160000",
      transferred: false,
      withheld: true,
    },
  });
  t.like(row("product-services", "01010101"), {
    description: "No existe en el catálogo",
    fields: { iva: "optional", borderStimulus: false, similar: "Público en general" },
  });
  t.like(row("units", "18"), { description: "Tambor de cincuenta y cinco galones (EUA)" });
  t.like(row("neighborhoods", "0001", "01000"), { description: "San Ángel" });
  t.like(row("pedimento-numbers", "01-3173-2007"), { fields: { quantity: 999_999, customs: "01" } });
  t.like(row("waybill/station-types", "01"), { fields: { transportModes: ["02", "03", "04"] } });
  t.like(row("waybill/cofepris-sectors", "01"), { description: "Medicamento", validFrom: null });
  t.like(row("waybill/truck-configurations", "C2"), { fields: { axles: 2, tyres: "6", trailer: ["0"] } });
});

test("the workbook of CFDI has the codes and descriptions of SAT's sheets as text", async (t) => {
  const cfdi = await official(t, "cfdi");
  if (!cfdi) return;
  for (const { name, satName, columns } of catalogsByWorkbook.cfdi) {
    if (["tax-rates", "pedimento-numbers", "cfdi-types"].includes(name)) continue;
    const lines = csvLines(satName);
    const from = lines.findIndex(([first]) => first?.toLowerCase() === satName.toLowerCase()) + 1;
    const below = lines.slice(lines[from]?.[0] === "" ? from + 1 : from);
    const [code] = columns;
    const described = columns.findIndex(({ field }) => field === "description");
    t.deepEqual(
      cfdi.rows.get(name)?.map((row) => [row.code, row.description]),
      below.map((cells) => {
        const written = (cells[0] ?? "").padStart(code?.digits ?? 0, "0");
        return [written, described < 0 ? written : cleanText(cells[described] ?? "")];
      }),
      name,
    );
  }
});

/** Tables of a later day: what the workbook has, they have too. Columns: parent, description, first and last day. */
const tables: readonly [Workbook, name: string, table: string, columns: readonly (number | undefined)[]][] = [
  ["cfdi", "payment-forms", "cfdi_40_formas_pago", [undefined, 1, 12, 13]],
  ["cfdi", "currencies", "cfdi_40_monedas", [undefined, 1, 4, 5]],
  ["cfdi", "units", "cfdi_40_claves_unidades", [undefined, 1, 4, 5]],
  ["cfdi", "states", "cfdi_40_estados", [1, 2, 3, 4]],
  ["cfdi", "municipalities", "cfdi_40_municipios", [1, 2, 3, 4]],
  ["cfdi", "localities", "cfdi_40_localidades", [1, 2, 3, 4]],
  ["cfdi", "customs-patents", "cfdi_40_patentes_aduanales", [undefined, 0, 1, 2]],
  ["payroll", "payroll/banks", "nomina_bancos", [undefined, 1, 3, 4]],
  ["waybill", "waybill/stations", "ccp_31_estaciones", [undefined, 1, 6, 7]],
  ["waybill", "waybill/municipalities", "ccp_31_municipios", [1, 2, 3, 4]],
  ["waybill", "waybill/rights-of-way", "ccp_31_derechos_de_paso", [undefined, 1, 6, 7]],
  ["waybill", "waybill/truck-configurations", "ccp_31_configuraciones_autotransporte", [undefined, 1, 5, 6]],
];

for (const [workbook, name, table, [parent, description, from, until]] of tables) {
  test(`${name} equals SAT's ${table}, code by code`, async (t) => {
    const imported = await official(t, workbook);
    const rows = satTable(table);
    if (!imported || !rows) {
      t.pass();
      return;
    }
    const text = (row: readonly string[], column: number | undefined) =>
      column === undefined ? "" : cleanText(row[column] ?? "");
    const known = new Map(rows.map((row) => [`${row[0]} ${text(row, parent)}`, row]));
    for (const row of imported.rows.get(name) ?? []) {
      const expected = known.get(`${row.code} ${row.parent}`) ?? [];
      t.deepEqual(
        [row.description, row.validFrom ?? "", row.validUntil ?? ""],
        [text(expected, description), text(expected, from), text(expected, until)],
        row.code,
      );
    }
  });
}

const imports = new Map<Workbook, ReturnType<typeof importedWorkbook>>();

/** Reads each workbook once; `undefined`, and the test passes, where it isn't beside the project. */
async function official(t: ExecutionContext, workbook: Workbook) {
  const [, file] = workbooks.find(([name]) => name === workbook) ?? [];
  const path = sharedSat(`catalogs/workbook/${file}`);
  if (!path) {
    t.log(`skipped: SAT's ${file} is not beside the project`);
    t.pass();
    return undefined;
  }
  const imported = imports.get(workbook) ?? importedWorkbook(workbook, path);
  imports.set(workbook, imported);
  return imported satisfies Promise<{ rows: Map<string, CatalogRow[]> }>;
}

function csvLines(satName: string): string[][] {
  const name = ["c_Colonia", "c_Localidad", "c_Municipio"].includes(satName)
    ? satName.replace("c_", "C_")
    : satName;
  const path = sharedSat(`catalogs/workbook/cfdi40-csv/${name}.csv`);
  return path ? parse(readFileSync(path), { relax_column_count: true, bom: true }) : [];
}
