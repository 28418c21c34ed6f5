import type { CadenaTables } from "./templateNotation.ts";

/** The document itself. */
export const comprobante: CadenaTables = {
  cfdi: `
    Comprobante = Version Serie? Folio? Fecha FormaPago? NoCertificado CondicionesDePago? SubTotal
      Descuento? Moneda TipoCambio? Total TipoDeComprobante Exportacion MetodoPago? LugarExpedicion
      Confirmacion? >InformacionGlobal >CfdiRelacionados >Emisor >Receptor >Conceptos >Impuestos
      >Complemento
    InformacionGlobal = Periodicidad Meses Año
    CfdiRelacionados = TipoRelacion CfdiRelacionado{UUID}
    Emisor = Rfc Nombre RegimenFiscal FacAtrAdquirente?
    Receptor = Rfc Nombre DomicilioFiscalReceptor ResidenciaFiscal? NumRegIdTrib? RegimenFiscalReceptor
      UsoCFDI
    Conceptos = >Concepto
    Concepto = ClaveProdServ NoIdentificacion? Cantidad ClaveUnidad Unidad? Descripcion ValorUnitario
      Importe Descuento? ObjetoImp Impuestos/Traslados/Traslado{Base Impuesto TipoFactor TasaOCuota?
      Importe?} Impuestos/Retenciones/Retencion{Base Impuesto TipoFactor TasaOCuota Importe}
      >ACuentaTerceros >InformacionAduanera >CuentaPredial >ComplementoConcepto >>Parte
    ACuentaTerceros = RfcACuentaTerceros NombreACuentaTerceros RegimenFiscalACuentaTerceros
      DomicilioFiscalACuentaTerceros
    InformacionAduanera = NumeroPedimento
    CuentaPredial = Numero
    ComplementoConcepto = >*
    Parte = ClaveProdServ NoIdentificacion? Cantidad Unidad? Descripcion ValorUnitario? Importe?
      >>InformacionAduanera
    Complemento = >*
    Impuestos = Retenciones/Retencion{Impuesto Importe} TotalImpuestosRetenidos? Traslados/Traslado{Base
      Impuesto TipoFactor TasaOCuota? Importe?} TotalImpuestosTrasladados?
  `,
};
