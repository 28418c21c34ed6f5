import type { CatalogRow } from "./definitions/catalogDefinition.ts";

/**
 * Returns the IANA zone that keeps the offsets of a row of c_CodigoPostal. It goes by hours and rule, not by SAT's name
 * of the zone: the law of 2022-10-28 changed what the names mean. Where several zones keep the same time today, the
 * largest city's. `undefined` for offsets that no zone in Mexico keeps any more, such as those of a workbook from
 * before the law.
 */
export function zoneOfOffsets(fields: CatalogRow["fields"]): string | undefined {
  const { summerOffset, winterOffset } = fields;
  if (summerOffset === winterOffset) return fixedZones.get(winterOffset as number);
  return changesLikeUnitedStates(fields) ? borderZones.get(winterOffset as number) : undefined;
}

/** The zones by hours from UTC, for places without summer time. */
const fixedZones: ReadonlyMap<number, string> = new Map([
  [-5, "America/Cancun"],
  [-6, "America/Mexico_City"],
  [-7, "America/Hermosillo"],
]);

/** The zones by hours from UTC in winter, with the summer time of the United States. */
const borderZones: ReadonlyMap<number, string> = new Map([
  [-6, "America/Matamoros"],
  [-7, "America/Ciudad_Juarez"],
  [-8, "America/Tijuana"],
]);

/** Says whether the clock goes an hour ahead from the second Sunday of March to the first of November. */
function changesLikeUnitedStates(fields: CatalogRow["fields"]): boolean {
  return (
    fields["summerOffset"] === (fields["winterOffset"] as number) + 1 &&
    folded(fields["summerMonth"]) === "marzo" &&
    folded(fields["summerDay"]) === "segundo domingo" &&
    folded(fields["winterMonth"]) === "noviembre" &&
    folded(fields["winterDay"]) === "primer domingo"
  );
}

function folded(text: unknown): string {
  return typeof text === "string" ? text.trim().replace(/\s+/g, " ").toLowerCase() : "";
}
