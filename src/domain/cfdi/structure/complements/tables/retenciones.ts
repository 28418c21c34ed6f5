import type { ComplementTables } from "../notation/complementTables.ts";

/** Retenciones 2.0, the document itself. */
export const retenciones: ComplementTables = {
  retenciones: String.raw`
    c_CveRetenc = token /[0-9]{2}/
    c_Periodo = token /[0-9]{2}/
    c_Ejercicio = token /[0-9]{4}/
    c_TipoPagoRet = token /[0-9]{2}/
    <Retenciones>
      Version         "2.0"
      FolioInt?       token 1..20 /[0-9a-zA-Z]{1,20}/
      Sello           token
      NoCertificado   token 20..20 /[0-9]{20}/
      Certificado     token
      FechaExp        t_FechaH
      LugarExpRetenc  c_CodigoPostal
      CveRetenc       c_CveRetenc
      DescRetenc?     token 1..100
      <CfdiRetenRelacionados>?
        TipoRelacion  c_TipoRelacion
        UUID          token 36..36 /[a-f0-9A-F]{8}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{12}/
      <Emisor>
        RfcE            t_RFC
        NomDenRazSocE   token 1..254
        RegimenFiscalE  c_RegimenFiscal
      <Receptor> one of
        NacionalidadR  "Nacional" | "Extranjero"
        <Nacional>
          RfcR              t_RFC
          NomDenRazSocR     token 1..254
          CurpR?            t_CURP
          DomicilioFiscalR  token 5..5 /[0-9]{5}/
        <Extranjero>
          NumRegIdTribR? token 1..20
          NomDenRazSocR  token 1..300
      <Periodo>
        MesIni     c_Periodo
        MesFin     c_Periodo
        Ejercicio  c_Ejercicio
      <Totales>
        MontoTotOperacion   t_ImporteMXN
        MontoTotGrav        t_ImporteMXN
        MontoTotExent       t_ImporteMXN
        MontoTotRet         t_ImporteMXN
        UtilidadBimestral?  t_ImporteMXN
        ISRCorrespondiente? t_ImporteMXN
        <ImpRetenidos>*
          BaseRet?     t_ImporteMXN
          ImpuestoRet? c_Impuesto
          MontoRet     t_ImporteMXN
          TipoPagoRet  c_TipoPagoRet
      <Complemento>?
        <*>
      <Addenda>?
        <*>
  `,
};
