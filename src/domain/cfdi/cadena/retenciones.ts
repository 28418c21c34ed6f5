import type { CadenaTables } from "./templateNotation.ts";

/** The document of withholdings, Retenciones 2.0. */
export const retenciones: CadenaTables = {
  retenciones: `
    Retenciones = Version NoCertificado FolioInt? FechaExp LugarExpRetenc CveRetenc DescRetenc?
      >CfdiRetenRelacionados >Emisor >Receptor >Periodo >Totales >Complemento
    CfdiRetenRelacionados = TipoRelacion UUID
    Emisor = RfcE NomDenRazSocE RegimenFiscalE
    Receptor = NacionalidadR ?Nacional{Nacional/RfcR Nacional/NomDenRazSocR Nacional/CurpR?
      Nacional/DomicilioFiscalR} ?Extranjero{Extranjero/NumRegIdTribR? Extranjero/NomDenRazSocR}
    Periodo = MesIni MesFin Ejercicio
    Totales = MontoTotOperacion MontoTotGrav MontoTotExent MontoTotRet UtilidadBimestral?
      ISRCorrespondiente? ImpRetenidos{BaseRet? ImpuestoRet? MontoRet TipoPagoRet}
    Complemento = >*
  `,
};
