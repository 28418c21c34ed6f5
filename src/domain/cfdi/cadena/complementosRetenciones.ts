import type { CadenaTables } from "./templateNotation.ts";

/** Complements of Retenciones. */
export const complementosRetenciones: CadenaTables = {
  arrendamientoenfideicomiso: `
    Arrendamientoenfideicomiso = Version PagProvEfecPorFiduc RendimFideicom DeduccCorresp MontTotRet?
      MontResFiscDistFibras? MontOtrosConceptDistr? DescrMontOtrosConceptDistr?
  `,
  dividendos: `
    Dividendos = Version >DividOUtil >Remanente
    DividOUtil = CveTipDivOUtil MontISRAcredRetMexico MontISRAcredRetExtranjero MontRetExtDivExt?
      TipoSocDistrDiv MontISRAcredNal? MontDivAcumNal? MontDivAcumExt?
    Remanente = ProporcionRem?
  `,
  enajenaciondeacciones: `
    EnajenaciondeAcciones = Version ContratoIntermediacion Ganancia Perdida
  `,
  fideicomisonoempresarial: `
    Fideicomisonoempresarial = Version >IngresosOEntradas >DeduccOSalidas >RetEfectFideicomiso
    IngresosOEntradas = MontTotEntradasPeriodo PartPropAcumDelFideicom PropDelMontTot
      ?IntegracIngresos{IntegracIngresos/Concepto}
    DeduccOSalidas = MontTotEgresPeriodo PartPropDelFideicom PropDelMontTot
      ?IntegracEgresos{IntegracEgresos/ConceptoS}
    RetEfectFideicomiso = MontRetRelPagFideic DescRetRelPagFideic
  `,
  intereses: `
    Intereses = Version SistFinanciero RetiroAORESRetInt OperFinancDerivad MontIntNominal MontIntReal
      Perdida
  `,
  intereseshipotecarios: `
    Intereseshipotecarios = Version CreditoDeInstFinanc SaldoInsoluto PropDeducDelCredit?
      MontTotIntNominalesDev? MontTotIntNominalesDevYPag? MontTotIntRealPagDeduc? NumContrato?
  `,
  pagosaextranjeros: `
    Pagosaextranjeros = Version EsBenefEfectDelCobro >NoBeneficiario >Beneficiario
    NoBeneficiario = PaisDeResidParaEfecFisc ConceptoPago DescripcionConcepto
    Beneficiario = RFC CURP NomDenRazSocB ConceptoPago DescripcionConcepto
  `,
  premios: `
    Premios = Version EntidadFederativa MontTotPago MontTotPagoGrav MontTotPagoExent
  `,
  operacionesconderivados: `
    Operacionesconderivados = Version MontGanAcum MontPerdDed
  `,
  sectorfinanciero: `
    SectorFinanciero = Version IdFideicom NomFideicom? DescripFideicom
  `,
  planesderetiro11: `
    Planesderetiro = Version SistemaFinanc MontTotAportAnioInmAnterior? MontIntRealesDevengAniooInmAnt
      HuboRetirosAnioInmAntPer MontTotRetiradoAnioInmAntPer? MontTotExentRetiradoAnioInmAnt?
      MontTotExedenteAnioInmAnt? HuboRetirosAnioInmAnt MontTotRetiradoAnioInmAnt? NumReferencia?
      >AportacionesODepositos
    AportacionesODepositos = TipoAportacionODeposito MontAportODep RFCFiduciaria?
  `,
  plataformasTecnologicas: `
    ServiciosPlataformasTecnologicas = Version Periodicidad NumServ MonTotServSIVA TotalIVATrasladado
      TotalIVARetenido TotalISRRetenido DifIVAEntregadoPrestServ MonTotalporUsoPlataforma
      MonTotalContribucionGubernamental? >Servicios
    Servicios = >DetallesDelServicio
    DetallesDelServicio = FormaPagoServ TipoDeServ SubTipServ? RFCTerceroAutorizado? FechaServ
      PrecioServSinIVA >ImpuestosTrasladadosdelServicio >ContribucionGubernamental >ComisionDelServicio
    ImpuestosTrasladadosdelServicio = Base Impuesto TipoFactor TasaCuota Importe
    ContribucionGubernamental = ImpContrib EntidadDondePagaLaContribucion
    ComisionDelServicio = Base? Porcentaje? Importe
  `,
};
