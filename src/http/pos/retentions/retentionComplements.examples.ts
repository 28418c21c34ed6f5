const ana = { rfc: "GUVA900514HN3", name: "ANA GUTIERREZ VARGAS", postalCode: "06600" };
const abroad = { nationality: "foreign", name: "WORLD WIDE COMPANY INC", taxId: "998877665544" };
const october = { from: 10, to: 10, year: 2026 };
const wholeYear = { from: 1, to: 12, year: 2025 };

/** The ISR that is withheld of a base, for good unless said otherwise. */
function isr(base: number, amount: number, paymentType = "03"): object {
  return { tax: "001", base, amount, paymentType };
}

/** A body for each complement of retentions, with the key for which SAT provides it; a test has each of them stamped. */
export const retentionComplementExamples = {
  dividends: {
    externalId: "RET-2026-082",
    key: "14",
    receiver: abroad,
    period: { from: 1, to: 6, year: 2026 },
    totals: { taxed: 100_000, exempt: 0 },
    taxes: [isr(100_000, 10_000)],
    complements: {
      Dividendos: {
        DividOUtil: {
          CveTipDivOUtil: "06",
          MontISRAcredRetMexico: 10_000,
          MontISRAcredRetExtranjero: 0,
          TipoSocDistrDiv: "Sociedad Nacional",
        },
      },
    },
  },
  shares: {
    externalId: "RET-2026-083",
    key: "06",
    receiver: ana,
    period: october,
    totals: { taxed: 50_000, exempt: 0 },
    taxes: [isr(50_000, 10_000, "04")],
    complements: {
      EnajenaciondeAcciones: {
        ContratoIntermediacion: "Contrato 2023-118 de intermediación bursátil",
        Ganancia: 50_000,
        Perdida: 0,
      },
    },
  },
  interest: {
    externalId: "RET-2026-084",
    key: "16",
    receiver: ana,
    period: wholeYear,
    totals: { taxed: 12_500, exempt: 0 },
    taxes: [isr(250_000, 1_250, "04")],
    complements: {
      Intereses: {
        SistFinanciero: "SI",
        RetiroAORESRetInt: "NO",
        OperFinancDerivad: "NO",
        MontIntNominal: 12_500,
        MontIntReal: 3_200,
        Perdida: 0,
      },
    },
  },
  trustRent: {
    externalId: "RET-2026-085",
    key: "17",
    receiver: ana,
    period: october,
    totals: { taxed: 80_000, exempt: 0 },
    taxes: [isr(80_000, 8_000, "04")],
    complements: {
      Arrendamientoenfideicomiso: {
        PagProvEfecPorFiduc: 8_000,
        RendimFideicom: 80_000,
        DeduccCorresp: 12_000,
        MontTotRet: 8_000,
      },
    },
  },
  abroad: {
    externalId: "RET-2026-086",
    key: "18",
    receiver: abroad,
    period: october,
    totals: { taxed: 40_000, exempt: 0 },
    taxes: [isr(40_000, 10_000)],
    complements: {
      Pagosaextranjeros: {
        EsBenefEfectDelCobro: "NO",
        NoBeneficiario: {
          PaisDeResidParaEfecFisc: "US",
          ConceptoPago: "3",
          DescripcionConcepto: "Asistencia técnica",
        },
      },
    },
  },
  prize: {
    externalId: "RET-2026-087",
    key: "20",
    receiver: ana,
    period: october,
    totals: { taxed: 15_000, exempt: 0 },
    taxes: [isr(15_000, 150)],
    complements: {
      Premios: { EntidadFederativa: "09", MontTotPago: 15_000, MontTotPagoGrav: 15_000, MontTotPagoExent: 0 },
    },
  },
  trust: {
    externalId: "RET-2026-088",
    key: "21",
    receiver: ana,
    period: october,
    totals: { taxed: 60_000, exempt: 0 },
    taxes: [isr(60_000, 6_000, "04")],
    complements: {
      Fideicomisonoempresarial: {
        IngresosOEntradas: {
          MontTotEntradasPeriodo: 90_000,
          PartPropAcumDelFideicom: 90_000,
          PropDelMontTot: 100,
          IntegracIngresos: { Concepto: "Rendimientos de la inversión" },
        },
        DeduccOSalidas: {
          MontTotEgresPeriodo: 30_000,
          PartPropDelFideicom: 30_000,
          PropDelMontTot: "100.00",
          IntegracEgresos: { ConceptoS: "Honorarios de la fiduciaria" },
        },
        RetEfectFideicomiso: { MontRetRelPagFideic: 6_000, DescRetRelPagFideic: "ISR de los rendimientos" },
      },
    },
  },
  pensionPlan: {
    externalId: "RET-2026-089",
    key: "22",
    receiver: ana,
    period: wholeYear,
    totals: { taxed: 20_000, exempt: 0 },
    taxes: [isr(20_000, 4_000, "04")],
    complements: {
      Planesderetiro: {
        SistemaFinanc: "SI",
        MontTotAportAnioInmAnterior: 60_000,
        MontIntRealesDevengAniooInmAnt: 2_400,
        HuboRetirosAnioInmAntPer: "NO",
        HuboRetirosAnioInmAnt: "SI",
        MontTotRetiradoAnioInmAnt: 20_000,
        AportacionesODepositos: [{ TipoAportacionODeposito: "a", MontAportODep: 60_000 }],
      },
    },
  },
  mortgage: {
    externalId: "RET-2026-090",
    key: "23",
    receiver: ana,
    period: wholeYear,
    totals: { taxed: 0, exempt: 48_000 },
    complements: {
      Intereseshipotecarios: {
        CreditoDeInstFinanc: "SI",
        SaldoInsoluto: 1_250_000,
        MontTotIntNominalesDev: 110_000,
        MontTotIntNominalesDevYPag: 110_000,
        MontTotIntRealPagDeduc: 48_000,
        NumContrato: "HIP-4458120",
      },
    },
  },
  derivatives: {
    externalId: "RET-2026-091",
    key: "24",
    receiver: ana,
    period: october,
    totals: { taxed: 30_000, exempt: 0 },
    taxes: [isr(30_000, 3_000)],
    complements: { Operacionesconderivados: { MontGanAcum: 30_000, MontPerdDed: 0 } },
  },
  platform: {
    externalId: "RET-2026-092",
    key: "26",
    receiver: ana,
    period: october,
    totals: { taxed: 1_000, exempt: 0 },
    taxes: [isr(1_000, 25), { tax: "002", base: 160, amount: 80, paymentType: "01" }],
    complements: {
      ServiciosPlataformasTecnologicas: {
        Periodicidad: "02",
        NumServ: 1,
        MonTotServSIVA: 1_000,
        TotalIVATrasladado: 160,
        TotalIVARetenido: 80,
        TotalISRRetenido: 25,
        DifIVAEntregadoPrestServ: 80,
        MonTotalporUsoPlataforma: 150,
        Servicios: {
          DetallesDelServicio: [
            {
              FormaPagoServ: "03",
              TipoDeServ: "01",
              SubTipServ: "01",
              FechaServ: "2026-10-14",
              PrecioServSinIVA: 1_000,
              ImpuestosTrasladadosdelServicio: {
                Base: 1_000,
                Impuesto: "02",
                TipoFactor: "Tasa",
                TasaCuota: "0.160000",
                Importe: 160,
              },
              ComisionDelServicio: { Base: 1_000, Porcentaje: "0.150", Importe: 150 },
            },
          ],
        },
      },
    },
  },
  trustee: {
    externalId: "RET-2026-093",
    key: "27",
    receiver: ana,
    period: october,
    totals: { taxed: 25_000, exempt: 0 },
    taxes: [isr(25_000, 2_500, "04")],
    complements: {
      SectorFinanciero: {
        IdFideicom: "F-2201",
        NomFideicom: "Fideicomiso Reforma",
        DescripFideicom: "Administración de inversiones en valores",
      },
    },
  },
};
