import type { Scaled } from "../../../money/scaled.ts";
import type { Amount } from "../figures/amount.ts";
import type { Located, Reading, TaxReading } from "../reading.ts";
import type { Equivalence } from "./equivalence.ts";

/** The attributes of an element of the complement, by the schema's names. */
type Attributes = Readonly<Record<string, string | undefined>>;

/** A Pagos complement with its numbers read once. */
export interface PagosReading extends Located {
  readonly Totales: Attributes | undefined;
  readonly pagos: readonly PagoReading[];
}

export interface PagoReading extends Located {
  /** The document with amounts in MonedaP. */
  readonly reading: Reading;
  readonly node: Attributes;
  readonly Totales: Attributes | undefined;
  readonly Monto: Amount | undefined;
  /** The MXN for one of MonedaP, in millionths: one for MXN itself, else TipoCambioP. */
  readonly rate: Scaled | undefined;
  readonly doctos: readonly DoctoReading[];
  /** The taxes of ImpuestosP. */
  readonly traslados: readonly PagoTaxReading[];
  readonly retenciones: readonly PagoTaxReading[];
  /** The taxes of its documents, in MonedaP, by the groups of ImpuestosP. */
  readonly sums: { readonly traslados: PaidTaxSums; readonly retenciones: PaidTaxSums };
}

export interface DoctoReading extends Located {
  /** The document with amounts in MonedaDR. */
  readonly reading: Reading;
  readonly node: Attributes;
  readonly MonedaP: string | undefined;
  /** The equivalence; one between equal currencies, whatever is written. */
  readonly equivalence: Equivalence | undefined;
  readonly ImpSaldoAnt: Amount | undefined;
  readonly ImpPagado: Amount | undefined;
  readonly ImpSaldoInsoluto: Amount | undefined;
  readonly hasImpuestosDR: boolean;
  readonly traslados: readonly TaxReading[];
  readonly retenciones: readonly TaxReading[];
}

/** A tax of ImpuestosP. */
export interface PagoTaxReading extends TaxReading {
  readonly pago: PagoReading;
  /** True when an earlier one is of the same group. */
  readonly isRepeated: boolean;
}

export type PaidTaxSums = ReadonlyMap<string, PaidTaxSum>;

/** Taxes of one group, at twelve places. */
export interface PaidTaxSum {
  base: Scaled;
  importe: Scaled;
  /** The number of those converted from another currency, each perhaps rounded by whoever wrote the document. */
  converted: number;
  /** False when one of them could not be read or converted. */
  isKnown: boolean;
}
