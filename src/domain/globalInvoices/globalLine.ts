import type { Scaled } from "../money/scaled.ts";
import type { CalculatedTax } from "../invoicing/arithmetic/calculatedLine.ts";

/** The amounts of a ticket's Concepto in a global invoice: whole units of the currency, in six places. */
export interface GlobalLine {
  readonly Importe: Scaled;
  readonly Descuento: Scaled;
  /** The taxes: one for each tax, factor and rate of the ticket, and none without a Base. */
  readonly taxes: readonly CalculatedTax[];
  /** c_ObjetoImp */
  readonly ObjetoImp: string;
  /** The part of the ticket's total that the document says. */
  readonly total: Scaled;
}
