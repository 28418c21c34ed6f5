import { mix, pick } from "../mix.ts";
import { mexicanStates, placeEndings, placeKinds, placeNames } from "../words/placeWords.ts";
import type { SheetRow } from "../workbookSheet.ts";

const mostCodes = 9_999;

/**
 * Rows of c_Colonia from one number on, up to another: by code and then by postal code, as SAT has them. A code stands
 * with many postal codes, never twice with the same one.
 */
export function* neighborhoodRows(from: number, to: number, total: number): Generator<SheetRow> {
  const perCode = Math.ceil(total / mostCodes);
  const postalCodes = countPostalCodes();
  for (let index = from; index < to; index += 1) {
    const code = 1 + Math.floor(index / perCode);
    const place = Math.floor((((index % perCode) + (mix(code) % 100) / 100) * postalCodes) / perCode);
    yield [String(code).padStart(4, "0"), postalCodeAt(place), placeName(index)];
  }
}

/** A name of a place, the same for the same number. */
export function placeName(number: number): string {
  const ending = pick(placeEndings, number, 3);
  return [pick(placeKinds, number, 1), pick(placeNames, number, 2), ending].filter(Boolean).join(" ");
}

function countPostalCodes(): number {
  return mexicanStates.reduce((sum, { prefixes }) => sum + prefixes.length * 1_000, 0);
}

/** The postal code at a place among all of them in ascending order: 01000 to 16999, 20000 to 99999. */
function postalCodeAt(place: number): string {
  const code = 1_000 + place;
  return String(code >= 17_000 ? code + 3_000 : code).padStart(5, "0");
}
