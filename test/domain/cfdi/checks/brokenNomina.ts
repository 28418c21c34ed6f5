import type { Comprobante } from "../../../../src/domain/cfdi/comprobante.ts";
import type { MessageKey } from "../../../../src/domain/cfdi/matrix/messages.ts";
import { broken, type BrokenRule } from "./brokenRule.ts";
import type { Changes } from "./changed.ts";
import { severance, wages, withComplement } from "./complementDocuments.ts";

const item = "Conceptos.Concepto[0]";
const earnings = "Percepciones.Percepcion";
const pension = { IngresoAcumulable: "0.00", IngresoNoAcumulable: "0.00" };

/** A payroll of a pension alone, of the kind given. */
const pensionOf = (kind: string, JubilacionPensionRetiro: object): Changes => ({
  [`${earnings}[2].TipoPercepcion`]: kind,
  "Percepciones.TotalSueldos": "8500.00",
  "Percepciones.TotalJubilacionPensionRetiro": "350.00",
  "Percepciones.JubilacionPensionRetiro": { ...pension, ...JubilacionPensionRetiro },
});
const leave = (ImporteMonetario: string): Changes => ({
  Incapacidades: { Incapacidad: [{ DiasIncapacidad: 2, TipoIncapacidad: "02", ImporteMonetario }] },
});
const balance = (Año: string, RemanenteSalFav: string): Changes => ({
  "OtrosPagos.OtroPago[0].TipoOtroPago": "004",
  "OtrosPagos.OtroPago[0].SubsidioAlEmpleo": undefined,
  "OtrosPagos.OtroPago[0].CompensacionSaldosAFavor": { SaldoAFavor: "100.00", Año, RemanenteSalFav },
});

