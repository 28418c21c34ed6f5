import type { Scaled } from "../../money/scaled.ts";
import type { LineTax } from "../../tickets/lineTaxes.ts";
import type { SaleLine } from "../../tickets/saleLine.ts";

/** The amounts of a Concepto, six places each, before they are written. */
export interface CalculatedLine {
  readonly line: SaleLine;
  readonly Importe: Scaled;
  readonly Descuento: Scaled;
  /** The taxes whose Base is above zero (CFDI40174, CFDI40181), and no others. */
  readonly taxes: readonly CalculatedTax[];
}

export interface CalculatedTax {
  readonly tax: LineTax;
  readonly Base: Scaled;
  /** The Importe; zero when exempt. */
  readonly Importe: Scaled;
}
