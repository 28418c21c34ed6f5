import type { ComplementTables } from "../notation/complementTables.ts";

/** Payments received. */
export const pagos: ComplementTables = {
  pago20: String.raw`
    <Pagos>
      Version  "2.0"
      <Totales>
        TotalRetencionesIVA?         t_ImporteMXN
        TotalRetencionesISR?         t_ImporteMXN
        TotalRetencionesIEPS?        t_ImporteMXN
        TotalTrasladosBaseIVA16?     t_ImporteMXN
        TotalTrasladosImpuestoIVA16? t_ImporteMXN
        TotalTrasladosBaseIVA8?      t_ImporteMXN
        TotalTrasladosImpuestoIVA8?  t_ImporteMXN
        TotalTrasladosBaseIVA0?      t_ImporteMXN
        TotalTrasladosImpuestoIVA0?  t_ImporteMXN
        TotalTrasladosBaseIVAExento? t_ImporteMXN
        MontoTotalPagos              t_ImporteMXN
      <Pago>+
        FechaPago        t_FechaH
        FormaDePagoP     c_FormaPago
        MonedaP          c_Moneda
        TipoCambioP?     decimal 0.000001.. places=6
        Monto            t_Importe
        NumOperacion?    string 1..100 /[^|]{1,100}/
        RfcEmisorCtaOrd? token 12..13 /XEXX010101000|[A-Z&Ñ]{3}[0-9]{2}(0[1-9]|1[012])(0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]/
        NomBancoOrdExt?  text 1..300
        CtaOrdenante?    token 10..50 /[A-Z0-9_]{10,50}/
        RfcEmisorCtaBen? t_RFC_PM
        CtaBeneficiario? token 10..50 /[A-Z0-9_]{10,50}/
        TipoCadPago?     c_TipoCadenaPago
        CertPago?        base64Binary
        CadPago?         token 1..8192
        SelloPago?       base64Binary
        <DoctoRelacionado>+
          IdDocumento       token 16..36 /([a-f0-9A-F]{8}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{12})|([0-9]{3}-[0-9]{2}-[0-9]{9})/
          Serie?            text 1..25
          Folio?            text 1..40
          MonedaDR          c_Moneda
          EquivalenciaDR?   decimal 0.0000000001.. places=10
          NumParcialidad    integer /[1-9][0-9]{0,2}/
          ImpSaldoAnt       t_Importe
          ImpPagado         t_Importe
          ImpSaldoInsoluto  t_Importe
          ObjetoImpDR       c_ObjetoImp
          <ImpuestosDR>?
            <RetencionesDR>?
              <RetencionDR>+
                BaseDR        decimal 0.000001.. places=6
                ImpuestoDR    c_Impuesto
                TipoFactorDR  c_TipoFactor
                TasaOCuotaDR  decimal 0.000000.. places=6
                ImporteDR     t_Importe
            <TrasladosDR>?
              <TrasladoDR>+
                BaseDR        decimal 0.000001.. places=6
                ImpuestoDR    c_Impuesto
                TipoFactorDR  c_TipoFactor
                TasaOCuotaDR? decimal 0.000000.. places=6
                ImporteDR?    t_Importe
        <ImpuestosP>?
          <RetencionesP>?
            <RetencionP>+
              ImpuestoP  c_Impuesto
              ImporteP   t_Importe
          <TrasladosP>?
            <TrasladoP>+
              BaseP        t_Importe
              ImpuestoP    c_Impuesto
              TipoFactorP  c_TipoFactor
              TasaOCuotaP? decimal 0.000000.. places=6
              ImporteP?    t_Importe
  `,
};
