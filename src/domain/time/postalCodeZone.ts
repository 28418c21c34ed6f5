import { centralZone } from "./centralZone.ts";
/**
 * Returns the IANA zone whose wall time a document issued at this postal code must carry (Comprobante.Fecha), or
 * `undefined` when no state uses the prefix.
 *
 * APPROXIMATE until c_CodigoPostal itself is imported: states are exact, but the municipalities that keep another
 * time than their state (the strip along the border, which follows the summer time of the United States, and
 * Bahía de Banderas) are told by ranges of codes. A range in doubt gets the zone that shows the earlier
 * time: a Fecha one hour behind is stamped, one hour ahead is refused (CFDI40101).
 */
export function zoneOfPostalCode(postalCode: string): string | undefined {
  if (!/^[0-9]{5}$/.test(postalCode)) return undefined;
  const code = Number(postalCode);
  return exceptions.find(({ from, to }) => from <= code && code <= to)?.zone ?? zoneOfState(postalCode);
}

function zoneOfState(postalCode: string): string | undefined {
  const prefix = Number(postalCode.slice(0, 2));
  return states.find(({ from, to }) => from <= prefix && prefix <= to)?.zone;
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

/** The states by the first two digits. 00 and 17–19 belong to none. */
const states: readonly Range[] = [
  { from: 1, to: 16, zone: centralZone },
  { from: 20, to: 20, zone: centralZone },
  // Baja California keeps Pacific time, with the summer time of the United States.
  { from: 21, to: 22, zone: "America/Tijuana" },
  { from: 23, to: 23, zone: "America/Mazatlan" },
  { from: 24, to: 30, zone: centralZone },
  { from: 31, to: 33, zone: "America/Chihuahua" },
  { from: 34, to: 62, zone: centralZone },
  // Nayarit.
  { from: 63, to: 63, zone: "America/Mazatlan" },
  { from: 64, to: 76, zone: centralZone },
  // Quintana Roo.
  { from: 77, to: 77, zone: "America/Cancun" },
  { from: 78, to: 79, zone: centralZone },
  // Sinaloa, then Sonora.
  { from: 80, to: 82, zone: "America/Mazatlan" },
  { from: 83, to: 85, zone: "America/Hermosillo" },
  { from: 86, to: 99, zone: centralZone },
];

const centralBorder = "America/Matamoros";
const juarezBorder = "America/Ciudad_Juarez";
const ojinagaBorder = "America/Ojinaga";

/** The municipalities that keep another time than their state (law of time zones of 2022-10-28 and its reform). */
const exceptions: readonly Range[] = [
  // Coahuila: Piedras Negras, Nava, Acuña; Jiménez, Zaragoza, Allende, Morelos; Villa Unión, Guerrero, Hidalgo; Ocampo.
  { from: 26000, to: 26299, zone: centralBorder },
  { from: 26400, to: 26699, zone: centralBorder },
  { from: 27500, to: 27549, zone: centralBorder },
  // Chihuahua, west: Ascensión, Janos; Juárez, Guadalupe, Praxedis G. Guerrero.
  { from: 31820, to: 31849, zone: juarezBorder },
  { from: 32000, to: 32799, zone: juarezBorder },
  // Chihuahua, east: Coyame del Sotol, Ojinaga; Manuel Benavides, whose codes follow those of Julimes.
  { from: 32860, to: 32899, zone: ojinagaBorder },
  { from: 32980, to: 32999, zone: ojinagaBorder },
  // Nayarit: Bahía de Banderas, which shares a city with Puerto Vallarta.
  { from: 63726, to: 63739, zone: "America/Bahia_Banderas" },
  // Nuevo León: Anáhuac.
  { from: 65000, to: 65069, zone: centralBorder },
  // Tamaulipas: Matamoros, Valle Hermoso; Nuevo Laredo to Río Bravo.
  { from: 87300, to: 87569, zone: centralBorder },
  { from: 88000, to: 88999, zone: centralBorder },
];
