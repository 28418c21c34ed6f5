import { broken } from "./brokenRule.ts";
import { egreso, exento, exportacion, global, ingreso, nomina, pago, traslado } from "./validDocuments.ts";

const total = "Total";
const cce = [{ name: "cce20:ComercioExterior", attributes: {}, children: [] }];

export const brokenComprobante = [
  broken("CFDI40101", "Fecha", ingreso, { Fecha: "2026-03-15T12:00:00Z" }),
  broken("CFDI40101", "Fecha", ingreso, { Fecha: "2026-03-15T24:00:00" }),
  broken("CFDI40101 ahead", "Fecha", ingreso, {}, { localNow: "2026-03-15T11:54:59" }),
  broken("CFDI40103", "FormaPago", traslado, { FormaPago: "01" }),
  broken("CFDI40103", "FormaPago", nomina, { FormaPago: "99" }),
  broken("CFDI40103", "FormaPago", pago, { FormaPago: "03" }, { also: ["CRP20105 FormaPago"] }),
  broken("CFDI40104", "FormaPago", ingreso, { FormaPago: "07" }),
  broken("CFDI40105", "FormaPago", ingreso, { MetodoPago: "PPD" }),
  broken("CFDI40105", "FormaPago", ingreso, { MetodoPago: "PPD", FormaPago: undefined }),
  broken("CFDI40113", "Moneda", ingreso, { Moneda: "MXP", TipoCambio: "1" }),
  broken("CFDI40113", "Moneda", exento, { Moneda: "VES", TipoCambio: "1", Fecha: "2023-05-28T10:00:00" }),
  broken("CFDI40114", "TipoCambio", ingreso, { TipoCambio: "1.01" }),
  broken("CFDI40115", "TipoCambio", ingreso, { Moneda: "USD" }),
  broken("CFDI40116", "TipoCambio", traslado, { TipoCambio: "1" }),
  broken("CFDI40117", "TipoCambio", exportacion, { TipoCambio: "17.23450001" }),
  broken("CFDI40121", "TipoDeComprobante", exento, { TipoDeComprobante: "X" }),
  broken("CFDI40122", "Exportacion", ingreso, { Exportacion: "02" }),
  broken("CFDI40123", "Exportacion", ingreso, { Exportacion: "05" }),
  broken("CFDI40124", "MetodoPago", ingreso, { MetodoPago: "PUD" }),
  broken("CFDI40125", "MetodoPago", traslado, { MetodoPago: "PUE" }),
  broken("CFDI40126", "LugarExpedicion", ingreso, { LugarExpedicion: "18000" }),
  broken("CFDI40127", "Confirmacion", ingreso, { Confirmacion: "ABC12" }),
  broken("CFDI40137", "CfdiRelacionados[0].TipoRelacion", egreso, {
    "CfdiRelacionados[0].TipoRelacion": "08",
  }),
  broken("CFDI40222", "Exportacion", exento, { Complemento: cce }),
  broken("CFDI40222", "Exportacion", exento, { Complemento: cce, Exportacion: "03" }),

  broken("CFDI40107", "SubTotal", ingreso, { SubTotal: "290.000" }),
  broken("CFDI40108", "SubTotal", egreso, { SubTotal: "50.01", Total: "62.65" }),
  broken("CFDI40108", "SubTotal", nomina, { SubTotal: "9999.99", Total: "8499.99" }),
  broken("CFDI40109", "SubTotal", traslado, { SubTotal: "1", Total: "1" }),
  broken(
    "CFDI40109",
    "SubTotal",
    pago,
    { SubTotal: "1" },
    { also: ["CFDI40119 Total", "CRP20103 SubTotal"] },
  ),
  broken(
    "CFDI40110",
    "Descuento",
    nomina,
    { Descuento: "10000.01", Total: "0" },
    {
      also: ["CFDI40111 Descuento", "CFDI40119 Total"],
    },
  ),
  broken("CFDI40111", "Descuento", nomina, { Descuento: "1500.01", Total: "8499.99" }),
  broken("CFDI40111 missing", "Descuento", nomina, { Descuento: undefined, Total: "10000.00" }),
  broken("CFDI40111 superfluous", "Descuento", egreso, { Descuento: "0.00" }),
  broken("CFDI40111 superfluous", "Descuento", traslado, { Descuento: "0" }),
  broken("CFDI40112", "Descuento", ingreso, { Descuento: "20.000" }),
  broken("CFDI40119", total, ingreso, { Total: "292.25" }),
  broken("CFDI40119", total, ingreso, {
    Complemento: [
      {
        name: "implocal:ImpuestosLocales",
        attributes: { TotaldeRetenciones: "0.00", TotaldeTraslados: "3.00" },
        children: [{ name: "implocal:TrasladosLocales", attributes: { Importe: "3.00" } }],
      },
    ],
  }),

  broken("CFDI40130", "InformacionGlobal", global, { InformacionGlobal: undefined }),
  broken("CFDI40131", "InformacionGlobal.Periodicidad", global, { "InformacionGlobal.Periodicidad": "06" }),
  broken("CFDI40132", "InformacionGlobal.Periodicidad", global, {
    "InformacionGlobal.Periodicidad": "05",
    "InformacionGlobal.Meses": "14",
  }),
  broken("CFDI40133", "InformacionGlobal.Meses", global, { "InformacionGlobal.Meses": "19" }),
  broken("CFDI40134", "InformacionGlobal.Meses", global, { "InformacionGlobal.Meses": "13" }),
  broken("CFDI40135", "InformacionGlobal.Meses", global, {
    "InformacionGlobal.Periodicidad": "05",
    "Emisor.RegimenFiscal": "621",
    "Emisor.Rfc": "XIQB891116QE4",
  }),
  broken("CFDI40136", "InformacionGlobal.Año", global, { "InformacionGlobal.Año": "2020" }),
  broken("CFDI40136", "InformacionGlobal.Año", global, { "InformacionGlobal.Año": "2027" }),
];
