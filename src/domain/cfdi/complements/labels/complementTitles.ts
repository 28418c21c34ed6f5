import type { Text } from "../../../../errors.ts";

/** The titles of complements, by the name of their root: those that most issuers need come first. */
export const complementTitles: Readonly<Record<string, Text>> = {
  CartaPorte: title("Carta Porte", "Carta Porte (goods in transit)"),
  ComercioExterior: title("Comercio exterior", "Foreign trade (exports)"),
  ImpuestosLocales: title("Impuestos locales", "Local taxes"),
  Donatarias: title("Donatarias", "Donations"),
  LeyendasFiscales: title("Leyendas fiscales", "Fiscal legends"),
  instEducativas: title("Instituciones educativas privadas (IEDU)", "Private schools (IEDU)"),
  INE: title("INE", "INE (political parties)"),
  Nomina: title("Nómina", "Payroll"),
  NotariosPublicos: title("Notarios públicos", "Notaries public"),
  VehiculoUsado: title("Vehículo usado", "Used vehicle"),
  VentaVehiculos: title("Venta de vehículos", "Sale of vehicles"),
  Dividendos: title("Dividendos", "Dividends"),
  Intereses: title("Intereses", "Interest"),
  Pagosaextranjeros: title("Pagos a extranjeros", "Payments to foreigners"),
  ServiciosPlataformasTecnologicas: title(
    "Servicios de plataformas tecnológicas",
    "Services of digital platforms",
  ),
  acreditamientoIEPS: title("Acreditamiento del IEPS", "IEPS credited"),
  Aerolineas: title("Aerolíneas", "Airlines"),
  Arrendamientoenfideicomiso: title("Arrendamiento en fideicomiso", "Lease in a trust"),
  certificadodedestruccion: title("Certificado de destrucción", "Certificate of destruction"),
  CFDIRegistroFiscal: title("CFDI registro fiscal", "CFDI of the fiscal registry"),
  Complemento_SPEI: title("SPEI", "SPEI transfers"),
  ConsumoDeCombustibles: title("Consumo de combustibles", "Fuel consumption"),
  detallista: title("Detallista", "Retail suppliers"),
  Divisas: title("Divisas", "Foreign exchange"),
  EnajenaciondeAcciones: title("Enajenación de acciones", "Sale of shares"),
  EstadoDeCuentaCombustible: title("Estado de cuenta de combustible", "Fuel statement"),
  Fideicomisonoempresarial: title("Fideicomiso no empresarial", "Trust without business"),
  GastosHidrocarburos: title("Gastos de hidrocarburos", "Expenses of hydrocarbons"),
  HidroYPetro: title("Hidrocarburos y petrolíferos", "Hydrocarbons and petroleum products"),
  IngresosHidrocarburos: title("Ingresos de hidrocarburos", "Income of hydrocarbons"),
  Intereseshipotecarios: title("Intereses hipotecarios", "Mortgage interest"),
  obrasarteantiguedades: title("Obras de arte y antigüedades", "Works of art and antiques"),
  Operacionesconderivados: title("Operaciones con derivados", "Operations with derivatives"),
  PagoEnEspecie: title("Pago en especie", "Payment in kind"),
  Pagos: title("Pagos", "Payments"),
  parcialesconstruccion: title("Servicios parciales de construcción", "Partial construction services"),
  PFintegranteCoordinado: title(
    "Persona física integrante de coordinado",
    "Natural person within a coordinated group",
  ),
  Planesderetiro: title("Planes de retiro", "Retirement plans"),
  Premios: title("Premios", "Prizes"),
  renovacionysustitucionvehiculos: title(
    "Renovación y sustitución de vehículos",
    "Renewal and replacement of vehicles",
  ),
  SectorFinanciero: title("Sector financiero", "Financial sector"),
  TuristaPasajeroExtranjero: title("Turista pasajero extranjero", "Foreign tourist passengers"),
  ValesDeDespensa: title("Vales de despensa", "Grocery vouchers"),
};

/** The complements that most issuers need, of invoices and of retentions. */
export const commonComplements: ReadonlySet<string> = new Set(Object.keys(complementTitles).slice(0, 15));

function title(es: string, en: string): Text {
  return { es, en };
}
