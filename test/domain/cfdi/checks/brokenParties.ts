import { broken } from "./brokenRule.ts";
import { egreso, exento, exportacion, global, ingreso } from "./validDocuments.ts";

const tercero = "Conceptos.Concepto[3].ACuentaTerceros";
const pedimento = "Conceptos.Concepto[3].InformacionAduanera[0].NumeroPedimento";
const partePedimento = "Conceptos.Concepto[3].Parte[0].InformacionAduanera[0].NumeroPedimento";
const foreignThirdParty = {
  RfcACuentaTerceros: "EXT990101NI1",
  NombreACuentaTerceros:
    "EXPEDICIÓN DE CFDI POR RESIDENTES EN MÉXICO QUE PRESTAN SERVICIOS DE INTERMEDIACIÓN ENTRE TERCEROS A OFERENTES DE BIENES Y SERVICIOS RESIDENTES EN EL EXTRANJERO",
  RegimenFiscalACuentaTerceros: "616",
  DomicilioFiscalACuentaTerceros: "06600",
};
const abroad = {
  Exportacion: "02",
  Complemento: [{ name: "cce20:ComercioExterior", attributes: {}, children: [] }],
};

export const brokenParties = [
  broken("CFDI40140", "Emisor.RegimenFiscal", ingreso, { "Emisor.RegimenFiscal": "630" }),
  broken("CFDI40141", "Emisor.RegimenFiscal", ingreso, { "Emisor.RegimenFiscal": "612" }),
  broken("cfdi.name_not_upper_case", "Emisor.Nombre", ingreso, { "Emisor.Nombre": "Escuela Kemper Urgate" }),
  broken("cfdi.name_not_upper_case", "Receptor.Nombre", ingreso, {
    "Receptor.Nombre": "BERENICE XIMo QUEZADA",
  }),
  broken("CFDI40146", "Receptor.Nombre", egreso, { "Receptor.Nombre": "PUBLICO EN GENERAL" }),
  broken("CFDI40149", "Receptor.DomicilioFiscalReceptor", global, {
    "Receptor.DomicilioFiscalReceptor": "01000",
  }),
  broken("CFDI40149", "Receptor.DomicilioFiscalReceptor", exportacion, {
    "Receptor.DomicilioFiscalReceptor": "01000",
  }),
  broken("CFDI40150", "Receptor.ResidenciaFiscal", exportacion, { "Receptor.ResidenciaFiscal": "US" }),
  broken("CFDI40151", "Receptor.ResidenciaFiscal", ingreso, { "Receptor.ResidenciaFiscal": "USA" }),
  broken("CFDI40152", "Receptor.ResidenciaFiscal", exportacion, { "Receptor.ResidenciaFiscal": "MEX" }),
  broken("CFDI40153", "Receptor.ResidenciaFiscal", exportacion, { "Receptor.ResidenciaFiscal": undefined }),
  broken("CFDI40153", "Receptor.ResidenciaFiscal", exportacion, {
    "Receptor.ResidenciaFiscal": undefined,
    Exportacion: "01",
    Complemento: undefined,
  }),
  broken("CFDI40154", "Receptor.NumRegIdTrib", global, { "Receptor.NumRegIdTrib": "121585958" }),
  broken("CFDI40155", "Receptor.NumRegIdTrib", exportacion, { "Receptor.NumRegIdTrib": undefined }),
  broken("CFDI40156", "Receptor.NumRegIdTrib", exportacion, { "Receptor.NumRegIdTrib": "12-1585958" }),
  broken("CFDI40157", "Receptor.RegimenFiscalReceptor", ingreso, { "Receptor.RegimenFiscalReceptor": "630" }),
  broken("CFDI40158", "Receptor.RegimenFiscalReceptor", ingreso, {
    "Receptor.RegimenFiscalReceptor": "601",
    "Receptor.UsoCFDI": "S01",
  }),
  broken("CFDI40159", "Receptor.RegimenFiscalReceptor", global, { "Receptor.RegimenFiscalReceptor": "605" }),
  broken("CFDI40160", "Receptor.UsoCFDI", ingreso, { "Receptor.UsoCFDI": "P01" }),
  broken("CFDI40161", "Receptor.UsoCFDI", ingreso, { "Receptor.UsoCFDI": "CN01" }),
  broken("CFDI40161", "Receptor.UsoCFDI", exento, {
    "Receptor.Rfc": "EKU9003173C9",
    "Receptor.RegimenFiscalReceptor": "626",
    "Receptor.UsoCFDI": "D01",
  }),

  broken("CFDI40188", `${tercero}.RfcACuentaTerceros`, ingreso, {
    [`${tercero}.RfcACuentaTerceros`]: "EKU9003173C9",
  }),
  broken("CFDI40188", `${tercero}.RfcACuentaTerceros`, ingreso, {
    [`${tercero}.RfcACuentaTerceros`]: "XIQB891116QE4",
  }),
  broken("CFDI40189", `${tercero}.NombreACuentaTerceros`, ingreso, {
    [tercero]: { ...foreignThirdParty, NombreACuentaTerceros: "ACME" },
  }),
  broken("CFDI40191", `${tercero}.RegimenFiscalACuentaTerceros`, ingreso, {
    [`${tercero}.RegimenFiscalACuentaTerceros`]: "630",
  }),
  broken("CFDI40193", `${tercero}.DomicilioFiscalACuentaTerceros`, ingreso, {
    [tercero]: { ...foreignThirdParty, DomicilioFiscalACuentaTerceros: "01000" },
  }),
  broken("CFDI140223", `${tercero}.RegimenFiscalACuentaTerceros`, ingreso, {
    [tercero]: { ...foreignThirdParty, RegimenFiscalACuentaTerceros: "610" },
  }),

  broken("CFDI40194", pedimento, ingreso, { [pedimento]: "25 47 3807 8003832" }),
  broken("CFDI40194", pedimento, ingreso, { [pedimento]: "25  99  3807  8003832" }),
  broken("CFDI40194", pedimento, ingreso, { [pedimento]: "27  47  3807  8003832" }),
  broken("CFDI40195", pedimento, ingreso, abroad, { also: [`CFDI40200 ${partePedimento}`] }),
  broken("CFDI40199", partePedimento, ingreso, { [partePedimento]: "25  47  3807  800383" }),
  broken("CFDI40200", partePedimento, ingreso, {
    ...abroad,
    "Conceptos.Concepto[3].InformacionAduanera": undefined,
  }),
];
