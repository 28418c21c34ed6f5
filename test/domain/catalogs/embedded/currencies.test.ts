import { readFileSync } from "node:fs";
import test from "ava";
import { embeddedActiveCatalogs as catalogs } from "../../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { currencyPlaces } from "../../../../src/domain/catalogs/currencyPlaces.ts";
import { currencies, currencyDecimals } from "../../../../src/domain/catalogs/embedded/currencies.ts";
import { sharedSat } from "../../../helpers/sat/sharedSat.ts";

for (const [code, decimals] of [
  ["MXN", 2],
  ["USD", 2],
  ["JPY", 0],
  ["XXX", 0],
  ["KWD", 3],
  ["CLF", 4],
  ["mxn", undefined],
  ["BTC", undefined],
  ["", undefined],
] as const) {
  test(`"${code}" has ${decimals ?? "no"} decimals`, (t) => {
    t.is(currencyDecimals(code), decimals);
    t.is(currencyPlaces(catalogs, code), decimals);
  });
}

test("a currency added later is not in force before", (t) => {
  t.is(currencyDecimals("VES", "2023-05-28"), undefined);
  t.is(currencyDecimals("VES", "2023-05-29"), 2);
  t.is(currencyPlaces(catalogs, "VES", "2023-05-28"), undefined);
  t.is(currencyPlaces(catalogs, "VES", "2023-05-29"), 2);
});

test("the table equals SAT's c_Moneda", (t) => {
  const sql = sharedSat("catalogs/sql-data/cfdi_40_monedas.sql");
  if (!sql) {
    t.log("skipped: SAT's c_Moneda is not beside the project");
    t.pass();
    return;
  }
  const rows = [
    ...readFileSync(sql, "utf8").matchAll(/VALUES\('(\w+)','(?:[^']|'')*',(\d+),\d+,'([\d-]+)'/g),
  ];
  t.is(rows.length, 183);
  t.is(currencies.size, 183);
  for (const [, code, decimals, since] of rows) {
    t.is(currencyDecimals(code!, since), Number(decimals), code);
    t.is(currencyDecimals(code!, "2021-12-31") === undefined, since! > "2022-01-01", code);
  }
});
