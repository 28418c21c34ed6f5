import type { ComplementTables } from "../notation/complementTables.ts";

/** CFDI 3.3, the document itself, and its payments. */
export const comprobante33: ComplementTables = {
  cfdi33: String.raw`
    <Comprobante>
      Version            "3.3"
      Serie?             text 1..25
      Folio?             text 1..40
      Fecha              t_FechaH
      Sello              token
      FormaPago?         c_FormaPago
      NoCertificado      token 20..20 /[0-9]{20}/
      Certificado        token
      CondicionesDePago? text 1..1000
      SubTotal           t_Importe
      Descuento?         t_Importe
      Moneda             c_Moneda
      TipoCambio?        decimal 0.000001.. places=6
      Total              t_Importe
      TipoDeComprobante  c_TipoDeComprobante
      MetodoPago?        c_MetodoPago
      LugarExpedicion    c_CodigoPostal
      Confirmacion?      token 5..5 /[0-9a-zA-Z]{5}/
      <CfdiRelacionados>?
        TipoRelacion  c_TipoRelacion
        <CfdiRelacionado>+
          UUID  token 36..36 /[a-f0-9A-F]{8}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{12}/
      <Emisor>
        Rfc            t_RFC
        Nombre?        text 1..254
        RegimenFiscal  c_RegimenFiscal
      <Receptor>
        Rfc               t_RFC
        Nombre?           text 1..254
        ResidenciaFiscal? c_Pais
        NumRegIdTrib?     token 1..40
        UsoCFDI           c_UsoCFDI
      <Conceptos>
        <Concepto>+
          ClaveProdServ     c_ClaveProdServ
          NoIdentificacion? text 1..100
          Cantidad          decimal 0.000001.. places=6
          ClaveUnidad       c_ClaveUnidad
          Unidad?           text 1..20
          Descripcion       text 1..1000
          ValorUnitario     t_Importe
          Importe           t_Importe
          Descuento?        t_Importe
          <Impuestos>?
            <Traslados>?
              <Traslado>+
                Base        decimal 0.000001.. places=6
                Impuesto    c_Impuesto
                TipoFactor  c_TipoFactor
                TasaOCuota? decimal 0.000000.. places=6
                Importe?    t_Importe
            <Retenciones>?
              <Retencion>+
                Base        decimal 0.000001.. places=6
                Impuesto    c_Impuesto
                TipoFactor  c_TipoFactor
                TasaOCuota  decimal 0.000000.. places=6
                Importe     t_Importe
          <InformacionAduanera>*
            NumeroPedimento  string 21..21 /[0-9]{2}  [0-9]{2}  [0-9]{4}  [0-9]{7}/
          <CuentaPredial>?
            Numero  token 1..150 /[0-9]{1,150}/
          <ComplementoConcepto>?
            <*>
          <Parte>*
            ClaveProdServ     c_ClaveProdServ
            NoIdentificacion? text 1..100
            Cantidad          decimal 0.000001.. places=6
            Unidad?           text 1..20
            Descripcion       text 1..1000
            ValorUnitario?    t_Importe
            Importe?          t_Importe
            <InformacionAduanera>*
              NumeroPedimento  string 21..21 /[0-9]{2}  [0-9]{2}  [0-9]{4}  [0-9]{7}/
      <Impuestos>?
        TotalImpuestosRetenidos?   t_Importe
        TotalImpuestosTrasladados? t_Importe
        <Retenciones>?
          <Retencion>+
            Impuesto  c_Impuesto
            Importe   t_Importe
        <Traslados>?
          <Traslado>+
            Impuesto    c_Impuesto
            TipoFactor  c_TipoFactor
            TasaOCuota  decimal 0.000000.. places=6
            Importe     t_Importe
      <Complemento>*
        <*>
      <Addenda>?
        <*>
  `,
  pago10: String.raw`
    <Pagos>
      Version  "1.0"
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
        <DoctoRelacionado>*
          IdDocumento       token 16..36 /([a-f0-9A-F]{8}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{12})|([0-9]{3}-[0-9]{2}-[0-9]{9})/
          Serie?            text 1..25
          Folio?            text 1..40
          MonedaDR          c_Moneda
          TipoCambioDR?     decimal 0.000001.. places=6
          MetodoDePagoDR    c_MetodoPago
          NumParcialidad?   integer /[1-9][0-9]{0,2}/
          ImpSaldoAnt?      t_Importe
          ImpPagado?        t_Importe
          ImpSaldoInsoluto? t_Importe
        <Impuestos>*
          TotalImpuestosRetenidos?   t_Importe
          TotalImpuestosTrasladados? t_Importe
          <Retenciones>?
            <Retencion>+
              Impuesto  c_Impuesto
              Importe   t_Importe
          <Traslados>?
            <Traslado>+
              Impuesto    c_Impuesto
              TipoFactor  c_TipoFactor
              TasaOCuota  decimal 0.000000.. places=6
              Importe     t_Importe
  `,
};
