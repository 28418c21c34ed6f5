import { readFileSync } from "node:fs";
import test from "ava";
import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import type { Catalog, CatalogEntry } from "../../../src/domain/catalogs/catalog.ts";
import { cfdiUses } from "../../../src/domain/catalogs/embedded/cfdiUses.ts";
import { cfdiTypes } from "../../../src/domain/catalogs/embedded/cfdiTypes.ts";
import { countries, taxIdPattern } from "../../../src/domain/catalogs/embedded/countries.ts";
import { customsOffices } from "../../../src/domain/catalogs/embedded/customsOffices.ts";
import { exportKinds } from "../../../src/domain/catalogs/embedded/exportKinds.ts";
import { factorTypes } from "../../../src/domain/catalogs/embedded/factorTypes.ts";
import {
  mayBePostalCode,
  mayBeProductKey,
  mayBeUnitKey,
} from "../../../src/domain/catalogs/largeCatalogs.ts";
import { months } from "../../../src/domain/catalogs/embedded/months.ts";
import { paymentForms } from "../../../src/domain/catalogs/embedded/paymentForms.ts";
import { paymentMethods } from "../../../src/domain/catalogs/embedded/paymentMethods.ts";
import { periodicities } from "../../../src/domain/catalogs/embedded/periodicities.ts";
import { relationTypes } from "../../../src/domain/catalogs/embedded/relationTypes.ts";
import { taxes } from "../../../src/domain/catalogs/embedded/taxes.ts";
import { taxObjects } from "../../../src/domain/catalogs/embedded/taxObjects.ts";
import { isKnownTaxRate } from "../../../src/domain/catalogs/isKnownTaxRate.ts";
import {
  allowedCfdiUses,
  cfdiUseFits,
  regimeFitsPerson,
} from "../../../src/domain/catalogs/regimesAndUses.ts";
import { taxRates } from "../../../src/domain/catalogs/embedded/taxRates.ts";
import { taxRegimes } from "../../../src/domain/catalogs/embedded/taxRegimes.ts";
import { exactPlaces, scaled } from "../../../src/domain/money/scaled.ts";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";

const tables: readonly [table: string, catalog: Catalog<CatalogEntry>, sinceColumn: number][] = [
  ["formas_pago", paymentForms, 12],
  ["metodos_pago", paymentMethods, 2],
  ["exportaciones", exportKinds, 2],
  ["objetos_impuestos", taxObjects, 2],
  ["tipos_relaciones", relationTypes, 2],
  ["regimenes_fiscales", taxRegimes, 4],
  ["usos_cfdi", cfdiUses, 4],
  ["periodicidades", periodicities, 2],
  ["meses", months, 2],
  ["impuestos", taxes, 5],
  ["tipos_factores", factorTypes, 1],
  ["tipos_comprobantes", cfdiTypes, 3],
];

for (const [table, catalog, sinceColumn] of tables) {
  test(`${catalog.name} holds the codes and first days of SAT's ${table}`, (t) => {
    const rows = satRows(table);
    if (!rows) {
      t.log(`skipped: SAT's ${table} is not beside the project`);
      t.pass();
      return;
    }
    const began = "2022-01-01";
    t.deepEqual(
      catalog.entries.map(({ code, from }) => [code, from ?? began]),
      rows.map((row) => [row[0], row[sinceColumn] || began]),
    );
  });
}

test("regimes and uses are for the persons and regimes SAT gives", (t) => {
  const uses = satRows("usos_cfdi");
  const regimes = satRows("regimenes_fiscales");
  if (!uses || !regimes) {
    t.log("skipped: SAT's catalogs are not beside the project");
    t.pass();
    return;
  }
  for (const [code, , fisica, moral] of regimes) {
    t.is(regimeFitsPerson(catalogs, code!, "fisica"), fisica === "1", code);
    t.is(regimeFitsPerson(catalogs, code!, "moral"), moral === "1", code);
  }
  for (const [code, , fisica, moral, , , receivers] of uses) {
    for (const [regime] of regimes) {
      const fits = receivers!.split(/, ?/).includes(regime!);
      t.is(
        cfdiUseFits(catalogs, code!, regime!, "fisica"),
        fisica === "1" && fits,
        `${code} ${regime} física`,
      );
      t.is(cfdiUseFits(catalogs, code!, regime!, "moral"), moral === "1" && fits, `${code} ${regime} moral`);
    }
  }
});

