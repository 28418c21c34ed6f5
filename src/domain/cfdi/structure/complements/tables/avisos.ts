import type { ComplementTables } from "../notation/complementTables.ts";

/** The avisos that an issuer or a law adds to an ordinary invoice. */
export const avisos: ComplementTables = {
  implocal: String.raw`
    <ImpuestosLocales> any order
      version             string "1.0"
      TotaldeRetenciones  decimal places=2
      TotaldeTraslados    decimal places=2
      <RetencionesLocales>*
        ImpLocRetenido   string
        TasadeRetencion  decimal places=2
        Importe          decimal places=2
      <TrasladosLocales>*
        ImpLocTrasladado  string
        TasadeTraslado    decimal places=2
        Importe           decimal places=2
  `,
  leyendasFisc: String.raw`
    <LeyendasFiscales>
      version  string "1.0"
      <Leyenda>+
        disposicionFiscal? token 1..
        norma?             token 1..
        textoLeyenda       token 1..
  `,
  donat: String.raw`
    <Donatarias>
      version            string "1.1"
      noAutorizacion     string
      fechaAutorizacion  date
      leyenda            token
  `,
  ine: String.raw`
    t_ClaveEntidad = string "AGU" | "BCN" | "BCS" | "CAM" | "CHP" | "CHH" | "COA" | "COL" | "CR1" | "CR2" | "CR3"
        | "CR4" | "CR5" | "DIF" | "DUR" | "GUA" | "GRO" | "HID" | "JAL" | "MEX" | "MIC" | "MOR" | "NAC" | "NAY"
        | "NLE" | "OAX" | "PUE" | "QUE" | "ROO" | "SLP" | "SIN" | "SON" | "TAB" | "TAM" | "TLA" | "VER" | "YUC"
        | "ZAC"
    <INE>
      Version         "1.1"
      TipoProceso     "Ordinario" | "Precampaña" | "Campaña"
      TipoComite?     "Ejecutivo Nacional" | "Ejecutivo Estatal" | "Directivo Estatal"
      IdContabilidad? int places=0 digits=6
      <Entidad>{0,76}
        ClaveEntidad  t_ClaveEntidad
        Ambito?       "Local" | "Federal"
        <Contabilidad>*
          IdContabilidad  int places=0 digits=6
  `,
  iedu: String.raw`
    tCURP = token 18..18 /[A-Z][A,E,I,O,U,X][A-Z]{2}[0-9]{2}[0-1][0-9][0-3][0-9][M,H,X][A-Z]{2}[B,C,D,F,G,H,J,K,L,M,N,Ñ,P,Q,R,S,T,V,W,X,Y,Z]{3}[0-9,A-Z][0-9]/
    tRFC = token 12..13 /[A-Z,Ñ,&]{3,4}[0-9]{2}[0-1][0-9][0-3][0-9][A-Z,0-9]?[A-Z,0-9]?[0-9,A-Z]?/
    <instEducativas>
      version         "1.0"
      nombreAlumno    string
      CURP            tCURP
      nivelEducativo  string "Preescolar" | "Primaria" | "Secundaria" | "Profesional técnico"
          | "Bachillerato o su equivalente"
      autRVOE         token 1..
      rfcPago?        tRFC
  `,
  registrofiscal: String.raw`
    <CFDIRegistroFiscal>
      Version  string "1.0"
      Folio    string /[0-9]{16}/
  `,
};
