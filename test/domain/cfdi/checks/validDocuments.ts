import type { Comprobante } from "../../../../src/domain/cfdi/comprobante.ts";

const issuer = { Rfc: "EKU9003173C9", Nombre: "ESCUELA KEMPER URGATE", RegimenFiscal: "601" };
const person = {
  Rfc: "XIQB891116QE4",
  Nombre: "BERENICE XIMO QUEZADA",
  DomicilioFiscalReceptor: "81240",
  RegimenFiscalReceptor: "612",
  UsoCFDI: "G03",
};
const iva = { Impuesto: "002", TipoFactor: "Tasa", TasaOCuota: "0.160000" } as const;

/** Everything an income document can have: discount, several taxes, exempt, withheld, third party, parts, customs. */
export const ingreso: Comprobante = {
  Version: "4.0",
  Fecha: "2026-03-15T12:00:00",
  Sello: "c2VsbG8=",
  NoCertificado: "30001000000500003416",
  Certificado: "Y2VydA==",
  FormaPago: "01",
  SubTotal: "290.00",
  Descuento: "20.00",
  Moneda: "MXN",
  Total: "292.24",
  TipoDeComprobante: "I",
  Exportacion: "01",
  MetodoPago: "PUE",
  LugarExpedicion: "06600",
  CfdiRelacionados: [
    { TipoRelacion: "07", CfdiRelacionado: [{ UUID: "6F0D6E4A-5B0C-4C5E-9E4E-0A5D7C1B2E3F" }] },
  ],
  Emisor: issuer,
  Receptor: person,
  Conceptos: [
    {
      ClaveProdServ: "50202306",
      Cantidad: "2",
      ClaveUnidad: "H87",
      Descripcion: "Café molido",
      ValorUnitario: "100.00",
      Importe: "200.00",
      Descuento: "20.00",
      ObjetoImp: "02",
      Impuestos: {
        Traslados: [{ Base: "180.00", ...iva, Importe: "28.80" }],
        Retenciones: [
          { Base: "180.00", Impuesto: "002", TipoFactor: "Tasa", TasaOCuota: "0.106667", Importe: "19.20" },
        ],
      },
    },
    {
      ClaveProdServ: "50192100",
      Cantidad: "1",
      ClaveUnidad: "H87",
      Descripcion: "Botana",
      ValorUnitario: "50.00",
      Importe: "50.00",
      ObjetoImp: "02",
      Impuestos: {
        Traslados: [
          { Base: "50.00", Impuesto: "003", TipoFactor: "Tasa", TasaOCuota: "0.080000", Importe: "4.00" },
          { Base: "54.00", ...iva, Importe: "8.64" },
        ],
      },
    },
    {
      ClaveProdServ: "55101500",
      Cantidad: "1",
      ClaveUnidad: "H87",
      Descripcion: "Libro",
      ValorUnitario: "30.00",
      Importe: "30.00",
      ObjetoImp: "02",
      Impuestos: { Traslados: [{ Base: "30.00", Impuesto: "002", TipoFactor: "Exento" }] },
    },
    {
      ClaveProdServ: "01010101",
      Cantidad: "1",
      ClaveUnidad: "ACT",
      Descripcion: "Canasta",
      ValorUnitario: "10.00",
      Importe: "10.00",
      ObjetoImp: "01",
      ACuentaTerceros: {
        RfcACuentaTerceros: "JUFA7608212V6",
        NombreACuentaTerceros: "ADRIANA JUAREZ FERNANDEZ",
        RegimenFiscalACuentaTerceros: "612",
        DomicilioFiscalACuentaTerceros: "01160",
      },
      InformacionAduanera: [{ NumeroPedimento: "25  47  3807  8003832" }],
      Parte: [
        {
          ClaveProdServ: "01010101",
          Cantidad: "2",
          Descripcion: "Asa",
          ValorUnitario: "2.50",
          Importe: "5.00",
          InformacionAduanera: [{ NumeroPedimento: "25  47  3807  8003833" }],
        },
      ],
    },
  ],
  Impuestos: {
    TotalImpuestosRetenidos: "19.20",
    TotalImpuestosTrasladados: "41.44",
    Retenciones: [{ Impuesto: "002", Importe: "19.20" }],
    Traslados: [
      { Base: "234.00", ...iva, Importe: "37.44" },
      { Base: "50.00", Impuesto: "003", TipoFactor: "Tasa", TasaOCuota: "0.080000", Importe: "4.00" },
      { Base: "30.00", Impuesto: "002", TipoFactor: "Exento" },
    ],
  },
};