test("rates equal SAT's c_TasaOCuota", (t) => {
  const rows = satRows("reglas_tasa_cuota");
  if (!rows) {
    t.log("skipped: SAT's c_TasaOCuota is not beside the project");
    t.pass();
    return;
  }
  const codes: Record<string, string> = { ISR: "001", IVA: "002", IEPS: "003" };
  t.deepEqual(
    taxRates.map((rate) => ({ ...rate })),
    rows.map(([, min, max, tax, factor, transferred, withheld]) => ({
      tax: codes[tax!.split(" ")[0]!]!,
      factor: factor as "Tasa" | "Cuota",
      min: min || max!,
      max: max!,
      transferred: transferred === "1",
      withheld: withheld === "1",
    })),
  );
});

test("countries and customs offices equal SAT's", (t) => {
  const rows = satRows("paises");
  const offices = satRows("aduanas");
  if (!rows || !offices) {
    t.log("skipped: SAT's catalogs are not beside the project");
    t.pass();
    return;
  }
  t.is(rows.length, 250);
  for (const [code, , , pattern] of rows) {
    t.true(countries.has(code!), code);
    if (code !== "MEX") t.is(taxIdPattern(code!)?.source, pattern ? `^${pattern}$` : undefined, code);
  }
  t.is(offices.length, 50);
  for (const [code] of offices) t.true(customsOffices.has(code!), code);
});

test("what no catalog has is unknown", (t) => {
  for (const code of ["", "1", "00", "07 ", "constructor", "__proto__"]) {
    for (const catalog of ["payment-forms", "tax-regimes", "cfdi-uses", "countries"] as const)
      t.is(catalogs.judge(catalog, code), "unknown");
    t.is(taxIdPattern(code), undefined);
    t.false(regimeFitsPerson(catalogs, code, "fisica"));
    t.deepEqual(allowedCfdiUses(catalogs, code, "moral"), []);
  }
});

test("a code is in force from its first day on", (t) => {
  t.false(taxObjects.has("08", "2024-12-12"));
  t.true(taxObjects.has("08", "2024-12-13"));
  t.true(taxObjects.has("08"));
});

test("uses offered to a receiver are those its regime and person allow", (t) => {
  t.deepEqual(codes("616", "fisica"), ["G02", "S01", "CP01"]);
  t.is(codes("601", "moral").length, 13);
  t.false(codes("601", "moral").some((code) => code.startsWith("D")));
  t.true(codes("605", "fisica").includes("CN01"));
});

const rates: readonly [string, string, string, "transferred" | "withheld", boolean][] = [
  ["002", "Tasa", "0.16", "transferred", true],
  ["002", "Tasa", "0.160000", "transferred", true],
  ["002", "Tasa", "0.08", "transferred", true],
  ["002", "Tasa", "0.15", "transferred", false],
  ["002", "Tasa", "0.106667", "withheld", true],
  ["002", "Tasa", "0.160001", "withheld", false],
  ["002", "Cuota", "0.16", "transferred", false],
  ["001", "Tasa", "0.0125", "withheld", true],
  ["001", "Tasa", "0.10", "transferred", false],
  ["003", "Tasa", "0.08", "transferred", true],
  ["003", "Tasa", "0.03", "withheld", false],
  ["003", "Cuota", "6.4555", "transferred", true],
  ["003", "Cuota", "72.1606", "transferred", false],
  ["004", "Tasa", "0.16", "transferred", false],
];

for (const [tax, factor, rate, side, known] of rates) {
  test(`${tax} ${factor} ${rate} ${side} is ${known ? "" : "not "}in c_TasaOCuota`, (t) => {
    t.is(isKnownTaxRate(catalogs, { tax, factor, rate: scaled(rate, exactPlaces), side }), known);
  });
}

test("large catalogs are judged by form", (t) => {
  t.true(mayBeProductKey("01010101"));
  t.false(mayBeProductKey("1010101"));
  t.true(mayBeUnitKey("H87"));
  t.true(mayBeUnitKey("E48"));
  t.true(mayBeUnitKey("X1w"));
  t.false(mayBeUnitKey("pza"));
  t.true(mayBePostalCode("06600"));
  t.false(mayBePostalCode("18000"));
});

function codes(regime: string, person: "fisica" | "moral"): string[] {
  return allowedCfdiUses(catalogs, regime, person).map(({ code }) => code);
}

/** Rows of SAT's table as texts; a doubled quote stands for one. */
function satRows(table: string): string[][] | undefined {
  const path = sharedSat(`catalogs/sql-data/cfdi_40_${table}.sql`);
  if (!path) return undefined;
  const inserts = [...readFileSync(path, "utf8").matchAll(/^INSERT INTO \w+ VALUES\((.*)\);$/gm)];
  return inserts.map(([, values]) =>
    [...values!.matchAll(/'((?:[^']|'')*)'|([^,']+)/g)].map(([, text, number]) =>
      (text ?? number ?? "").replaceAll("''", "'"),
    ),
  );
}
