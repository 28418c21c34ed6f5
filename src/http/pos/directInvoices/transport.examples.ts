import { customerExample } from "../tickets.examples.ts";

const place = { Estado: "CMX", Pais: "MEX", CodigoPostal: "06000", Municipio: "015" };
const issuer = {
  RFCRemitenteDestinatario: "EKU9003173C9",
  NombreRemitenteDestinatario: "ESCUELA KEMPER URGATE",
};

/** Goods that their owner moves: a transfer with the complement Carta Porte. */
export const waybillExample: unknown = {
  type: "transfer",
  externalId: "TR-2026-10",
  customer: {
    ...customerExample,
    rfc: "EKU9003173C9",
    name: "ESCUELA KEMPER URGATE",
    postalCode: "42501",
    taxRegime: "601",
  },
  items: [{ description: "Sillas de madera", quantity: 10, productKey: "56101504", unitKey: "H87" }],
  complements: {
    CartaPorte: {
      TranspInternac: "No",
      Ubicaciones: {
        Ubicacion: [
          {
            TipoUbicacion: "Origen",
            IDUbicacion: "OR000001",
            ...issuer,
            FechaHoraSalidaLlegada: "2026-11-24T07:00:00",
            Domicilio: place,
          },
          {
            TipoUbicacion: "Destino",
            IDUbicacion: "DE000001",
            ...issuer,
            FechaHoraSalidaLlegada: "2026-11-24T11:30:00",
            DistanciaRecorrida: "128.40",
            Domicilio: { Estado: "PUE", Pais: "MEX", CodigoPostal: "72000", Municipio: "114" },
          },
        ],
      },
      Mercancias: {
        PesoBrutoTotal: "85.000",
        UnidadPeso: "KGM",
        Mercancia: [
          {
            BienesTransp: "56101504",
            Descripcion: "Sillas de madera",
            Cantidad: 10,
            ClaveUnidad: "H87",
            PesoEnKg: "85.000",
          },
        ],
        Autotransporte: {
          PermSCT: "TPAF01",
          NumPermisoSCT: "SCT-2026-00123",
          IdentificacionVehicular: {
            ConfigVehicular: "C2",
            PesoBrutoVehicular: "8.50",
            PlacaVM: "501AA1",
            AnioModeloVM: 2021,
          },
          Seguros: { AseguraRespCivil: "Seguros del Centro", PolizaRespCivil: "RC-558912" },
        },
      },
      FiguraTransporte: {
        TiposFigura: [
          {
            TipoFigura: "01",
            RFCFigura: "FUNK671228PH6",
            NumLicencia: "LFD00123456",
            NombreFigura: "KARLA FUENTE NOLASCO",
          },
        ],
      },
    },
  },
};

/** Goods that are exported for good: an income with the complement Comercio Exterior. */
export const foreignTradeExample: unknown = {
  externalId: "EXP-2026-4",
  customer: { ...customerExample, taxResidence: "USA", foreignTaxId: "123456789" },
  currency: "USD",
  exchangeRate: "18.5000",
  paymentForm: "03",
  pricesIncludeTax: false,
  exportation: "02",
  items: [
    {
      sku: "TAZ-01",
      description: "Tazas de cerámica",
      quantity: 200,
      unitPrice: 10,
      productKey: "52152002",
      unitKey: "H87",
      taxes: [{ tax: "IVA", kind: "rate", rate: 0 }],
    },
  ],
  complements: {
    ComercioExterior: {
      ClaveDePedimento: "A1",
      CertificadoOrigen: 0,
      Incoterm: "FOB",
      TipoCambioUSD: "18.5000",
      TotalUSD: "2000.00",
      Emisor: { Domicilio: { Calle: "Avenida Juárez", NumeroExterior: "12", ...place } },
      Receptor: {
        Domicilio: {
          Calle: "Main Street",
          NumeroExterior: "100",
          Estado: "TX",
          Pais: "USA",
          CodigoPostal: "78701",
        },
      },
      Mercancias: {
        Mercancia: [
          {
            NoIdentificacion: "TAZ-01",
            FraccionArancelaria: "6912000100",
            CantidadAduana: "200.000",
            UnidadAduana: "06",
            ValorUnitarioAduana: "10.00",
            ValorDolares: "2000.00",
          },
        ],
      },
    },
  },
};
