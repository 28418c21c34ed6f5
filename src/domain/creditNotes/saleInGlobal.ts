import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { Concepto } from "../cfdi/conceptos.ts";
import { documentPlaces, scaled, total, unscaled } from "../money/scaled.ts";
import { wholeCents } from "./wholeCents.ts";

/**
 * Returns a ticket's own document with the net amount and the taxes of its Concepto in a global invoice, so that all that
 * comes back of it adds up, tax by tax, to what the global invoice says. A document whose lines cannot reach those figures
 * stays as it is.
 */
export function saleInGlobal(
  sale: UnsealedComprobante,
  { Importe, Descuento, Impuestos = {} }: Concepto,
  places: number,
): UnsealedComprobante {
  const { Impuestos: _, ...rest } = sale;
  const { Traslados = [] } = Impuestos;
  const written = (value: bigint): string => unscaled(value, documentPlaces, places);
  const taxes = total(Traslados.map((tax) => scaled(tax.Importe ?? "0", documentPlaces)));
  const net = scaled(Importe, documentPlaces) - scaled(Descuento ?? "0", documentPlaces);
  const figures: UnsealedComprobante = {
    ...rest,
    // What is before the discount and the discount itself are of no matter to what comes back.
    SubTotal: written(net + scaled(sale.Descuento ?? "0", documentPlaces)),
    ...(Traslados.length > 0 && { Impuestos: { Traslados, TotalImpuestosTrasladados: written(taxes) } }),
    Total: written(net + taxes),
  };
  return wholeCents(figures, places) ? figures : sale;
}
