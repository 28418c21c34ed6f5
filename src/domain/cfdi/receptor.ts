export interface Receptor {
  readonly Rfc: string;
  readonly Nombre: string;
  readonly DomicilioFiscalReceptor: string;
  /** c_Pais */
  readonly ResidenciaFiscal?: string;
  readonly NumRegIdTrib?: string;
  readonly RegimenFiscalReceptor: string;
  /** c_UsoCFDI */
  readonly UsoCFDI: string;
}
