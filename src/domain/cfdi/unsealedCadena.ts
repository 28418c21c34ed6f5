import { cadenaOriginal } from "./cadenaOriginal.ts";
import type { UnsealedComprobante } from "./comprobante.ts";
import { toElement } from "./toElement.ts";
import { specimenSeal } from "./unstampedXml.ts";

/**
 * Returns the cadena original of a document that is not sealed. `Fecha` is its wall time; the number of no certificate stands
 * where sealing writes that of one.
 */
export function unsealedCadena(document: UnsealedComprobante, Fecha: string): string {
  return cadenaOriginal(toElement({ ...document, Fecha, ...specimenSeal }));
}
