import { zoneOfPostalCode } from "../time/postalCodeZone.ts";

/*
 * The catalogs too large to keep in the program (c_ClaveProdServ, c_ClaveUnidad, c_CodigoPostal) are judged by form
 * only until they are imported from SAT's workbook. Nothing that passes here is thereby known to SAT; what fails
 * here is certainly unknown.
 */

/** Says whether a text has the form of a c_ClaveProdServ: eight digits. */
export function mayBeProductKey(code: string): boolean {
  return /^[0-9]{8}$/.test(code);
}

/**
 * Says whether a text has the form of a c_ClaveUnidad: one to three characters of UN/ECE Recommendation 20, most in
 * capitals, but `Gd` and `X1w` too.
 */
export function mayBeUnitKey(code: string): boolean {
  return /^[A-Z0-9][A-Za-z0-9]{0,2}$/.test(code);
}

/**
 * Says whether a text has the form of a c_CodigoPostal: five digits whose first two belong to a state, or 00000, which
 * the catalog has too.
 */
export function mayBePostalCode(code: string): boolean {
  return code === "00000" || zoneOfPostalCode(code) !== undefined;
}

/** The forms by the catalogs' address names. */
export const judgedByForm: Readonly<Record<string, (code: string) => boolean>> = {
  "product-services": mayBeProductKey,
  units: mayBeUnitKey,
  "postal-codes": mayBePostalCode,
};
