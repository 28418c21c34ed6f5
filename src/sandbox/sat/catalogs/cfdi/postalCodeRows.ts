import { zoneOfPostalCode } from "../../../../domain/time/postalCodeZone.ts";
import { excelDay } from "../excelDay.ts";
import { mix } from "../mix.ts";
import { mexicanStates } from "../words/placeWords.ts";
import type { SheetCell, SheetRow } from "../workbookSheet.ts";

const since = excelDay("2019-01-07");

/** What SAT's columns say of a time zone, by our name of it: description, then summer's and winter's offset from UTC. */
const zones: Readonly<Record<string, readonly [description: string, summer: number, winter: number]>> = {
  "America/Tijuana": ["Tiempo del Noroeste", -7, -8],
  "America/Ciudad_Juarez": ["Tiempo del Pacífico en Frontera", -6, -7],
  "America/Ojinaga": ["Tiempo del Centro en Frontera", -5, -6],
  "America/Matamoros": ["Tiempo del Centro en Frontera", -5, -6],
  "America/Mexico_City": ["Tiempo del Centro", -6, -6],
  "America/Chihuahua": ["Tiempo del Centro", -6, -6],
  "America/Bahia_Banderas": ["Tiempo del Centro", -6, -6],
  "America/Mazatlan": ["Tiempo del Pacífico", -7, -7],
  "America/Hermosillo": ["Tiempo del Pacífico", -7, -7],
  "America/Cancun": ["Tiempo del Sureste", -5, -5],
};

/**
 * Rows of c_CodigoPostal, by state as in SAT's: every code that a state may have (96,000 in all, SAT has some 95,700),
 * or only each `step`th. Two thirds have a municipality, some a locality too.
 */
export function* postalCodeRows(step: number): Generator<SheetRow> {
  for (const { code: state, prefixes, municipalities } of mexicanStates) {
    const total = prefixes.length * 1_000;
    for (let index = 0; index < total; index += step) {
      const postalCode = (prefixes[0] ?? 0) * 1_000 + index;
      const text = String(postalCode).padStart(5, "0");
      const isPlaced = mix(postalCode, 1) % 3 !== 0;
      const municipality = isPlaced ? 1 + Math.floor((index * municipalities) / total) : undefined;
      const locality = municipality === 1 && mix(postalCode, 2) % 2 === 0 ? "01" : null;
      yield [
        text,
        state,
        threeDigits(municipality),
        locality,
        stimulus(text, state),
        since,
        null,
        ...clock(text),
      ];
    }
  }
}

function threeDigits(municipality: number | undefined): string | null {
  return municipality === undefined ? null : String(municipality).padStart(3, "0");
}

/** 1 along the northern border, 2 along the southern one. */
function stimulus(postalCode: string, state: string): number {
  const zone = zoneOfPostalCode(postalCode) ?? "";
  if (/Tijuana|Juarez|Ojinaga|Matamoros/.test(zone) || /^(?:83[45]|84[0-2])/.test(postalCode)) return 1;
  return (state === "CHP" && /^30[78]/.test(postalCode)) || (state === "ROO" && postalCode.startsWith("770"))
    ? 2
    : 0;
}

function clock(postalCode: string): SheetCell[] {
  const [description, summer, winter] = zones[zoneOfPostalCode(postalCode) ?? ""] ?? [
    "Tiempo del Centro",
    -6,
    -6,
  ];
  if (summer === winter) return [description, null, null, null, summer, null, null, null, winter];
  return [
    description,
    "Marzo",
    "Segundo domingo",
    "02:00",
    summer,
    "Noviembre",
    "Primer domingo",
    "02:00",
    winter,
  ];
}
