import type { ComplementTables } from "../notation/complementTables.ts";

/** Complements of Retenciones. */
export const complementosRetenciones: ComplementTables = {
  arrendamientoenfideicomiso: String.raw`
    t_Importe = decimal places=6
    <Arrendamientoenfideicomiso>
      Version                     string "1.0"
      PagProvEfecPorFiduc         t_Importe
      RendimFideicom              t_Importe
      DeduccCorresp               t_Importe
      MontTotRet?                 t_Importe
      MontResFiscDistFibras?      t_Importe
      MontOtrosConceptDistr?      t_Importe
      DescrMontOtrosConceptDistr? string
  `,
  dividendos: String.raw`
    c_TipoDividendoOUtilidadDistribuida = token /[0-9]{2}/
    t_Importe = decimal places=6
    <Dividendos>
      Version  string "1.0"
      <DividOUtil>?
        CveTipDivOUtil             c_TipoDividendoOUtilidadDistribuida
        MontISRAcredRetMexico      t_Importe
        MontISRAcredRetExtranjero  t_Importe
        MontRetExtDivExt?          t_Importe
        TipoSocDistrDiv            string "Sociedad Nacional" | "Sociedad Extranjera"
        MontISRAcredNal?           t_Importe
        MontDivAcumNal?            t_Importe
        MontDivAcumExt?            t_Importe
      <Remanente>?
        ProporcionRem? decimal ..9999999999 places=6
  `,
  enajenaciondeacciones: String.raw`
    t_Importe = decimal places=6
    <EnajenaciondeAcciones>
      Version                 string "1.0"
      ContratoIntermediacion  string 1..300
      Ganancia                t_Importe
      Perdida                 t_Importe
  `,
  fideicomisonoempresarial: String.raw`
    t_Importe = decimal places=6
    <Fideicomisonoempresarial>
      Version  string "1.0"
      <IngresosOEntradas>
        MontTotEntradasPeriodo   t_Importe
        PartPropAcumDelFideicom  t_Importe
        PropDelMontTot           decimal ..9999999999 places=6
        <IntegracIngresos>
          Concepto  token 1..100
      <DeduccOSalidas>
        MontTotEgresPeriodo  t_Importe
        PartPropDelFideicom  t_Importe
        PropDelMontTot       decimal /\d{1,3}\.\d{1,6}/
        <IntegracEgresos>
          ConceptoS  token 1..100
      <RetEfectFideicomiso>
        MontRetRelPagFideic  t_Importe
        DescRetRelPagFideic  string 1..100
  `,
  intereses: String.raw`
    t_Importe = decimal places=6
    <Intereses>
      Version            string "1.0"
      SistFinanciero     "SI" | "NO"
      RetiroAORESRetInt  "SI" | "NO"
      OperFinancDerivad  "SI" | "NO"
      MontIntNominal     t_Importe
      MontIntReal        t_Importe
      Perdida            t_Importe
  `,
  intereseshipotecarios: String.raw`
    t_Importe = decimal places=6
    <Intereseshipotecarios>
      Version                     string "1.0"
      CreditoDeInstFinanc         "SI" | "NO"
      SaldoInsoluto               t_Importe
      PropDeducDelCredit?         t_Importe
      MontTotIntNominalesDev?     t_Importe
      MontTotIntNominalesDevYPag? t_Importe
      MontTotIntRealPagDeduc?     t_Importe
      NumContrato?                token 1..300
  `,
  operacionesconderivados: String.raw`
    t_Importe = decimal places=6
    <Operacionesconderivados>
      Version      string "1.0"
      MontGanAcum  decimal places=6
      MontPerdDed  t_Importe
  `,
  pagosaextranjeros: String.raw`
    c_Pais = token /[A-Z]{2,3}/
    c_TipoContribuyenteSujetoRetencion = token /[0-9]/
    t_RFC = token 12..13 /[A-Z,Ñ,&]{3,4}[0-9]{2}[0-1][0-9][0-3][0-9][A-Z,0-9][A-Z,0-9][0-9,A-Z]/
    t_CURP = token 18..18 /[A-Z][A,E,I,O,U,X][A-Z]{2}[0-9]{2}[0-1][0-9][0-3][0-9][M,H,X][A-Z]{2}[B,C,D,F,G,H,J,K,L,M,N,Ñ,P,Q,R,S,T,V,W,X,Y,Z]{3}[0-9,A-Z][0-9]/
    <Pagosaextranjeros>
      Version               string "1.0"
      EsBenefEfectDelCobro  "SI" | "NO"
      <NoBeneficiario>?
        PaisDeResidParaEfecFisc  c_Pais
        ConceptoPago             c_TipoContribuyenteSujetoRetencion
        DescripcionConcepto      token 1..255
      <Beneficiario>?
        RFC                  t_RFC
        CURP                 t_CURP
        NomDenRazSocB        token 1..300
        ConceptoPago         c_TipoContribuyenteSujetoRetencion
        DescripcionConcepto  token 1..255
  `,
  planesderetiro11: String.raw`
    t_Importe = decimal places=6
    c_TipoAportODep = "a" | "b" | "c"
    t_RFC = token 12..13 /[A-Z&Ñ]{3,4}[0-9]{2}(0[1-9]|1[012])(0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]/
    <Planesderetiro>
      Version                         string "1.1"
      SistemaFinanc                   "SI" | "NO"
      MontTotAportAnioInmAnterior?    t_Importe
      MontIntRealesDevengAniooInmAnt  t_Importe
      HuboRetirosAnioInmAntPer        "SI" | "NO"
      MontTotRetiradoAnioInmAntPer?   t_Importe
      MontTotExentRetiradoAnioInmAnt? t_Importe
      MontTotExedenteAnioInmAnt?      t_Importe
      HuboRetirosAnioInmAnt           string "SI" | "NO"
      MontTotRetiradoAnioInmAnt?      t_Importe
      NumReferencia?                  token 1..300
      <AportacionesODepositos>{0,3}
        TipoAportacionODeposito  c_TipoAportODep
        MontAportODep            t_Importe
        RFCFiduciaria?           t_RFC
  `,
  premios: String.raw`
    c_EntidadesFederativas = token /[0-9]{2}/
    t_Importe = decimal places=6
    <Premios>
      Version            string "1.0"
      EntidadFederativa  c_EntidadesFederativas
      MontTotPago        t_Importe
      MontTotPagoGrav    t_Importe
      MontTotPagoExent   t_Importe
  `,
  sectorfinanciero: String.raw`
    <SectorFinanciero>
      Version          string "1.0"
      IdFideicom       string 1..20
      NomFideicom?     string 1..100
      DescripFideicom  string 1..300
  `,
  plataformasTecnologicas: String.raw`
    c_Periodicidad = token /[0-9]{2}/
    c_FormaPagoServ = token /[0-9]{2}/
    c_TipoDeServ = token /[0-9]{2}/
    c_SubTipoServ = token /[0-9]{2}/
    c_TipoImpuesto = token /[0-9]{2}/
    c_TasaCuota = decimal "0.160000" | "0.080000" | "0.000000" | "0.500000"
    c_EntidadesFederativas = token /[0-9]{2}/
    <ServiciosPlataformasTecnologicas>
      Version                         string "1.0"
      Periodicidad                    c_Periodicidad
      NumServ                         integer 1..
      MonTotServSIVA                  t_Importe
      TotalIVATrasladado              t_Importe
      TotalIVARetenido                t_Importe
      TotalISRRetenido                t_Importe
      DifIVAEntregadoPrestServ        t_Importe
      MonTotalporUsoPlataforma        t_Importe
      MonTotalContribucionGubernamental? t_Importe
      <Servicios>
        <DetallesDelServicio>+
          FormaPagoServ         c_FormaPagoServ
          TipoDeServ            c_TipoDeServ
          SubTipServ?           c_SubTipoServ
          RFCTerceroAutorizado? t_RFC_PF
          FechaServ             t_Fecha
          PrecioServSinIVA      t_Importe
          <ImpuestosTrasladadosdelServicio>?
            Base        decimal 0.000001.. places=6 /[0-9]{1,18}(.[0-9]{1,6})?/
            Impuesto    c_TipoImpuesto
            TipoFactor  string "Tasa"
            TasaCuota   c_TasaCuota
            Importe     t_Importe
          <ContribucionGubernamental>?
            ImpContrib                      t_Importe
            EntidadDondePagaLaContribucion  c_EntidadesFederativas
          <ComisionDelServicio>?
            Base?       decimal 0.000001.. places=6 /[0-9]{1,18}(.[0-9]{1,6})?/
            Porcentaje? decimal 0.001..1.0 places=3
            Importe     t_Importe
  `,
};
