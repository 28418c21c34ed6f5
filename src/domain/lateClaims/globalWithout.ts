import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { Concepto } from "../cfdi/conceptos.ts";
import { writeTotals } from "../creditNotes/writeTotals.ts";

/** The global invoice that takes the place of another. */
export interface NewGlobal {
  /** The Concepto that is left out. */
  readonly without: Concepto;
  /** The fiscal folio of the one that it replaces. */
  readonly uuid: string;
  /** The c_FormaPago of the largest ticket that stays. */
  readonly paymentForm: string;
  /** The decimals of its currency. */
  readonly places: number;
}

/**
 * Writes a global invoice again without one of its tickets (guide to the global CFDI, appendix 2, example II): it
 * relates to the cancelled one by 04. `undefined` when no ticket stays.
 */
export function globalWithout(
  global: UnsealedComprobante,
  { without, uuid, paymentForm, places }: NewGlobal,
): UnsealedComprobante | undefined {
  const { SubTotal, Descuento, Impuestos, Total, Serie, Folio, ...frame } = global;
  const Conceptos = global.Conceptos.filter((concepto) => concepto !== without);
  if (Conceptos.length === 0) return undefined;
  return {
    ...frame,
    FormaPago: paymentForm,
    ...writeTotals(Conceptos, places, 0n),
    // c_TipoRelacion: substitution.
    CfdiRelacionados: [{ TipoRelacion: "04", CfdiRelacionado: [{ UUID: uuid }] }],
    Conceptos,
  };
}
