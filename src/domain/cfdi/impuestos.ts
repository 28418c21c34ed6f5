/** c_Impuesto: 001 ISR, 002 IVA, 003 IEPS. */
type Impuesto = string;
/** c_TipoFactor */
export type TipoFactor = "Tasa" | "Cuota" | "Exento";

/** Taxes of one Concepto. In XML Traslados come first here, and last in the document's node. */
export interface ConceptoImpuestos {
  readonly Traslados?: readonly Traslado[];
  readonly Retenciones?: readonly ConceptoRetencion[];
}

/** A transferred tax; TasaOCuota and Importe are absent exactly when it is Exento (CFDI40177, CFDI40178). */
export interface Traslado {
  readonly Base: string;
  readonly Impuesto: Impuesto;
  readonly TipoFactor: TipoFactor;
  /** Six decimals, `0.160000`. */
  readonly TasaOCuota?: string;
  readonly Importe?: string;
}

export interface ConceptoRetencion {
  readonly Base: string;
  readonly Impuesto: Impuesto;
  readonly TipoFactor: TipoFactor;
  readonly TasaOCuota: string;
  readonly Importe: string;
}

/** Taxes of the whole document, grouped. */
export interface Impuestos {
  readonly TotalImpuestosRetenidos?: string;
  readonly TotalImpuestosTrasladados?: string;
  readonly Retenciones?: readonly Retencion[];
  readonly Traslados?: readonly Traslado[];
}

export interface Retencion {
  readonly Impuesto: Impuesto;
  readonly Importe: string;
}
