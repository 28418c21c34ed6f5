import { catalog, type CatalogEntry } from "../catalog.ts";
import { noObligationsRegime, taxRegimes, type Person } from "./taxRegimes.ts";

export interface CfdiUse extends CatalogEntry {
  readonly persons: readonly Person[];
  /** The receiver's regimes with which it may be given. */
  readonly regimes: readonly string[];
}

const anyPerson: readonly Person[] = ["fisica", "moral"];
const anyRegime = taxRegimes.entries.map(({ code }) => code);
const business = ["601", "603", "606", "612", "620", "621", "622", "623", "624", "625", "626"];
/** The regimes of natural persons who may deduct personal expenses. */
const deducting = ["605", "606", "607", "608", "611", "612", "614", "615", "625"];

/** c_UsoCFDI: what the receiver will use the document for. */
export const cfdiUses = catalog<CfdiUse>("c_UsoCFDI", [
  forBusiness("G01", "Adquisición de mercancías"),
  {
    ...forBusiness("G02", "Devoluciones, descuentos o bonificaciones"),
    regimes: [...business, noObligationsRegime],
  },
  forBusiness("G03", "Gastos en general"),
  forBusiness("I01", "Construcciones"),
  forBusiness("I02", "Mobiliario y equipo de oficina por inversiones"),
  forBusiness("I03", "Equipo de transporte"),
  forBusiness("I04", "Equipo de computo y accesorios"),
  forBusiness("I05", "Dados, troqueles, moldes, matrices y herramental"),
  forBusiness("I06", "Comunicaciones telefónicas"),
  forBusiness("I07", "Comunicaciones satelitales"),
  forBusiness("I08", "Otra maquinaria y equipo"),
  personalDeduction("D01", "Honorarios médicos, dentales y gastos hospitalarios"),
  personalDeduction("D02", "Gastos médicos por incapacidad o discapacidad"),
  personalDeduction("D03", "Gastos funerales"),
  personalDeduction("D04", "Donativos"),
  personalDeduction(
    "D05",
    "Intereses reales efectivamente pagados por créditos hipotecarios (casa habitación)",
  ),
  personalDeduction("D06", "Aportaciones voluntarias al SAR"),
  personalDeduction("D07", "Primas por seguros de gastos médicos"),
  personalDeduction("D08", "Gastos de transportación escolar obligatoria"),
  personalDeduction(
    "D09",
    "Depósitos en cuentas para el ahorro, primas que tengan como base planes de pensiones",
  ),
  personalDeduction("D10", "Pagos por servicios educativos (colegiaturas)"),
  forAnyone("S01", "Sin efectos fiscales"),
  forAnyone("CP01", "Pagos"),
  { code: "CN01", description: "Nómina", persons: ["fisica"], regimes: ["605"] },
]);

function forBusiness(code: string, description: string): CfdiUse {
  return { code, description, persons: anyPerson, regimes: business };
}

function personalDeduction(code: string, description: string): CfdiUse {
  return { code, description, persons: ["fisica"], regimes: deducting };
}

function forAnyone(code: string, description: string): CfdiUse {
  return { code, description, persons: anyPerson, regimes: anyRegime };
}
