/** Period of a global invoice (CFDI40130 tells when it is required). */
export interface InformacionGlobal {
  readonly Periodicidad: string;
  readonly Meses: string;
  readonly Año: string;
}
