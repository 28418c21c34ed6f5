import type { Comprobante } from "../../domain/cfdi/comprobante.ts";

/** A document of any version in the words of CFDI 4.0. What it lacks is empty. */
export interface PrintedComprobante extends Omit<Comprobante, "Version"> {
  /**
   * The version that the document itself gives: `3.2`, `3.3` or `4.0`, or of a CFDI de retenciones `1.0` or `2.0`.
   */
  readonly Version: string;
}
