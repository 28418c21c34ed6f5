import { readFileSync } from "node:fs";
import test from "ava";
import { wallTime } from "../../../src/domain/time/wallTime.ts";
import { zoneOfPostalCode } from "../../../src/domain/time/postalCodeZone.ts";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";

const known: readonly [postalCode: string, zone: string][] = [
  ["01000", "America/Mexico_City"],
  ["06600", "America/Mexico_City"],
  ["20000", "America/Mexico_City"],
  ["21100", "America/Tijuana"],
  ["22000", "America/Tijuana"],
  ["23400", "America/Mazatlan"],
  ["25000", "America/Mexico_City"],
  ["26000", "America/Matamoros"],
  ["26700", "America/Mexico_City"],
  ["31000", "America/Chihuahua"],
  ["32310", "America/Ciudad_Juarez"],
  ["32880", "America/Ojinaga"],
  ["32950", "America/Chihuahua"],
  ["32990", "America/Ojinaga"],
  ["63000", "America/Mazatlan"],
  ["63732", "America/Bahia_Banderas"],
  ["64000", "America/Mexico_City"],
  ["65030", "America/Matamoros"],
  ["77500", "America/Cancun"],
  ["80000", "America/Mazatlan"],
  ["83000", "America/Hermosillo"],
  ["87000", "America/Mexico_City"],
  ["87300", "America/Matamoros"],
  ["88500", "America/Matamoros"],
  ["99000", "America/Mexico_City"],
];

for (const [postalCode, zone] of known) {
  test(`${postalCode} keeps the time of ${zone}`, (t) => t.is(zoneOfPostalCode(postalCode), zone));
}

for (const text of ["", "1000", "00000", "17000", "19999", "0100A", "010000"]) {
  test(`"${text}" has no zone`, (t) => t.is(zoneOfPostalCode(text), undefined));
}

test("every code of every prefix in use has a zone that Intl knows", (t) => {
  const zones = new Set<string>();
  for (let code = 1000; code <= 99999; code++) {
    const zone = zoneOfPostalCode(String(code).padStart(5, "0"));
    if (code < 17000 || code >= 20000) zones.add(zone!);
    else t.is(zone, undefined);
  }
  for (const zone of zones) t.notThrows(() => wallTime(new Date(0), zone));
});

test("winter and summer offsets equal those of SAT's own rows", (t) => {
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
  const wrong = rows.filter(([code, ...row]) => offsetsOf(code!).join() !== `${row[14]},${row[10]}`);
  t.deepEqual(
    wrong.map((row) => row.join()),
    [],
  );
});

/** Hours from UTC on a winter and on a summer day. */
function offsetsOf(postalCode: string): number[] {
  const zone = zoneOfPostalCode(postalCode) ?? "UTC";
  return ["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"].map((at) => {
    const instant = new Date(at);
    return (Date.parse(`${wallTime(instant, zone)}Z`) - instant.getTime()) / 3_600_000;
  });
}
