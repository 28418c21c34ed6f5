import type { CadenaTables } from "./templateNotation.ts";

/** Payments received. */
export const pagos: CadenaTables = {
  pago20: `
    Pagos = Version >Totales >Pago
    Totales = TotalRetencionesIVA? TotalRetencionesISR? TotalRetencionesIEPS? TotalTrasladosBaseIVA16?
      TotalTrasladosImpuestoIVA16? TotalTrasladosBaseIVA8? TotalTrasladosImpuestoIVA8?
      TotalTrasladosBaseIVA0? TotalTrasladosImpuestoIVA0? TotalTrasladosBaseIVAExento? MontoTotalPagos
    Pago = FechaPago FormaDePagoP MonedaP TipoCambioP? Monto NumOperacion? RfcEmisorCtaOrd?
      NomBancoOrdExt? CtaOrdenante? RfcEmisorCtaBen? CtaBeneficiario? TipoCadPago? CertPago? CadPago?
      SelloPago? >DoctoRelacionado >ImpuestosP
    DoctoRelacionado = IdDocumento Serie? Folio? MonedaDR EquivalenciaDR? NumParcialidad ImpSaldoAnt
      ImpPagado ImpSaldoInsoluto ObjetoImpDR ImpuestosDR/RetencionesDR/RetencionDR{BaseDR ImpuestoDR
      TipoFactorDR TasaOCuotaDR ImporteDR} ImpuestosDR/TrasladosDR/TrasladoDR{BaseDR ImpuestoDR
      TipoFactorDR TasaOCuotaDR? ImporteDR?}
    ImpuestosP = >RetencionesP >TrasladosP
    RetencionesP = >RetencionP
    TrasladosP = >TrasladoP
    RetencionP = ImpuestoP ImporteP
    TrasladoP = BaseP ImpuestoP TipoFactorP TasaOCuotaP? ImporteP?
  `,
};
