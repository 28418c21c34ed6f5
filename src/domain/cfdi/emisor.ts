export interface Emisor {
  readonly Rfc: string;
  /** The name registered with SAT: upper case, without the company type. */
  readonly Nombre: string;
  /** c_RegimenFiscal */
  readonly RegimenFiscal: string;
  readonly FacAtrAdquirente?: string;
}
