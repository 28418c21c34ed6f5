import { roundTo, tenTo, documentPlaces, type Scaled } from "../../money/scaled.ts";
import type { LineTax } from "../../tickets/lineTaxes.ts";
import type { CalculatedLine } from "./calculatedLine.ts";

/** Amounts of the whole document; six places, rounded half up to the currency. */
export interface DocumentTotals {
  readonly SubTotal: Scaled;
  readonly Descuento: Scaled;
  /** The Traslados: one entry per tax, factor and rate (CFDI40218). */
  readonly Traslados: readonly TaxTotal[];
  /** The Retenciones: one entry per tax (CFDI40208). */
  readonly Retenciones: readonly TaxTotal[];
  readonly Total: Scaled;
}

export interface TaxTotal {
  readonly tax: LineTax;
  Base: Scaled;
  Importe: Scaled;
}

/** The part of a line that a document adds up. */
type SummedLine = Pick<CalculatedLine, "Importe" | "Descuento" | "taxes">;

/**
 * Adds up as the matrix does (CFDI40108, 40111, 40119, 40211, 40215, 40221): add the lines up, then round each sum
 * once.
 */
export function documentTotals(lines: readonly SummedLine[], places: number): DocumentTotals {
  const unit = tenTo(documentPlaces - places);
  let Importe = 0n;
  let Descuento = 0n;
  const transferred = new Map<string, TaxTotal>();
  const withheld = new Map<string, TaxTotal>();
  for (const line of lines) {
    Importe += line.Importe;
    Descuento += line.Descuento;
    for (const one of line.taxes) {
      if (one.tax.withheld) add(withheld, one.tax.tax, one);
      else add(transferred, one.tax.key, one);
    }
  }
  const Traslados = rounded(transferred, unit);
  const Retenciones = rounded(withheld, unit);
  const SubTotal = roundTo(Importe, unit);
  const discount = roundTo(Descuento, unit);
  const Total = SubTotal - discount + sumOf(Traslados) - sumOf(Retenciones);
  return { SubTotal, Descuento: discount, Traslados, Retenciones, Total };
}

export function sumOf(taxes: readonly TaxTotal[]): Scaled {
  let sum = 0n;
  for (const tax of taxes) sum += tax.Importe;
  return sum;
}

function add(totals: Map<string, TaxTotal>, key: string, { tax, Base, Importe }: TaxTotal): void {
  const so = totals.get(key);
  if (!so) {
    totals.set(key, { tax, Base, Importe });
    return;
  }
  so.Base += Base;
  so.Importe += Importe;
}

function rounded(totals: Map<string, TaxTotal>, unit: bigint): TaxTotal[] {
  return [...totals.values()].map(({ tax, Base, Importe }) => ({
    tax,
    Base: roundTo(Base, unit),
    Importe: roundTo(Importe, unit),
  }));
}
