import { broken } from "./brokenRule.ts";
import { egreso, exento, ingreso, nomina, pago, traslado } from "./validDocuments.ts";

const first = "Conceptos.Concepto[0]";
const traslado0 = `${first}.Impuestos.Traslados.Traslado[0]`;
const retencion0 = `${first}.Impuestos.Retenciones.Retencion[0]`;
const parte = "Conceptos.Concepto[3].Parte[0]";
const untaxed = { [`${first}.Impuestos`]: undefined, Impuestos: undefined };
const isr = { Base: "30.00", Impuesto: "001", TipoFactor: "Tasa", TasaOCuota: "0.012500", Importe: "0.38" };

export const brokenConceptos = [
  broken("CFDI40162", `${first}.ClaveProdServ`, ingreso, { [`${first}.ClaveProdServ`]: "5020230" }),
  broken("CFDI40165", `${first}.ClaveUnidad`, ingreso, { [`${first}.ClaveUnidad`]: "Pieza" }),
  broken("CFDI40166", `${first}.ValorUnitario`, nomina, {
    [`${first}.ValorUnitario`]: "0",
    [`${first}.Importe`]: "0",
    [`${first}.Descuento`]: "0",
    SubTotal: "0",
    Descuento: "0",
    Total: "0",
  }),
  broken("CFDI40167", `${first}.Importe`, exento, {
    [`${first}.Cantidad`]: "1.00",
    [`${first}.ValorUnitario`]: "29.83",
  }),
  broken("CFDI40167", `${first}.Importe`, exento, {
    [`${first}.Cantidad`]: "1.00",
    [`${first}.ValorUnitario`]: "30.17",
  }),
  broken("CFDI40167", `${first}.Importe`, traslado, { [`${first}.Importe`]: "62" }),
  broken("CFDI40168", `${first}.Descuento`, nomina, { [`${first}.Descuento`]: "1500.000" }),
  broken(
    "CFDI40169",
    `${first}.Descuento`,
    nomina,
    { [`${first}.Descuento`]: "10000.01", Total: "-0.01" },
    {
      also: ["CFDI40111 Descuento"],
    },
  ),
  broken("CFDI40170", `${first}.ObjetoImp`, exento, { [`${first}.ObjetoImp`]: "09" }),
  broken("CFDI40170", `${first}.ObjetoImp`, traslado, {
    [`${first}.ObjetoImp`]: "08",
    Fecha: "2024-12-12T23:59:59",
  }),
  broken("CFDI40171", `${first}.ObjetoImp`, exento, untaxed),
  ...["01", "03", "04", "05"].map((code) =>
    broken("CFDI40172", `${first}.ObjetoImp`, exento, { [`${first}.ObjetoImp`]: code }),
  ),
  broken("CFDI40173", `${first}.Impuestos`, exento, { ...untaxed, [`${first}.Impuestos`]: {} }),
  ...["06", "08"].map((code) =>
    broken("CFDI140226", `${first}.ObjetoImp`, exento, { [`${first}.ObjetoImp`]: code }),
  ),
  broken("CFDI140227", `${first}.ObjetoImp`, egreso, { [`${first}.ObjetoImp`]: "07" }),
  broken("CFDI140227 missing", `${first}.ObjetoImp`, exento, { ...untaxed, [`${first}.ObjetoImp`]: "07" }),

  broken("CFDI40174", `${traslado0}.Base`, exento, {
    [`${traslado0}.Base`]: "0",
    "Impuestos.Traslados.Traslado[0].Base": "0",
  }),
  broken(
    "CFDI40175",
    `${traslado0}.Impuesto`,
    exento,
    {
      [`${traslado0}.Impuesto`]: "004",
      "Impuestos.Traslados.Traslado[0].Impuesto": "004",
    },
    { also: ["CFDI40217 Impuestos.Traslados.Traslado[0].Impuesto"] },
  ),
  broken("CFDI40176", `${traslado0}.TipoFactor`, exento, {
    [`${traslado0}.TipoFactor`]: "Exenta",
    "Impuestos.Traslados.Traslado[0].TipoFactor": "Exenta",
  }),
  broken("CFDI40177", `${traslado0}.TipoFactor`, exento, { [`${traslado0}.Importe`]: "0" }),
  broken(
    "CFDI40178",
    `${traslado0}.TipoFactor`,
    egreso,
    { [`${traslado0}.Importe`]: undefined },
    {
      also: ["CFDI40221 Impuestos.Traslados.Traslado[0].Importe"],
    },
  ),
  broken(
    "CFDI40179",
    `${traslado0}.TasaOCuota`,
    egreso,
    {
      [`${traslado0}.TasaOCuota`]: "0.085000",
      [`${traslado0}.Importe`]: "4.25",
      "Impuestos.Traslados.Traslado[0].TasaOCuota": "0.085000",
      "Impuestos.Traslados.Traslado[0].Importe": "4.25",
      "Impuestos.TotalImpuestosTrasladados": "12.89",
      Total: "62.89",
    },
    { also: ["CFDI40219 Impuestos.Traslados.Traslado[0].TasaOCuota"] },
  ),
  broken("CFDI40180", `${traslado0}.Importe`, egreso, {
    [`${traslado0}.Importe`]: "4.02",
    "Impuestos.Traslados.Traslado[0].Importe": "4.02",
    "Impuestos.TotalImpuestosTrasladados": "12.66",
    Total: "62.66",
  }),
  broken("CFDI40180", `${traslado0}.Importe`, egreso, {
    [`${traslado0}.Importe`]: "3.98",
    "Impuestos.Traslados.Traslado[0].Importe": "3.98",
    "Impuestos.TotalImpuestosTrasladados": "12.62",
    Total: "62.62",
  }),

  broken(
    "CFDI40181",
    `${retencion0}.Base`,
    ingreso,
    { [`${retencion0}.Base`]: "0" },
    {
      also: [`CFDI40186 ${retencion0}.Importe`],
    },
  ),
  broken(
    "CFDI40182",
    `${retencion0}.Impuesto`,
    ingreso,
    {
      [`${retencion0}.Impuesto`]: "004",
      "Impuestos.Retenciones.Retencion[0].Impuesto": "004",
    },
    { also: ["CFDI40207 Impuestos.Retenciones.Retencion[0].Impuesto"] },
  ),
  broken("CFDI40183", `${retencion0}.TipoFactor`, ingreso, { [`${retencion0}.TipoFactor`]: "Fijo" }),
  broken("CFDI40184", `${retencion0}.TipoFactor`, ingreso, { [`${retencion0}.TipoFactor`]: "Exento" }),
  broken("CFDI40185", `${retencion0}.TasaOCuota`, exento, {
    [`${first}.Impuestos.Retenciones`]: [{ ...isr, TasaOCuota: "0.350001", Importe: "10.50" }],
    "Impuestos.Retenciones": [{ Impuesto: "001", Importe: "10.50" }],
    "Impuestos.TotalImpuestosRetenidos": "10.50",
    Total: "19.50",
  }),
  broken("CFDI40186", `${retencion0}.Importe`, exento, {
    [`${first}.Impuestos.Retenciones`]: [{ ...isr, Importe: "0.40" }],
    "Impuestos.Retenciones": [{ Impuesto: "001", Importe: "0.40" }],
    "Impuestos.TotalImpuestosRetenidos": "0.40",
    Total: "29.60",
  }),

  broken("CFDI40196", `${parte}.ClaveProdServ`, ingreso, { [`${parte}.ClaveProdServ`]: "ABC" }),
  broken("CFDI40197", `${parte}.ValorUnitario`, ingreso, {
    [`${parte}.ValorUnitario`]: "0",
    [`${parte}.Importe`]: "0",
  }),
  broken("CFDI40198", `${parte}.Importe`, ingreso, { [`${parte}.Importe`]: "6.50" }),

  broken("CRP20112", first, pago, { [`${first}.CuentaPredial`]: [{ Numero: "1" }] }),
  broken("CRP20113", `${first}.ClaveProdServ`, pago, { [`${first}.ClaveProdServ`]: "84111505" }),
  broken("CRP20114", `${first}.NoIdentificacion`, pago, { [`${first}.NoIdentificacion`]: "1" }),
  broken("CRP20115", `${first}.Cantidad`, pago, { [`${first}.Cantidad`]: "2" }),
  broken("CRP20116", `${first}.ClaveUnidad`, pago, { [`${first}.ClaveUnidad`]: "E48" }),
  broken("CRP20117", `${first}.Unidad`, pago, { [`${first}.Unidad`]: "Actividad" }),
  broken("CRP20118", `${first}.Descripcion`, pago, { [`${first}.Descripcion`]: "PAGO" }),
  broken("CRP20119", `${first}.ValorUnitario`, pago, { [`${first}.ValorUnitario`]: "0.10" }),
  broken("CRP20120", `${first}.Importe`, pago, { [`${first}.Importe`]: "0.1" }),
  broken("CRP20121", `${first}.Descuento`, pago, { [`${first}.Descuento`]: "0" }),
  broken("CRP20122", `${first}.ObjetoImp`, pago, { [`${first}.ObjetoImp`]: "03" }),
];
