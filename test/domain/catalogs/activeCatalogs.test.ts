import { readFileSync } from "node:fs";
import test from "ava";
import { buildCatalogTable } from "../../../src/domain/catalogs/catalogTable.ts";
import { embeddedActiveCatalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { isPlaceOfIssue } from "../../../src/domain/catalogs/isPlaceOfIssue.ts";
import { wallTime } from "../../../src/domain/time/wallTime.ts";
import { zoneOfOffsets } from "../../../src/domain/catalogs/zoneOfOffsets.ts";
import { unverifiedCodes } from "../../../src/domain/tickets/unverifiedCodes.ts";
import { catalogsWith } from "../../helpers/catalogs/catalogsWith.ts";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";

const likeUnitedStates = {
  summerMonth: "Marzo",
  summerDay: "Segundo domingo",
  winterMonth: "Noviembre",
  winterDay: "Primer domingo",
};
const noChange = { summerMonth: null, summerDay: null, winterMonth: null, winterDay: null };

const verdicts = [
  ["product-services", "99999999", "unverified"],
  ["product-services", "9999999", "unknown"],
  ["units", "ZZZ", "unverified"],
  ["units", "pza", "unknown"],
  ["postal-codes", "06600", "unverified"],
  ["postal-codes", "18000", "unknown"],
  ["customs-patents", "3009", "unverified"],
  ["customs", "48", "inForce"],
  ["customs", "99", "unknown"],
  ["countries", "USA", "inForce"],
  ["tax-objects", "08", "inForce"],
  ["payment-forms", "constructor", "unknown"],
] as const;

for (const [catalog, code, expected] of verdicts) {
  test(`before the first import ${code} of ${catalog} is ${expected}`, (t) => {
    t.is(embeddedActiveCatalogs.judge(catalog, code), expected);
  });
}

test("a code is judged on a day, both ends included, and readable on every day", (t) => {
  const row = { code: "ABC", description: "Pieza", validFrom: "2024-01-01", validUntil: "2024-12-31" };
  const catalogs = catalogsWith({ units: [row] });
  const judged = (day?: string) => catalogs.judge("units", "ABC", day);
  t.deepEqual(
    [judged("2023-12-31"), judged("2024-01-01"), judged("2024-12-31"), judged("2025-01-01"), judged()],
    ["notYet", "inForce", "inForce", "expired", "inForce"],
  );
  t.like(catalogs.find("units", "ABC"), row);
});

test("codes that are unique within another are found by both", (t) => {
  const rows = [
    { code: "001", parent: "AGU", description: "Aguascalientes" },
    { code: "001", parent: "BCN", description: "Ensenada" },
  ];
  const catalogs = catalogsWith({ municipalities: rows });
  t.is(catalogs.find("municipalities", "001", "BCN")?.description, "Ensenada");
  t.is(catalogs.find("municipalities", "001"), undefined);
  t.is(catalogs.find("municipalities", "002", "BCN"), undefined);
});

test("a small catalog comes in SAT's order, whatever order it was read in", (t) => {
  const table = buildCatalogTable();
  const row = { parent: "", description: "", validFrom: null, validUntil: null, fields: "{}" };
  for (const [code, position] of [
    ["CP01", 2],
    ["G01", 0],
    ["S01", 1],
  ] as const)
    table.add({ ...row, code, position });
  t.deepEqual(
    table
      .build()
      .entries()
      .map(({ code }) => code),
    ["G01", "S01", "CP01"],
  );
});

test("a postal code's own offsets decide its zone, and its prefix while those are not known", (t) => {
  const fields = {
    state: "SON",
    borderStimulus: "1",
    summerOffset: -7,
    winterOffset: -8,
    ...likeUnitedStates,
  };
  const catalogs = catalogsWith({ "postal-codes": [{ code: "83450", fields }] });
  t.is(embeddedActiveCatalogs.zoneAt("83450"), "America/Hermosillo");
  t.is(catalogs.zoneAt("83450"), "America/Tijuana");
  t.like(catalogs.postalCode("83450"), { state: "SON", borderStimulus: "north", zone: "America/Tijuana" });
  t.is(catalogs.zoneAt("06600"), "America/Mexico_City", "Of no row, so by its prefix.");
  t.is(catalogs.zoneAt("18000"), undefined);
});

test("offsets of a time that no zone keeps any more tell no zone, so the prefix does", (t) => {
  const before2022 = {
    summerMonth: "Abril",
    summerDay: "Primer domingo",
    winterMonth: "Octubre",
    winterDay: "Último domingo",
    summerOffset: -5,
    winterOffset: -6,
  };
  t.is(zoneOfOffsets(before2022), undefined);
  t.is(zoneOfOffsets({ ...noChange, summerOffset: -4, winterOffset: -4 }), undefined);
  t.is(zoneOfOffsets({}), undefined);
  const catalogs = catalogsWith({ "postal-codes": [{ code: "06600", fields: before2022 }] });
  t.is(catalogs.zoneAt("06600"), "America/Mexico_City");
});

for (const [summerOffset, winterOffset] of [
  [-5, -5],
  [-6, -6],
  [-7, -7],
  [-5, -6],
  [-6, -7],
  [-7, -8],
] as const) {
  test(`the zone of ${summerOffset} in summer and ${winterOffset} in winter shows those hours all year`, (t) => {
    const rule = summerOffset === winterOffset ? noChange : likeUnitedStates;
    const zone = zoneOfOffsets({ ...rule, summerOffset, winterOffset }) as string;
    t.deepEqual([offsetAt(zone, "01-15"), offsetAt(zone, "07-15")], [winterOffset, summerOffset]);
    // Round the second Sunday of March and the first of November.
    t.deepEqual([offsetAt(zone, "03-07"), offsetAt(zone, "03-09")], [winterOffset, summerOffset]);
    t.deepEqual([offsetAt(zone, "10-31"), offsetAt(zone, "11-02")], [summerOffset, winterOffset]);
  });
}

test("every row of SAT's own has a zone that keeps its offsets", (t) => {
  const csv = sharedSat("catalogs/workbook/cfdi40-csv/c_CodigoPostal.csv");
  if (!csv) {
    t.log("skipped: SAT's c_CodigoPostal is not beside the project");
    t.pass();
    return;
  }
  const rows = readFileSync(csv, "utf8")
    .split(/\r?\n/)
    .map((line) => line.split(","))
    .filter(([code]) => /^[0-9]{5}$/.test(code ?? ""));
  t.true(rows.length > 2000);
  const wrong = rows.filter((row) => {
    const [summerMonth = "", summerDay = "", , summer, winterMonth = "", winterDay = "", , winter] =
      row.slice(8);
    const [summerOffset, winterOffset] = [Number(summer), Number(winter)];
    const zone = zoneOfOffsets({
      summerMonth,
      summerDay,
      summerOffset,
      winterMonth,
      winterDay,
      winterOffset,
    });
    return !zone || offsetAt(zone, "01-15") !== winterOffset || offsetAt(zone, "07-15") !== summerOffset;
  });
  t.deepEqual(wrong, []);
});

test("documents are issued where a zone is known and SAT has the postal code, or may have it", (t) => {
  const catalogs = catalogsWith({
    "postal-codes": [{ code: "06600" }, { code: "06700", validUntil: "2025-12-31" }],
  });
  t.true(isPlaceOfIssue(embeddedActiveCatalogs, "06600"));
  t.false(isPlaceOfIssue(embeddedActiveCatalogs, "00000"));
  t.true(isPlaceOfIssue(catalogs, "06600"));
  t.false(isPlaceOfIssue(catalogs, "06601"));
  t.true(isPlaceOfIssue(catalogs, "06700", "2025-12-31"));
  t.false(isPlaceOfIssue(catalogs, "06700", "2026-01-01"));
});

test("a ticket of many lines tells the first hundred unverified codes only", (t) => {
  const item = {
    description: "",
    quantity: "1",
    unitPrice: "1",
    taxes: [],
    productKey: "50202306",
    unitKey: "H87",
  };
  const items = Array.from({ length: 5_000 }, () => item);
  const codes = unverifiedCodes({ items }, embeddedActiveCatalogs);
  t.is(codes.length, 100);
  t.deepEqual(codes.at(-1), { path: "items[49].unitKey", catalog: "units" });
  const known = catalogsWith({ "product-services": [{ code: "50202306" }], units: [{ code: "H87" }] });
  t.deepEqual(unverifiedCodes({ items }, known), []);
});

/** Hours from UTC at noon of a day of 2026. */
function offsetAt(zone: string, day: string): number {
  const at = new Date(`2026-${day}T12:00:00Z`);
  return (Date.parse(`${wallTime(at, zone)}Z`) - at.getTime()) / 3_600_000;
}
