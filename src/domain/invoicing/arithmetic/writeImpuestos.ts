import { documentPlaces, unscaled } from "../../money/scaled.ts";
import type { Impuestos } from "../../cfdi/impuestos.ts";
import { sumOf, type DocumentTotals } from "./documentTotals.ts";
import { impuestoOf, writeTraslado } from "./writeConcepto.ts";

/** Returns the document's Impuestos node; `undefined` when no Concepto has taxes. */
export function writeImpuestos(
  { Traslados, Retenciones }: DocumentTotals,
  places: number,
): Impuestos | undefined {
  if (Traslados.length === 0 && Retenciones.length === 0) return undefined;
  // With nothing but Exento there is no total to write (CFDI40212, CFDI40213).
  const charged = Traslados.filter(({ tax }) => tax.kind !== "exempt");
  return {
    ...(Retenciones.length > 0 ? { TotalImpuestosRetenidos: written(sumOf(Retenciones)) } : {}),
    ...(charged.length > 0 ? { TotalImpuestosTrasladados: written(sumOf(charged)) } : {}),
    ...(Retenciones.length > 0
      ? {
          Retenciones: Retenciones.map(({ tax, Importe }) => ({
            Impuesto: impuestoOf(tax),
            Importe: written(Importe),
          })),
        }
      : {}),
    ...(Traslados.length > 0 ? { Traslados: Traslados.map((one) => writeTraslado(one, places)) } : {}),
  };

  function written(value: bigint): string {
    return unscaled(value, documentPlaces, places);
  }
}
