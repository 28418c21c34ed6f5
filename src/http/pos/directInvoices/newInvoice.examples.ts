import { customerExample } from "../tickets.examples.ts";

/** The simplest invoice without a ticket. */
export const newInvoiceExample = {
  externalId: "FAC-2026-201",
  customer: customerExample,
  paymentForm: "03",
  pricesIncludeTax: false,
  items: [
    {
      description: "Consultoría de agosto",
      quantity: 10,
      unitPrice: 850,
      productKey: "80101507",
      unitKey: "HUR",
      taxes: [{ tax: "IVA", kind: "rate", rate: 0.16 }],
    },
  ],
};

/** Bodies a reader can paste; a test holds that each is accepted as it stands. */
export const newInvoiceExamples: Readonly<Record<string, unknown>> = {
  income: newInvoiceExample,
  onCredit: {
    externalId: "FAC-2026-202",
    customer: customerExample,
    paymentMethod: "PPD",
    paymentConditions: "30 días",
    pricesIncludeTax: false,
    items: newInvoiceExample.items,
  },
  credit: {
    type: "credit",
    externalId: "NC-2026-17",
    customer: { ...customerExample, cfdiUse: "S01" },
    relations: [{ type: "01", uuids: ["5a1f9c3e-2b7d-4e8a-9c61-0d3f4b5a6e72"] }],
    paymentForm: "03",
    pricesIncludeTax: false,
    items: [
      {
        description: "Bonificación sobre factura",
        quantity: 1,
        unitPrice: 500,
        productKey: "84111506",
        unitKey: "ACT",
        taxes: [{ tax: "IVA", kind: "rate", rate: 0.16 }],
      },
    ],
  },
  advance: {
    type: "advance",
    externalId: "ANT-2026-4",
    customer: customerExample,
    paymentForm: "03",
    amount: 1160,
    taxes: [{ tax: "IVA", kind: "rate", rate: 0.16 }],
  },
  transfer: {
    type: "transfer",
    externalId: "TR-2026-9",
    customer: customerExample,
    items: [{ sku: "TAZ-01", description: "Taza de barro", quantity: 40, productKey: "52152002" }],
  },
  payroll: {
    type: "payroll",
    externalId: "NOM-2026-22-007",
    customer: { rfc: "FUNK671228PH6", name: "KARLA FUENTE NOLASCO", postalCode: "01160" },
    complements: {
      Nomina: {
        TipoNomina: "O",
        FechaPago: "2026-11-15",
        FechaInicialPago: "2026-11-01",
        FechaFinalPago: "2026-11-15",
        NumDiasPagados: "15.000",
        Emisor: { RegistroPatronal: "B5510768108" },
        Receptor: {
          Curp: "XEXX010101HNEXXXA4",
          NumSeguridadSocial: "04078873454",
          FechaInicioRelLaboral: "2020-01-06",
          Antigüedad: "P357W",
          TipoContrato: "01",
          TipoJornada: "01",
          TipoRegimen: "02",
          NumEmpleado: "007",
          Departamento: "Ventas",
          Puesto: "Cajera",
          RiesgoPuesto: "1",
          PeriodicidadPago: "04",
          SalarioBaseCotApor: "520.00",
          SalarioDiarioIntegrado: "520.00",
          ClaveEntFed: "CMX",
        },
        Percepciones: {
          Percepcion: [
            {
              TipoPercepcion: "001",
              Clave: "00100",
              Concepto: "Sueldo",
              ImporteGravado: "7500.00",
              ImporteExento: "0.00",
            },
            {
              TipoPercepcion: "029",
              Clave: "00290",
              Concepto: "Vales de despensa",
              ImporteGravado: "0.00",
              ImporteExento: "600.00",
            },
          ],
        },
        Deducciones: {
          Deduccion: [
            { TipoDeduccion: "002", Clave: "00301", Concepto: "ISR", Importe: "845.15" },
            { TipoDeduccion: "001", Clave: "00302", Concepto: "Seguridad social", Importe: "202.11" },
          ],
        },
      },
    },
  },
  exact: {
    exact: true,
    externalId: "FAC-2026-203",
    email: "jane@example.com",
    document: {
      TipoDeComprobante: "I",
      FormaPago: "03",
      MetodoPago: "PUE",
      SubTotal: "100.00",
      Moneda: "MXN",
      Total: "116.00",
      Exportacion: "01",
      Receptor: {
        Rfc: "XEXX010101000",
        Nombre: "JANE TRAVELLER",
        DomicilioFiscalReceptor: "06000",
        RegimenFiscalReceptor: "616",
        UsoCFDI: "S01",
      },
      Conceptos: [
        {
          ClaveProdServ: "80101507",
          Cantidad: "1",
          ClaveUnidad: "HUR",
          Descripcion: "Consultoría",
          ValorUnitario: "100.00",
          Importe: "100.00",
          ObjetoImp: "02",
          Impuestos: {
            Traslados: [
              {
                Base: "100.00",
                Impuesto: "002",
                TipoFactor: "Tasa",
                TasaOCuota: "0.160000",
                Importe: "16.00",
              },
            ],
          },
        },
      ],
      Impuestos: {
        TotalImpuestosTrasladados: "16.00",
        Traslados: [
          { Base: "100.00", Impuesto: "002", TipoFactor: "Tasa", TasaOCuota: "0.160000", Importe: "16.00" },
        ],
      },
    },
  },
};
