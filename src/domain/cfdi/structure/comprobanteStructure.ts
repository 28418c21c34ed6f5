import { claves } from "./claves.ts";
import { conceptosStructure } from "./conceptosStructure.ts";
import { impuestosStructure } from "./impuestosStructure.ts";
import {
  anyText,
  ejercicio,
  fechaHora,
  importe,
  pattern,
  positiveDecimal,
  rfc,
  text,
  uuid,
  version,
} from "./simpleTypes.ts";
import { any, leaf, maybe, one, optional, required, some, wildcard } from "./structureNode.ts";
import type { StructureNode } from "./structureNode.ts";

export const noCertificado = pattern(/^\d{20}$/, "veinte dígitos", "twenty digits");

const informacionGlobal = leaf({
  Periodicidad: required(claves.periodicidad),
  Meses: required(claves.meses),
  Año: required(ejercicio),
});

const cfdiRelacionados: StructureNode = {
  attributes: { TipoRelacion: required(claves.tipoRelacion) },
  children: [some("CfdiRelacionado", leaf({ UUID: required(uuid) }))],
};

const emisor = leaf({
  Rfc: required(rfc),
  Nombre: required(text(300)),
  RegimenFiscal: required(claves.regimenFiscal),
  FacAtrAdquirente: optional(pattern(/^\d{10}$/, "diez dígitos", "ten digits")),
});

const receptor = leaf({
  Rfc: required(rfc),
  Nombre: required(text(300)),
  DomicilioFiscalReceptor: required(claves.codigoPostal),
  ResidenciaFiscal: optional(claves.pais),
  NumRegIdTrib: optional(pattern(/^[^]{1,40}$/u, "de 1 a 40 caracteres", "1 to 40 characters")),
  RegimenFiscalReceptor: required(claves.regimenFiscal),
  UsoCFDI: required(claves.usoCfdi),
});

/** CFDI 4.0 as cfdv40.xsd has it. */
export const comprobanteStructure: StructureNode = {
  attributes: {
    Version: required(version("4.0")),
    Serie: optional(text(25)),
    Folio: optional(text(40)),
    Fecha: required(fechaHora),
    Sello: required(anyText),
    FormaPago: optional(claves.formaPago),
    NoCertificado: required(noCertificado),
    Certificado: required(anyText),
    CondicionesDePago: optional(text(1000)),
    SubTotal: required(importe),
    Descuento: optional(importe),
    Moneda: required(claves.moneda),
    TipoCambio: optional(positiveDecimal),
    Total: required(importe),
    TipoDeComprobante: required(claves.tipoDeComprobante),
    Exportacion: required(claves.exportacion),
    MetodoPago: optional(claves.metodoPago),
    LugarExpedicion: required(claves.codigoPostal),
    Confirmacion: optional(pattern(/^[0-9a-zA-Z]{5}$/, "cinco letras o dígitos", "five letters or digits")),
  },
  children: [
    maybe("InformacionGlobal", informacionGlobal),
    any("CfdiRelacionados", cfdiRelacionados),
    one("Emisor", emisor),
    one("Receptor", receptor),
    one("Conceptos", conceptosStructure),
    maybe("Impuestos", impuestosStructure),
    maybe("Complemento", wildcard("complements", false)),
    maybe("Addenda", wildcard("anything", true)),
  ],
};