export const brokenNomina: readonly BrokenRule[] = [
  broken("NOM132", "Moneda", wages, { Moneda: "USD", TipoCambio: "17.00" }),
  broken("NOM134", "TipoDeComprobante", wages, {
    TipoDeComprobante: "I",
    FormaPago: "99",
    "Receptor.UsoCFDI": "S01",
  }),
  broken(
    "NOM137",
    "Receptor.Rfc",
    wages,
    { "Receptor.Rfc": "URE180429TM6" },
    { also: ["CFDI40158 Receptor.RegimenFiscalReceptor", "CFDI40161 Receptor.UsoCFDI"] },
  ),
  broken("NOM139", "Conceptos", wages, {
    "Conceptos.Concepto[1]": {
      ...wages.Conceptos[0]!,
      ValorUnitario: "1.00",
      Importe: "1.00",
      Descuento: "0.00",
    },
    SubTotal: "9258.02",
    Total: "8047.67",
  }),
  broken("NOM140", `${item}.ClaveProdServ`, wages, { [`${item}.ClaveProdServ`]: "84111506" }),
  broken("NOM141", `${item}.NoIdentificacion`, wages, { [`${item}.NoIdentificacion`]: "1" }),
  broken("NOM142", `${item}.Cantidad`, wages, { [`${item}.Cantidad`]: "1.00" }),
  broken("NOM143", `${item}.ClaveUnidad`, wages, { [`${item}.ClaveUnidad`]: "H87" }),
  broken("NOM144", `${item}.Unidad`, wages, { [`${item}.Unidad`]: "Pago" }),
  broken("NOM145", `${item}.Descripcion`, wages, { [`${item}.Descripcion`]: "Nómina" }),
  broken("NOM146", `${item}.ValorUnitario`, wages, { [`${item}.ValorUnitario`]: "9257.021" }),
  broken(
    "NOM147",
    `${item}.Importe`,
    wages,
    { [`${item}.Importe`]: "9257.03", SubTotal: "9257.03", Total: "8046.68" },
    {},
  ),
  broken("NOM148", `${item}.Descuento`, wages, {
    [`${item}.Descuento`]: "1210.36",
    Descuento: "1210.36",
    Total: "8046.66",
  }),
  broken("NOM149", "Impuestos", wages, { Impuestos: {} }),

  inWages(
    "NOM151",
    "",
    {
      TotalPercepciones: undefined,
      TotalOtrosPagos: undefined,
      Percepciones: undefined,
      OtrosPagos: undefined,
    },
    [`NOM146 ${item}.ValorUnitario`, `NOM147 ${item}.Importe`],
  ),
  inWages("NOM153", "Receptor.PeriodicidadPago", { "Receptor.PeriodicidadPago": "99" }),
  inWages("NOM154", "Receptor.PeriodicidadPago", { TipoNomina: "E" }),
  inWages("NOM155", "FechaInicialPago", { FechaInicialPago: "2026-11-16" }),
  inWages("NOM156", "TotalPercepciones", { Percepciones: undefined }),
  inWages("NOM157", "TotalPercepciones", { TotalPercepciones: "8849.99" }, [
    `NOM146 ${item}.ValorUnitario`,
    `NOM147 ${item}.Importe`,
  ]),
  inWages("NOM158", "TotalDeducciones", { Deducciones: undefined }),
  inWages("NOM159", "TotalDeducciones", { TotalDeducciones: "1210.34" }, [`NOM148 ${item}.Descuento`]),
  inWages("NOM160", "TotalOtrosPagos", { "OtrosPagos.OtroPago[0].Importe": "407.01" }),
  inWages("NOM160", "TotalOtrosPagos", { OtrosPagos: undefined }),

  inWages("NOM135", "Emisor.Curp", { "Emisor.Curp": "CUSC850516HDFRLS09" }),
  broken("NOM136", "Complemento.Nomina.Emisor.Curp", wages, {
    "Emisor.Rfc": "CUSC850516316",
    "Emisor.RegimenFiscal": "612",
  }),
  inWages("NOM162", "Emisor.RegistroPatronal", { "Emisor.RegistroPatronal": undefined }),
  inWages(
    "NOM163",
    "Emisor.RegistroPatronal",
    {
      "Receptor.TipoContrato": "09",
      "Receptor.TipoRegimen": "09",
      OtrosPagos: undefined,
      TotalOtrosPagos: undefined,
    },
    [`NOM146 ${item}.ValorUnitario`, `NOM147 ${item}.Importe`],
  ),
  inWages("NOM164", "Receptor", { "Receptor.RiesgoPuesto": undefined }),
  inWages("NOM168", "Emisor.EntidadSNCF.MontoRecursoPropio", {
    "Emisor.EntidadSNCF": { OrigenRecurso: "IM" },
  }),
  inWages("NOM169", "Emisor.EntidadSNCF.MontoRecursoPropio", {
    "Emisor.EntidadSNCF": { OrigenRecurso: "IP", MontoRecursoPropio: "10.00" },
  }),
  inWages("NOM170", "Emisor.EntidadSNCF.MontoRecursoPropio", {
    "Emisor.EntidadSNCF": { OrigenRecurso: "IM", MontoRecursoPropio: "9257.02" },
  }),
  inWages("NOM173", "Receptor.FechaInicioRelLaboral", {
    "Receptor.FechaInicioRelLaboral": "2026-11-16",
    "Receptor.Antigüedad": "P0W",
  }),
  inWages("NOM174", "Receptor.Antigüedad", { "Receptor.Antigüedad": "P299W" }),
  inWages("NOM175", "Receptor.Antigüedad", { "Receptor.Antigüedad": "P5Y8M16D" }),
  inWages("NOM177", "Receptor.TipoRegimen", { "Receptor.TipoRegimen": "09" }, [
    "NOM227 Complemento.Nomina.OtrosPagos.OtroPago[0].TipoOtroPago",
  ]),
  inSeverance("NOM178", "Receptor.TipoRegimen", { "Receptor.TipoRegimen": "02" }),
  inWages("NOM182", "Receptor.CuentaBancaria", { "Receptor.CuentaBancaria": "123456789012" }),
  inWages("NOM183", "Receptor.Banco", { "Receptor.CuentaBancaria": "032180000118359719" }),
  inWages("NOM184", "Receptor.CuentaBancaria", {
    "Receptor.CuentaBancaria": "032180000118359718",
    "Receptor.Banco": undefined,
  }),
  inWages("NOM185", "Receptor.Banco", { "Receptor.Banco": undefined }),
  inWages("NOM188", "Receptor.SubContratacion", {
    "Receptor.SubContratacion": [{ RfcLabora: "EKU9003173C9", PorcentajeTiempo: "99.5" }],
  }),

  inWages("NOM189", "Percepciones", { "Percepciones.TotalExento": "500.01" }, [
    "NOM194 Complemento.Nomina.Percepciones.TotalExento",
  ]),
  inWages(
    "NOM190",
    "Percepciones.TotalSueldos",
    { "Percepciones.TotalSueldos": "8849.00", "Percepciones.TotalJubilacionPensionRetiro": "1.00" },
    ["NOM192 Complemento.Nomina.Percepciones.TotalJubilacionPensionRetiro"],
  ),
  inSeverance(
    "NOM191",
    "Percepciones.TotalSeparacionIndemnizacion",
    {
      "Percepciones.TotalSeparacionIndemnizacion": "89999.00",
      "Percepciones.TotalSueldos": "1.00",
    },
    ["NOM190 Complemento.Nomina.Percepciones.TotalSueldos"],
  ),
  inWages(
    "NOM192",
    "Percepciones.TotalJubilacionPensionRetiro",
    { "Percepciones.TotalJubilacionPensionRetiro": "0.01", "Percepciones.TotalSueldos": "8849.99" },
    ["NOM190 Complemento.Nomina.Percepciones.TotalSueldos"],
  ),
  inWages("NOM193", "Percepciones.TotalGravado", { "Percepciones.TotalGravado": "8350.01" }, [
    "NOM189 Complemento.Nomina.Percepciones",
  ]),
  inWages("NOM194", "Percepciones.TotalExento", { "Percepciones.TotalExento": "499.99" }, [
    "NOM189 Complemento.Nomina.Percepciones",
  ]),
  inWages("NOM195", `${earnings}[3]`, {
    [`${earnings}[3]`]: {
      TipoPercepcion: "038",
      Clave: "P9",
      Concepto: "Nada",
      ImporteGravado: "0.00",
      ImporteExento: "0.00",
    },
  }),
  inWages("NOM197", "Percepciones.TotalSueldos", { "Percepciones.TotalSueldos": undefined }, [
    "NOM157 Complemento.Nomina.TotalPercepciones",
    "NOM189 Complemento.Nomina.Percepciones",
  ]),
  inSeverance("NOM198", "Percepciones", { "Percepciones.SeparacionIndemnizacion": undefined }),
  inWages("NOM199", "Percepciones", {
    ...pensionOf("039", {}),
    "Percepciones.JubilacionPensionRetiro": undefined,
  }),
  inWages("NOM200", "Percepciones.JubilacionPensionRetiro", pensionOf("039", {})),
  inWages("NOM201", "Percepciones.JubilacionPensionRetiro", pensionOf("044", {})),
  inWages(
    "NOM209",
    "Percepciones.JubilacionPensionRetiro",
    pensionOf("039", { TotalUnaExhibicion: "350.00", MontoDiario: "1.00" }),
  ),
  inWages(
    "NOM210",
    "Percepciones.JubilacionPensionRetiro.MontoDiario",
    pensionOf("044", { TotalParcialidad: "350.00" }),
  ),
  inWages("NOM202", `${earnings}[2].AccionesOTitulos`, { [`${earnings}[2].TipoPercepcion`]: "045" }),
  inWages("NOM203", `${earnings}[0].AccionesOTitulos`, {
    [`${earnings}[0].AccionesOTitulos`]: { ValorMercado: "1.00", PrecioAlOtorgarse: "1.00" },
  }),
  inWages("NOM204", `${earnings}[1].HorasExtra`, { [`${earnings}[1].HorasExtra`]: undefined }),
  inWages("NOM205", `${earnings}[1].HorasExtra`, { [`${earnings}[1].TipoPercepcion`]: "038" }),
  inWages("NOM206", "Percepciones", { [`${earnings}[2].TipoPercepcion`]: "014" }),
  inWages("NOM207", "Percepciones", { [`${earnings}[2].TipoPercepcion`]: "014", ...leave("349.00") }),

  inWages("NOM211", "Deducciones.TotalImpuestosRetenidos", {
    "Deducciones.TotalImpuestosRetenidos": "979.00",
    "Deducciones.TotalOtrasDeducciones": "231.35",
  }),
  inWages("NOM212", "Deducciones.TotalImpuestosRetenidos", {
    "Deducciones.Deduccion[0].TipoDeduccion": "004",
  }),
  inWages("NOM214", "Deducciones", { "Deducciones.Deduccion[1].TipoDeduccion": "006" }),
  inWages("NOM215", "Deducciones", { "Deducciones.Deduccion[1].TipoDeduccion": "006", ...leave("230.36") }),
  inWages("NOM216", "Deducciones.Deduccion[2].Importe", {
    "Deducciones.Deduccion[2]": { TipoDeduccion: "004", Clave: "D004", Concepto: "Nada", Importe: "0.00" },
  }),

  inWages("NOM218", "OtrosPagos.OtroPago[0].CompensacionSaldosAFavor", {
    "OtrosPagos.OtroPago[0].TipoOtroPago": "004",
    "OtrosPagos.OtroPago[0].SubsidioAlEmpleo": undefined,
  }),
  inWages("NOM219", "OtrosPagos.OtroPago[0].SubsidioAlEmpleo", {
    "OtrosPagos.OtroPago[0].SubsidioAlEmpleo": undefined,
  }),
  inWages("NOM220", "OtrosPagos.OtroPago[1].Importe", {
    "OtrosPagos.OtroPago[1]": { TipoOtroPago: "003", Clave: "O003", Concepto: "Viáticos", Importe: "0.00" },
  }),
  inWages("NOM222", "OtrosPagos.OtroPago[0].CompensacionSaldosAFavor", balance("2025", "100.01")),
  inWages("NOM223", "OtrosPagos.OtroPago[0].CompensacionSaldosAFavor.Año", balance("2024", "0.00")),
  inWages("NOM227", "OtrosPagos.OtroPago[0].TipoOtroPago", { "Receptor.TipoRegimen": "03" }),
  inWages("NOM228", "OtrosPagos.OtroPago[0].Importe", {
    "OtrosPagos.OtroPago[0].SubsidioAlEmpleo.SubsidioCausado": "407.01",
  }),
];

function inWages(key: MessageKey, path: string, changes: Changes, also: readonly string[] = []): BrokenRule {
  return inPayroll(wages, key, path, changes, also);
}

function inSeverance(
  key: MessageKey,
  path: string,
  changes: Changes,
  also: readonly string[] = [],
): BrokenRule {
  return inPayroll(severance, key, path, changes, also);
}

function inPayroll(
  document: Comprobante,
  key: MessageKey,
  path: string,
  changes: Changes,
  also: readonly string[],
): BrokenRule {
  const inside = Object.entries(changes).map(([name, value]) => [`Nomina.${name}`, value] as const);
  const place = ["Complemento.Nomina", path].filter(Boolean).join(".");
  return broken(key, place, withComplement(document, Object.fromEntries(inside)), {}, { also });
}
