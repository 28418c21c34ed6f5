import { claves } from "./claves.ts";
import { conceptoImpuestosStructure } from "./impuestosStructure.ts";
import { importe, numeroPedimento, pattern, positiveDecimal, rfc, text } from "./simpleTypes.ts";
import { any, group, leaf, maybe, optional, required, some, wildcard } from "./structureNode.ts";
import type { StructureNode } from "./structureNode.ts";

const informacionAduanera = leaf({ NumeroPedimento: required(numeroPedimento) });

const cuentaPredial = leaf({
  Numero: required(
    pattern(/^[0-9a-zA-Z]{1,150}$/, "de 1 a 150 letras y dígitos", "1 to 150 letters and digits"),
  ),
});

const aCuentaTerceros = leaf({
  RfcACuentaTerceros: required(rfc),
  NombreACuentaTerceros: required(text(300)),
  RegimenFiscalACuentaTerceros: required(claves.regimenFiscal),
  DomicilioFiscalACuentaTerceros: required(claves.codigoPostal),
});

const parte: StructureNode = {
  attributes: {
    ClaveProdServ: required(claves.claveProdServ),
    NoIdentificacion: optional(text(100)),
    Cantidad: required(positiveDecimal),
    Unidad: optional(text(20)),
    Descripcion: required(text(1000)),
    ValorUnitario: optional(importe),
    Importe: optional(importe),
  },
  children: [any("InformacionAduanera", informacionAduanera)],
};

const concepto: StructureNode = {
  attributes: {
    ClaveProdServ: required(claves.claveProdServ),
    NoIdentificacion: optional(text(100)),
    Cantidad: required(positiveDecimal),
    ClaveUnidad: required(claves.claveUnidad),
    Unidad: optional(text(20)),
    Descripcion: required(text(1000)),
    ValorUnitario: required(importe),
    Importe: required(importe),
    Descuento: optional(importe),
    ObjetoImp: required(claves.objetoImp),
  },
  children: [
    maybe("Impuestos", conceptoImpuestosStructure),
    maybe("ACuentaTerceros", aCuentaTerceros),
    any("InformacionAduanera", informacionAduanera),
    any("CuentaPredial", cuentaPredial),
    maybe("ComplementoConcepto", wildcard("complements", true)),
    any("Parte", parte),
  ],
};

/** The lines of a CFDI. */
export const conceptosStructure: StructureNode = group(some("Concepto", concepto));
