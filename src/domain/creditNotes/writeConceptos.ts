import type { Concepto } from "../cfdi/conceptos.ts";
import type { ConceptoImpuestos, Traslado } from "../cfdi/impuestos.ts";
import { importeLimits } from "../invoicing/arithmetic/limits.ts";
import { divideHalfUp, documentPlaces, scaled, tenTo, unscaled, type Scaled } from "../money/scaled.ts";
import {
  type Cents,
  type ChargedTax,
  type DocumentLeft,
  importeOf,
  type LineAmounts,
} from "./documentLeft.ts";

/** The words and codes of a Concepto, without its figures. */
type ConceptoFrame = Omit<
  Concepto,
  "Cantidad" | "ValorUnitario" | "Importe" | "Descuento" | "ObjetoImp" | "Impuestos"
>;

/** Figures of a line that are to be written. */
export interface WrittenLine {
  readonly frame: ConceptoFrame;
  /** The Cantidad; six places. */
  readonly quantity: Scaled;
  /** The price as it was sold; it is written where it gives the Importe. */
  readonly unitPrice: Scaled | undefined;
  /** The line's c_ObjetoImp as it was sold. */
  readonly taxObject: string;
  readonly charged: readonly ChargedTax[];
  readonly amounts: LineAmounts;
}

/** Writes a line whose amounts are whole cents. */
export function writeConcepto(line: WrittenLine, places: number): Concepto {
  const { frame, quantity, charged, amounts, taxObject } = line;
  const Impuestos = writeImpuestos(charged, amounts, places);
  return {
    ...frame,
    Cantidad: unscaled(quantity, documentPlaces),
    ValorUnitario: unscaled(unitValue(line, places), documentPlaces, places),
    Importe: inCurrency(importeOf(amounts), places),
    ...(amounts.discount > 0n && { Descuento: inCurrency(amounts.discount, places) }),
    // 04 means subject to tax, where none is left to be charged (CFDI40171, CFDI40174).
    ObjetoImp: taxObject === "02" && !Impuestos ? "04" : taxObject,
    ...(Impuestos && { Impuestos }),
  };
}

/**
 * Returns the price as sold, or the one that gives the Importe, where rounding has moved it out of SAT's limits
 * (CFDI40167).
 */
function unitValue({ quantity, unitPrice, amounts }: WrittenLine, places: number): Scaled {
  const unit = tenTo(documentPlaces - places);
  const Importe = importeOf(amounts) * unit;
  if (unitPrice !== undefined) {
    const { lower, upper } = importeLimits(quantity, unitPrice, places, unit);
    const exact = divideHalfUp(quantity * unitPrice, million);
    const off = exact > Importe ? exact - Importe : Importe - exact;
    // SAT's limits for a quantity of 1 would let the price be half of it: only what rounding explains is taken.
    if (lower <= Importe && Importe <= upper && off <= 2n * unit) return unitPrice;
  }
  return divideHalfUp(Importe * million, quantity);
}

const million = 1_000_000n;

function writeImpuestos(
  charged: readonly ChargedTax[],
  { taxes }: LineAmounts,
  places: number,
): ConceptoImpuestos | undefined {
  const written = charged.flatMap((tax, at) => {
    const { base, importe } = taxes[at]!;
    return base > 0n ? [{ tax, written: writeTax(tax, base, importe, places) }] : [];
  });
  if (written.length === 0) return undefined;
  const Traslados = written.filter(({ tax }) => !tax.withheld).map((one) => one.written);
  const Retenciones = written.filter(({ tax }) => tax.withheld).map((one) => one.written);
  return {
    ...(Traslados.length > 0 && { Traslados }),
    // Of a withheld tax no part is ever absent (CFDI40184).
    ...(Retenciones.length > 0 && { Retenciones: Retenciones as ConceptoImpuestos["Retenciones"] }),
  } as ConceptoImpuestos;
}

/** Writes a tax of a line; of a quota, Base is the quantity. */
function writeTax(
  { Impuesto, TipoFactor, TasaOCuota }: ChargedTax,
  base: bigint,
  importe: Cents,
  places: number,
): Traslado {
  const Base = TipoFactor === "Cuota" ? unscaled(base, documentPlaces, places) : inCurrency(base, places);
  if (TipoFactor === "Exento" || TasaOCuota === undefined) return { Base, Impuesto, TipoFactor };
  return { Base, Impuesto, TipoFactor, TasaOCuota, Importe: inCurrency(importe, places) };
}

/** Returns cents as a document writes them. */
export function inCurrency(cents: Cents, places: number): string {
  return unscaled(cents, places, places);
}

/** Returns the price and tax object of a line as it was sold. */
export function soldAs({ ValorUnitario, ObjetoImp }: Concepto): Pick<WrittenLine, "unitPrice" | "taxObject"> {
  return { unitPrice: scaled(ValorUnitario, documentPlaces), taxObject: ObjetoImp };
}

/** Returns the lines of a document by their place in its Conceptos. */
export function linesByPlace({ lines }: DocumentLeft): ReadonlyMap<number, DocumentLeft["lines"][number]> {
  return new Map(lines.map((line) => [line.at, line]));
}
