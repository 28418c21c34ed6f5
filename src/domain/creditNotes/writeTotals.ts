import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { Concepto } from "../cfdi/conceptos.ts";
import type { Impuestos, Traslado } from "../cfdi/impuestos.ts";
import {
  divideHalfUp,
  documentPlaces,
  scaled,
  tenTo,
  total,
  unscaled,
  type Scaled,
} from "../money/scaled.ts";

type Totals = Pick<UnsealedComprobante, "SubTotal" | "Total"> & {
  readonly Descuento?: string;
  readonly Impuestos?: Impuestos;
};

interface TaxSum {
  readonly tax: Traslado;
  base: Scaled;
  importe: Scaled;
}

/**
 * Adds the Conceptos of a document up as the matrix does: each sum is rounded once (CFDI40108, 40111, 40119, 40211,
 * 40215, 40221). `local` is what its local taxes add to the Total, six places.
 */
export function writeTotals(conceptos: readonly Concepto[], places: number, local: Scaled): Totals {
  const unit = tenTo(documentPlaces - places);
  const rounded = (value: Scaled): Scaled => divideHalfUp(value, unit) * unit;
  const written = (value: Scaled): string => unscaled(value, documentPlaces, places);
  const transferred = new Map<string, TaxSum>();
  const withheld = new Map<string, TaxSum>();
  for (const { Impuestos } of conceptos) {
    for (const tax of Impuestos?.Traslados ?? [])
      add(transferred, `${tax.Impuesto} ${tax.TipoFactor} ${tax.TasaOCuota ?? ""}`, tax);
    for (const tax of Impuestos?.Retenciones ?? []) add(withheld, tax.Impuesto, tax);
  }
  const SubTotal = rounded(total(conceptos.map(({ Importe }) => micros(Importe))));
  const Descuento = rounded(total(conceptos.map((concepto) => micros(concepto.Descuento))));
  const charged = [...transferred.values()].filter(({ tax }) => tax.TipoFactor !== "Exento");
  const added = total(charged.map(({ importe }) => rounded(importe)));
  const kept = total([...withheld.values()].map(({ importe }) => rounded(importe)));
  const Impuestos: Impuestos = {
    ...(withheld.size > 0 && { TotalImpuestosRetenidos: written(kept) }),
    // With nothing but Exento there is no total to write (CFDI40212, CFDI40213).
    ...(charged.length > 0 && { TotalImpuestosTrasladados: written(added) }),
    ...(withheld.size > 0 && {
      Retenciones: [...withheld.values()].map(({ tax, importe }) => ({
        Impuesto: tax.Impuesto,
        Importe: written(rounded(importe)),
      })),
    }),
    ...(transferred.size > 0 && {
      Traslados: [...transferred.values()].map(
        ({ tax: { Impuesto, TipoFactor, TasaOCuota }, base, importe }) => ({
          Base: written(rounded(base)),
          Impuesto,
          TipoFactor,
          ...(TasaOCuota !== undefined && { TasaOCuota, Importe: written(rounded(importe)) }),
        }),
      ),
    }),
  };
  return {
    SubTotal: written(SubTotal),
    Total: written(SubTotal - Descuento + added - kept + local),
    ...(conceptos.some((concepto) => concepto.Descuento !== undefined) && { Descuento: written(Descuento) }),
    ...(Object.keys(Impuestos).length > 0 && { Impuestos }),
  };
}

function add(sums: Map<string, TaxSum>, key: string, tax: Traslado): void {
  const so = sums.get(key);
  const [base, importe] = [micros(tax.Base), micros(tax.Importe)];
  if (!so) {
    sums.set(key, { tax, base, importe });
    return;
  }
  so.base += base;
  so.importe += importe;
}

function micros(text: string | undefined): Scaled {
  return text === undefined ? 0n : scaled(text, documentPlaces);
}
