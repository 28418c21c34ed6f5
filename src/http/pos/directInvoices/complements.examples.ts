import { customerExample } from "../tickets.examples.ts";
import { foreignTradeExample, waybillExample } from "./transport.examples.ts";

const iva = { tax: "IVA", kind: "rate", rate: 0.16 };

/** A line at a price, with what the caller says besides. */
function line(description: string, productKey: string, unitPrice: number, more: object = {}): object {
  return { description, productKey, unitKey: "E48", quantity: 1, unitPrice, ...more };
}

/** An income in plain terms, with the prices without tax. */
function income(externalId: string, more: object): object {
  return { externalId, customer: customerExample, paymentForm: "03", pricesIncludeTax: false, ...more };
}

/** A body for each of the common complements; a test has each of them stamped. */
export const complementExamples: Readonly<Record<string, unknown>> = {
  school: income("COL-2026-11-31", {
    items: [
      line("Colegiatura de noviembre", "86121500", 4200, {
        taxes: [{ tax: "IVA", kind: "exempt" }],
        complements: {
          instEducativas: {
            nombreAlumno: "Ana Pérez Ruiz",
            CURP: "PERA140101MDFRZN09",
            nivelEducativo: "Primaria",
            autRVOE: "ES-09-2019",
          },
        },
      }),
    ],
  }),
  usedCar: income("AUT-2026-88", {
    items: [
      line("Automóvil usado", "25101503", 150000, {
        unitKey: "H87",
        taxes: [{ ...iva, excludedPerUnit: 130000 }],
        complements: {
          VentaVehiculos: { ClaveVehicular: "0041203", Niv: "3VWFE21C04M000001" },
        },
      }),
    ],
    complements: {
      VehiculoUsado: {
        montoAdquisicion: "130000.00",
        montoEnajenacion: "150000.00",
        claveVehicular: "0041203",
        marca: "Volkswagen",
        tipo: "Sedán",
        modelo: "2019",
        NIV: "3VWFE21C04M000001",
        valor: "140000.00",
      },
    },
  }),
  donation: income("DON-2026-5", {
    items: [line("Donativo", "84101600", 1000, { unitKey: "C62" })],
    complements: {
      Donatarias: {
        noAutorizacion: "325-SAT-09-IV-E-12345",
        fechaAutorizacion: "2024-01-15",
        leyenda: "Este comprobante ampara un donativo que se destinará a los fines de la donataria.",
      },
    },
  }),
  politicalParty: income("INE-2026-12", {
    items: [line("Servicio de sonido", "82101600", 8000, { taxes: [iva] })],
    complements: {
      INE: { TipoProceso: "Ordinario", TipoComite: "Ejecutivo Nacional", IdContabilidad: 123456 },
    },
  }),
  legends: income("LEY-2026-3", {
    items: [line("Consultoría", "80101507", 850, { taxes: [iva] })],
    complements: {
      LeyendasFiscales: {
        Leyenda: [{ norma: "RESICO", textoLeyenda: "Operación de régimen simplificado." }],
      },
    },
  }),
  localTaxes: income("HOT-2026-410", {
    items: [line("Hospedaje, dos noches", "90111500", 2000, { taxes: [iva] })],
    complements: {
      ImpuestosLocales: {
        TrasladosLocales: [{ ImpLocTrasladado: "ISH", TasadeTraslado: "3.50", Importe: "70.00" }],
      },
    },
  }),
  fuelStatement: income("EDC-2026-11", {
    items: [line("Comisión por monedero electrónico", "84141602", 50, { taxes: [iva] })],
    complements: {
      EstadoDeCuentaCombustible: {
        NumeroDeCuenta: "0012345678",
        SubTotal: "862.07",
        Total: "1000.00",
        Conceptos: {
          ConceptoEstadoDeCuentaCombustible: [
            {
              Identificador: "TARJETA-01",
              Fecha: "2026-11-20T08:15:00",
              Rfc: "EKU9003173C9",
              ClaveEstacion: "E00321",
              Cantidad: "40.000",
              TipoCombustible: "1",
              Unidad: "Litro",
              NombreCombustible: "Gasolina menor a 91 octanos",
              FolioOperacion: "778812",
              ValorUnitario: "21.552",
              Importe: "862.07",
              Traslados: { Traslado: [{ Impuesto: "IVA", TasaOCuota: "0.160000", Importe: "137.93" }] },
            },
          ],
        },
      },
    },
  }),
  notary: income("NOT-2026-77", {
    items: [line("Honorarios por escritura", "80121610", 25000, { taxes: [iva] })],
    complements: {
      NotariosPublicos: {
        DescInmuebles: {
          DescInmueble: [
            {
              TipoInmueble: "03",
              Calle: "Avenida Juárez",
              NoExterior: "12",
              Municipio: "Cuauhtémoc",
              Estado: "09",
              Pais: "MEX",
              CodigoPostal: "06000",
            },
          ],
        },
        DatosOperacion: {
          NumInstrumentoNotarial: 45821,
          FechaInstNotarial: "2026-11-18",
          MontoOperacion: "2500000.00",
          Subtotal: "25000.00",
          IVA: "4000.00",
        },
        DatosNotario: { CURP: "XEXX010101HNEXXXA4", NumNotaria: 21, EntidadFederativa: "09" },
        DatosEnajenante: {
          CoproSocConyugalE: "No",
          DatosUnEnajenante: {
            Nombre: "JUAN",
            ApellidoPaterno: "PEREZ",
            ApellidoMaterno: "RUIZ",
            RFC: "FUNK671228PH6",
            CURP: "XEXX010101HNEXXXA4",
          },
        },
        DatosAdquiriente: {
          CoproSocConyugalE: "No",
          DatosUnAdquiriente: { Nombre: "JANE TRAVELLER", RFC: "XEXX010101000" },
        },
      },
    },
  }),
  gasoline: income("GAS-2026-5512", {
    items: [
      line("Gasolina menor a 91 octanos", "15101514", 21.552, {
        unitKey: "LTR",
        quantity: 40,
        taxes: [iva],
        complements: {
          HidroYPetro: {
            TipoPermiso: "PER01",
            NumeroPermiso: "PL/12345/EXP/ES/2015",
            ClaveHYP: "15101514",
            SubProductoHYP: "SP16",
          },
        },
      }),
    ],
  }),
  foodVouchers: income("VAL-2026-11", {
    items: [line("Comisión por dispersión de vales", "84141602", 150, { taxes: [iva] })],
    complements: {
      ValesDeDespensa: {
        tipoOperacion: "monedero electrónico",
        numeroDeCuenta: "0012345678",
        total: "2000.00",
        Conceptos: {
          Concepto: [
            {
              identificador: "TARJETA-07",
              fecha: "2026-11-15T09:00:00",
              rfc: "FUNK671228PH6",
              curp: "XEXX010101HNEXXXA4",
              nombre: "KARLA FUENTE NOLASCO",
              importe: "2000.00",
            },
          ],
        },
      },
    },
  }),
  currencyExchange: income("DIV-2026-44", {
    items: [line("Venta de dólares", "84121501", 9250, { taxes: [{ tax: "IVA", kind: "exempt" }] })],
    complements: { Divisas: { tipoOperacion: "venta" } },
  }),
  flight: income("VUE-2026-881", {
    items: [line("Vuelo México a Mérida", "78111502", 2400, { taxes: [iva] })],
    complements: {
      Aerolineas: {
        TUA: "612.45",
        OtrosCargos: { TotalCargos: "80.00", Cargo: [{ CodigoCargo: "YQ", Importe: "80.00" }] },
      },
    },
  }),
  building: income("OBR-2026-19", {
    items: [
      line("Servicio parcial de construcción", "72111001", 85000, {
        taxes: [{ tax: "IVA", kind: "exempt" }],
      }),
    ],
    complements: {
      parcialesconstruccion: {
        NumPerLicoAut: "LC-2026-0045",
        Inmueble: {
          Calle: "Avenida Juárez",
          NoExterior: "12",
          Municipio: "Cuauhtémoc",
          Estado: "09",
          CodigoPostal: "06000",
        },
      },
    },
  }),
  waybill: waybillExample,
  foreignTrade: foreignTradeExample,
};
