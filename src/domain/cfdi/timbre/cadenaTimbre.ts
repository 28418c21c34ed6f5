import { joinCadena } from "../cadenaOriginal.ts";
import { normalizeSpace } from "../xml/normalizeSpace.ts";
import type { Timbre } from "./readTimbre.ts";

/** Returns the cadena original of a timbre, the text that its SelloSAT signs. Source: cadenaoriginal_TFD_1_1.xslt. */
export function cadenaTimbre(timbre: Omit<Timbre, "Version"> & { readonly Version: string }): string {
  const { Version, UUID, FechaTimbrado, RfcProvCertif, Leyenda, SelloCFD, NoCertificadoSAT } = timbre;
  const optional = Leyenda === undefined ? [] : [Leyenda];
  const values = [Version, UUID, FechaTimbrado, RfcProvCertif, ...optional, SelloCFD, NoCertificadoSAT];
  return joinCadena(values.map(normalizeSpace));
}
