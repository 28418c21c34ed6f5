import { broken } from "./brokenRule.ts";
import { egreso, exento, ingreso, pago, traslado } from "./validDocuments.ts";

const traslado0 = "Impuestos.Traslados.Traslado[0]";
const retencion0 = "Impuestos.Retenciones.Retencion[0]";
const retenidos = "Impuestos.TotalImpuestosRetenidos";
const trasladados = "Impuestos.TotalImpuestosTrasladados";

export const brokenImpuestos = [
  broken("CFDI40201", "Impuestos", traslado, { Impuestos: {} }),
  broken("CFDI40202", retenidos, ingreso, { [retenidos]: "19.200" }),
  broken("CFDI40203", retenidos, ingreso, { [retenidos]: "19.21", Total: "292.23" }),
  broken("CFDI40204", trasladados, ingreso, { [trasladados]: "41.440" }),
  broken("CFDI40205", trasladados, ingreso, { [trasladados]: "41.45", Total: "292.25" }),
  broken("CFDI40206", retenidos, ingreso, { [retenidos]: undefined, Total: "311.44" }),
  broken(
    "CFDI40207",
    `${retencion0}.Impuesto`,
    ingreso,
    { [`${retencion0}.Impuesto`]: "004" },
    {
      also: ["cfdi.taxes_not_summarised Impuestos.Retenciones", `CFDI40211 ${retencion0}.Importe`],
    },
  ),
  broken("CFDI40208", "Impuestos.Retenciones.Retencion[1].Impuesto", ingreso, {
    "Impuestos.Retenciones": [
      { Impuesto: "002", Importe: "19.20" },
      { Impuesto: "002", Importe: "19.20" },
    ],
    [retenidos]: "38.40",
    Total: "273.04",
  }),
  broken("CFDI40210", `${retencion0}.Importe`, ingreso, { [`${retencion0}.Importe`]: "19.200" }),
  broken("CFDI40211", `${retencion0}.Importe`, ingreso, {
    [`${retencion0}.Importe`]: "19.21",
    [retenidos]: "19.21",
    Total: "292.23",
  }),
  broken("CFDI40212", trasladados, egreso, { [trasladados]: undefined, Total: "50.00" }),
  broken(
    "CFDI40212",
    trasladados,
    egreso,
    { Impuestos: undefined, Total: "50.00" },
    {
      also: ["cfdi.taxes_not_summarised Impuestos.Traslados"],
    },
  ),
  broken("CFDI40213", "Impuestos.Traslados.Traslado[2]", ingreso, {
    "Impuestos.Traslados.Traslado[2].Importe": "0",
  }),
  broken("CFDI40213", traslado0, exento, { [`${traslado0}.Importe`]: "0" }),
  broken("CFDI40214", `${traslado0}.Base`, ingreso, { [`${traslado0}.Base`]: "234.000" }),
  broken("CFDI40215", `${traslado0}.Base`, ingreso, { [`${traslado0}.Base`]: "234.01" }),
  broken("CFDI40216", `${traslado0}.Base`, exento, { [`${traslado0}.Base`]: "30.01" }),
  broken(
    "CFDI40217",
    `${traslado0}.Impuesto`,
    exento,
    { [`${traslado0}.Impuesto`]: "004" },
    {
      also: ["cfdi.taxes_not_summarised Impuestos.Traslados", `CFDI40216 ${traslado0}.Base`],
    },
  ),
  broken("CFDI40218", "Impuestos.Traslados.Traslado[1].Impuesto", exento, {
    "Impuestos.Traslados": [
      { Base: "30.00", Impuesto: "002", TipoFactor: "Exento" },
      { Base: "30.00", Impuesto: "002", TipoFactor: "Exento" },
    ],
  }),
  broken(
    "CFDI40219",
    `${traslado0}.TasaOCuota`,
    egreso,
    { [`${traslado0}.TasaOCuota`]: "0.085000" },
    {
      also: [
        "cfdi.taxes_not_summarised Impuestos.Traslados",
        `CFDI40215 ${traslado0}.Base`,
        `CFDI40221 ${traslado0}.Importe`,
      ],
    },
  ),
  broken("CFDI40220", `${traslado0}.Importe`, ingreso, { [`${traslado0}.Importe`]: "37.440" }),
  broken("CFDI40221", `${traslado0}.Importe`, ingreso, {
    [`${traslado0}.Importe`]: "37.45",
    [trasladados]: "41.45",
    Total: "292.25",
  }),
  broken("cfdi.taxes_not_summarised", "Impuestos.Traslados", exento, { Impuestos: undefined }),
  broken("cfdi.taxes_not_summarised", "Impuestos.Retenciones", ingreso, {
    "Impuestos.Retenciones": undefined,
    [retenidos]: undefined,
    Total: "311.44",
  }),

  broken("CRP20101", "TipoDeComprobante", pago, { TipoDeComprobante: "T" }),
  broken("CRP20102", "Exportacion", pago, { Exportacion: "04" }),
  broken("CRP20103", "SubTotal", pago, { SubTotal: undefined }),
  broken("CRP20104", "Moneda", pago, { Moneda: "MXN" }),
  broken("CRP20105", "FormaPago", pago, { FormaPago: "03" }, { also: ["CFDI40103 FormaPago"] }),
  broken("CRP20106", "MetodoPago", pago, { MetodoPago: "PUE" }, { also: ["CFDI40125 MetodoPago"] }),
  broken("CRP20107", "CondicionesDePago", pago, { CondicionesDePago: "Contado" }),
  broken("CRP20108", "Descuento", pago, { Descuento: "0" }, { also: ["CFDI40111 Descuento"] }),
  broken("CRP20109", "TipoCambio", pago, { TipoCambio: "1" }, { also: ["CFDI40116 TipoCambio"] }),
  broken("CRP20110", "Total", pago, { Total: "1" }, { also: ["CFDI40119 Total"] }),
  broken("CRP20111", "Conceptos", pago, { Conceptos: [pago.Conceptos[0], pago.Conceptos[0]] }),
  broken("CRP20123", "Impuestos", pago, { Impuestos: {} }, { also: ["CFDI40201 Impuestos"] }),
];
