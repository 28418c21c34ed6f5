import { documentPlaces, scaled, type Scaled } from "../money/scaled.ts";
import type { TipoFactor } from "../cfdi/impuestos.ts";

/** A tax of a document that is paid in parts: of the whole document, of what is left of it, or of one instalment. */
export interface DocumentTax {
  readonly withheld: boolean;
  readonly Impuesto: string;
  readonly TipoFactor: TipoFactor;
  /** The rate; it is absent exactly when the tax is Exento, as Importe is. */
  readonly TasaOCuota?: string;
  readonly Base: string;
  readonly Importe?: string;
}

/** Returns what makes two taxes one: side, tax, factor and rate. */
export function taxKey({ withheld, Impuesto, TipoFactor, TasaOCuota = "" }: DocumentTax): string {
  return `${withheld} ${Impuesto} ${TipoFactor} ${TasaOCuota}`;
}

/** Returns base and amount at six places. */
export function figuresOf({ Base, Importe = "0" }: DocumentTax): {
  readonly base: Scaled;
  readonly amount: Scaled;
} {
  return { base: scaled(Base, documentPlaces), amount: scaled(Importe, documentPlaces) };
}
