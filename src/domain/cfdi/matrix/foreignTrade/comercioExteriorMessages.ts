import type { MessageTable } from "../../../faults/message.ts";

/** Texts of the rules on Comercio Exterior 2.0. Its matrix of SAT's is not at hand, so the codes are our own. */
export const comercioExteriorMessages = {
  "cfdi.export_document_type": {
    message: {
      es: "El comercio exterior va en un comprobante I o T; este es {written}.",
      en: "Foreign trade stands in a document of type I or T; this is {written}.",
    },
    cure: { es: "Emita un ingreso o un traslado.", en: "Issue an income document or a transfer." },
  },
  "cfdi.export_reason_missing": {
    message: {
      es: "Un traslado dice por qué salen las mercancías.",
      en: "A transfer says why the goods leave.",
    },
    cure: { es: "Escriba MotivoTraslado.", en: "Write MotivoTraslado." },
  },
  "cfdi.export_reason_superfluous": {
    message: {
      es: "Solo un traslado tiene MotivoTraslado; aquí dice {written}.",
      en: "Only a transfer has MotivoTraslado; here it says {written}.",
    },
    cure: { es: "Quite MotivoTraslado.", en: "Remove MotivoTraslado." },
  },
  "cfdi.export_owner_missing": {
    message: {
      es: "El motivo 05 es de mercancías de terceros y falta Propietario.",
      en: "The reason 05 is of goods of others and Propietario is missing.",
    },
    cure: { es: "Agregue Propietario.", en: "Add Propietario." },
  },
  "cfdi.export_owner_superfluous": {
    message: { es: "Solo el motivo 05 lleva Propietario.", en: "Only the reason 05 has Propietario." },
    cure: { es: "Quite Propietario.", en: "Remove Propietario." },
  },
  "cfdi.export_key": {
    message: {
      es: "La clave de pedimento de este complemento es A1, y dice {written}.",
      en: "The customs key of this complement is A1, and it says {written}.",
    },
    cure: {
      es: "Escriba A1; otras claves no llevan el complemento.",
      en: "Write A1; other keys have no complement.",
    },
  },
  "cfdi.export_certificate_number": {
    message: {
      es: "CertificadoOrigen es 0 y NumCertificadoOrigen dice {written}.",
      en: "CertificadoOrigen is 0 and NumCertificadoOrigen says {written}.",
    },
    cure: {
      es: "Quite NumCertificadoOrigen, o escriba CertificadoOrigen 1.",
      en: "Remove NumCertificadoOrigen, or write CertificadoOrigen 1.",
    },
  },
  "cfdi.export_rate": {
    message: {
      es: "TipoCambioUSD dice {written}; el comprobante en dólares dice {expected}.",
      en: "TipoCambioUSD says {written}; the document in dollars says {expected}.",
    },
    cure: { es: "Escriba {expected} en TipoCambioUSD.", en: "Write {expected} in TipoCambioUSD." },
  },
  "cfdi.export_total": {
    message: {
      es: "TotalUSD dice {written}; las mercancías suman {expected}.",
      en: "TotalUSD says {written}; the goods add up to {expected}.",
    },
    cure: { es: "Escriba {expected} en TotalUSD.", en: "Write {expected} in TotalUSD." },
  },
  "cfdi.export_total_decimals": {
    message: {
      es: "TotalUSD dice {written}; tiene dos decimales.",
      en: "TotalUSD says {written}; it has two decimals.",
    },
    cure: { es: "Escriba TotalUSD con dos decimales.", en: "Write TotalUSD with two decimals." },
  },
  "cfdi.export_item_unnamed": {
    message: {
      es: "El concepto {item} no tiene NoIdentificacion, y en una exportación lo tienen todos.",
      en: "The item {item} has no NoIdentificacion, and in an export all have.",
    },
    cure: { es: "Escriba NoIdentificacion en cada concepto.", en: "Write NoIdentificacion in each item." },
  },
  "cfdi.export_item_unlisted": {
    message: {
      es: "El concepto {written} no está en Mercancias.",
      en: "The item {written} is not in Mercancias.",
    },
    cure: {
      es: "Agregue una Mercancia con NoIdentificacion {written}.",
      en: "Add a Mercancia with NoIdentificacion {written}.",
    },
  },
  "cfdi.export_goods_unknown": {
    message: {
      es: "Ningún concepto tiene NoIdentificacion {written}.",
      en: "No item has NoIdentificacion {written}.",
    },
    cure: { es: "Escriba el NoIdentificacion de un concepto.", en: "Write the NoIdentificacion of an item." },
  },
  "cfdi.export_issuer_address": {
    message: {
      es: "El domicilio del emisor es de México, y su Pais dice {written}.",
      en: "The issuer's address is in Mexico, and its Pais says {written}.",
    },
    cure: { es: "Agregue Emisor.Domicilio con Pais MEX.", en: "Add Emisor.Domicilio with Pais MEX." },
  },
  "cfdi.export_receiver_address": {
    message: { es: "Falta el domicilio del receptor.", en: "The receiver's address is missing." },
    cure: { es: "Agregue Receptor.Domicilio.", en: "Add Receptor.Domicilio." },
  },
  "cfdi.export_receiver_country": {
    message: {
      es: "El receptor de una exportación no está en México.",
      en: "The receiver of an export is not in Mexico.",
    },
    cure: { es: "Escriba el país del receptor.", en: "Write the receiver's country." },
  },
  "cfdi.export_company_curp": {
    message: {
      es: "La CURP del emisor no aplica a una persona moral.",
      en: "The issuer's CURP is not for a company.",
    },
    cure: { es: "Quite Emisor.Curp.", en: "Remove Emisor.Curp." },
  },
  "cfdi.export_person_curp": {
    message: {
      es: "El emisor es una persona física y falta su CURP.",
      en: "The issuer is a natural person and the CURP is missing.",
    },
    cure: { es: "Escriba Emisor.Curp.", en: "Write Emisor.Curp." },
  },
  "cfdi.export_receiver": {
    message: {
      es: "El receptor de una exportación es XEXX010101000, y dice {written}.",
      en: "The receiver of an export is XEXX010101000, and it says {written}.",
    },
    cure: { es: "Escriba el RFC genérico de extranjero.", en: "Write the generic RFC of foreigners." },
  },
} as const satisfies MessageTable;
