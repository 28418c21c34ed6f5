import type { CadenaTables } from "./templateNotation.ts";

/** CFDI 3.3, which is read only, with the complement of payments that it had. */
export const comprobante33: CadenaTables = {
  cfdi33: `
    Comprobante = Version Serie? Folio? Fecha FormaPago? NoCertificado CondicionesDePago? SubTotal
      Descuento? Moneda TipoCambio? Total TipoDeComprobante MetodoPago? LugarExpedicion Confirmacion?
      >CfdiRelacionados >Emisor >Receptor >Conceptos >Impuestos >Complemento
    CfdiRelacionados = TipoRelacion CfdiRelacionado{UUID}
    Emisor = Rfc Nombre? RegimenFiscal
    Receptor = Rfc Nombre? ResidenciaFiscal? NumRegIdTrib? UsoCFDI
    Conceptos = >Concepto
    Concepto = ClaveProdServ NoIdentificacion? Cantidad ClaveUnidad Unidad? Descripcion ValorUnitario
      Importe Descuento? Impuestos/Traslados/Traslado{Base Impuesto TipoFactor TasaOCuota? Importe?}
      Impuestos/Retenciones/Retencion{Base Impuesto TipoFactor TasaOCuota Importe}
      >InformacionAduanera >CuentaPredial >ComplementoConcepto >>Parte
    InformacionAduanera = NumeroPedimento
    CuentaPredial = Numero
    ComplementoConcepto = >*
    Parte = ClaveProdServ NoIdentificacion? Cantidad Unidad? Descripcion ValorUnitario? Importe?
      >>InformacionAduanera
    Complemento = >*
    Impuestos = Retenciones/Retencion{Impuesto Importe} TotalImpuestosRetenidos? Traslados/Traslado{
      Impuesto TipoFactor TasaOCuota Importe} TotalImpuestosTrasladados?
  `,
  pago10: `
    Pagos = Version >Pago
    Pago = FechaPago FormaDePagoP MonedaP TipoCambioP? Monto NumOperacion? RfcEmisorCtaOrd?
      NomBancoOrdExt? CtaOrdenante? RfcEmisorCtaBen? CtaBeneficiario? TipoCadPago? CertPago? CadPago?
      SelloPago? >DoctoRelacionado >Impuestos
    DoctoRelacionado = IdDocumento Serie? Folio? MonedaDR TipoCambioDR? MetodoDePagoDR NumParcialidad?
      ImpSaldoAnt? ImpPagado? ImpSaldoInsoluto?
    Impuestos = TotalImpuestosRetenidos? TotalImpuestosTrasladados? >Retenciones >Traslados
    Retenciones = >Retencion
    Traslados = >Traslado
    Retencion = Impuesto Importe
    Traslado = Impuesto TipoFactor TasaOCuota Importe
  `,
};
