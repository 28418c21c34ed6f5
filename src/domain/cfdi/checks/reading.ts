import type { ActiveCatalogs } from "../../catalogs/activeCatalogs.ts";
import type { Scaled } from "../../money/scaled.ts";
import type { Comprobante } from "../comprobante.ts";
import type { Concepto, Parte } from "../conceptos.ts";
import type { Retencion, Traslado } from "../impuestos.ts";
import type { Amount } from "./figures/amount.ts";

/** The same shape, with any part missing: the rules judge unsealed and unfinished documents too. */
export type Incomplete<T> = T extends readonly (infer Item)[]
  ? readonly Incomplete<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Incomplete<T[Key]> | undefined }
    : T;

/** A part of the document with its place, as a fault's path writes it. */
export interface Located {
  readonly path: string;
}

/** A document with its numbers read once, for all rules to share. Names are the schema's. */
export interface Reading extends Located {
  readonly document: Incomplete<Comprobante>;
  /** The catalogs that judge its codes. */
  readonly catalogs: ActiveCatalogs;
  readonly type: string;
  /** The day on which catalogs are judged: that of Fecha, else today, else none. */
  readonly day: string | undefined;
  readonly localNow: string | undefined;
  readonly currency: string;
  /**
   * The decimals of Moneda; `undefined` when the currency is unknown, and then nothing is rounded or refused for its
   * decimals.
   */
  readonly decimals: number | undefined;
  readonly SubTotal: Amount | undefined;
  readonly Descuento: Amount | undefined;
  readonly Total: Amount | undefined;
  readonly TotalImpuestosTrasladados: Amount | undefined;
  readonly TotalImpuestosRetenidos: Amount | undefined;
  readonly conceptos: readonly ConceptoReading[];
  /** The Traslados of the document itself. */
  readonly traslados: readonly TaxReading[];
  /** The first Traslado of each `TaxReading.group`. */
  readonly firstOfGroup: ReadonlyMap<string, TaxReading>;
  readonly retenciones: readonly RetencionReading[];
  /** The taxes of all Conceptos, added up by the groups that the document must have. */
  readonly sums: TaxSums;
  readonly hasComercioExterior: boolean;
  readonly hasPagos: boolean;
}

export interface ConceptoReading extends Located {
  readonly reading: Reading;
  readonly node: Incomplete<Concepto>;
  readonly Cantidad: Amount | undefined;
  readonly ValorUnitario: Amount | undefined;
  readonly Importe: Amount | undefined;
  readonly Descuento: Amount | undefined;
  readonly traslados: readonly TaxReading[];
  readonly retenciones: readonly TaxReading[];
  readonly partes: readonly ParteReading[];
}

/** A tax of a Concepto, or a Traslado of the document. */
export interface TaxReading extends Located {
  readonly reading: Reading;
  readonly node: Incomplete<Traslado>;
  readonly Base: Amount | undefined;
  readonly TasaOCuota: Amount | undefined;
  readonly Importe: Amount | undefined;
  /** The Impuesto, TipoFactor and rate by which documents group Traslados. */
  readonly group: string;
}

export interface RetencionReading extends Located {
  readonly reading: Reading;
  readonly node: Incomplete<Retencion>;
  readonly Importe: Amount | undefined;
}

export interface ParteReading extends Located {
  readonly reading: Reading;
  readonly node: Incomplete<Parte>;
  readonly Cantidad: Amount | undefined;
  readonly ValorUnitario: Amount | undefined;
  readonly Importe: Amount | undefined;
}

export interface TaxSum {
  base: Scaled;
  importe: Scaled;
}

export interface TaxSums {
  /** The sums by `TaxReading.group`. */
  readonly traslados: ReadonlyMap<string, TaxSum>;
  /** The sums by Impuesto. */
  readonly retenciones: ReadonlyMap<string, TaxSum>;
  /** True when there are Traslados and all are Exento. */
  readonly onlyExempt: boolean;
}