const oneItem = ingreso.Conceptos[1]!;
const oneItemAmounts = {
  SubTotal: "50.00",
  Total: "62.64",
  Conceptos: [oneItem],
  Impuestos: {
    TotalImpuestosTrasladados: "12.64",
    Traslados: [
      { Base: "50.00", Impuesto: "003", TipoFactor: "Tasa", TasaOCuota: "0.080000", Importe: "4.00" },
      { Base: "54.00", ...iva, Importe: "8.64" },
    ],
  },
} as const;

const { Descuento: _, CfdiRelacionados: relations, ...plain } = ingreso;

export const egreso: Comprobante = {
  ...plain,
  ...oneItemAmounts,
  TipoDeComprobante: "E",
  CfdiRelacionados: [{ ...relations![0]!, TipoRelacion: "01" }],
  Receptor: { ...person, UsoCFDI: "G02" },
};

/** A global invoice to the public in general, of one day. */
export const global: Comprobante = {
  ...plain,
  ...oneItemAmounts,
  InformacionGlobal: { Periodicidad: "01", Meses: "03", Año: "2026" },
  Receptor: {
    Rfc: "XAXX010101000",
    Nombre: "PUBLICO EN GENERAL",
    DomicilioFiscalReceptor: "06600",
    RegimenFiscalReceptor: "616",
    UsoCFDI: "S01",
  },
};

/** Exempt items only: no total of transferred taxes. */
export const exento: Comprobante = {
  ...plain,
  SubTotal: "30.00",
  Total: "30.00",
  Conceptos: [ingreso.Conceptos[2]!],
  Impuestos: { Traslados: [{ Base: "30.00", Impuesto: "002", TipoFactor: "Exento" }] },
};

/** A definitive export in dollars, with the complement it demands. */
export const exportacion: Comprobante = {
  ...plain,
  SubTotal: "30.00",
  Total: "30.00",
  Moneda: "USD",
  TipoCambio: "17.2345",
  Exportacion: "02",
  Conceptos: [ingreso.Conceptos[2]!],
  Impuestos: { Traslados: [{ Base: "30.00", Impuesto: "002", TipoFactor: "Exento" }] },
  Receptor: {
    Rfc: "XEXX010101000",
    Nombre: "Books of Austin, Inc.",
    DomicilioFiscalReceptor: "06600",
    ResidenciaFiscal: "USA",
    NumRegIdTrib: "121585958",
    RegimenFiscalReceptor: "616",
    UsoCFDI: "S01",
  },
  // The rules of the complement are of version 2.0; this one only has to be there.
  Complemento: [{ name: "cce20:ComercioExterior", attributes: {}, children: [] }],
};

const { FormaPago: _form, MetodoPago: _method, Impuestos: _taxes, ...bare } = plain;

export const traslado: Comprobante = {
  ...bare,
  TipoDeComprobante: "T",
  Moneda: "XXX",
  SubTotal: "0",
  Total: "0",
  Receptor: {
    ...person,
    Rfc: issuer.Rfc,
    Nombre: issuer.Nombre,
    RegimenFiscalReceptor: "601",
    UsoCFDI: "S01",
  },
  Conceptos: [
    {
      ClaveProdServ: "50202306",
      Cantidad: "120",
      ClaveUnidad: "H87",
      Descripcion: "Café molido",
      ValorUnitario: "0",
      Importe: "0",
      ObjetoImp: "01",
    },
  ],
};

export const pago: Comprobante = {
  ...bare,
  TipoDeComprobante: "P",
  Moneda: "XXX",
  SubTotal: "0",
  Total: "0",
  Receptor: { ...person, UsoCFDI: "CP01" },
  Conceptos: [
    {
      ClaveProdServ: "84111506",
      Cantidad: "1",
      ClaveUnidad: "ACT",
      Descripcion: "Pago",
      ValorUnitario: "0",
      Importe: "0",
      ObjetoImp: "01",
    },
  ],
  Complemento: [{ name: "pago20:Pagos", attributes: { Version: "2.0" }, children: [] }],
};

export const nomina: Comprobante = {
  ...bare,
  TipoDeComprobante: "N",
  MetodoPago: "PUE",
  SubTotal: "10000.00",
  Descuento: "1500.00",
  Total: "8500.00",
  Receptor: { ...person, RegimenFiscalReceptor: "605", UsoCFDI: "CN01" },
  Conceptos: [
    {
      ClaveProdServ: "84111505",
      Cantidad: "1",
      ClaveUnidad: "ACT",
      Descripcion: "Pago de nómina",
      ValorUnitario: "10000.00",
      Importe: "10000.00",
      Descuento: "1500.00",
      ObjetoImp: "01",
    },
  ],
};
