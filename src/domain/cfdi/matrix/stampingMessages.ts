import type { MessageTable } from "../../faults/message.ts";

/** The messages with which every PAC may refuse a stamp (SAT's codes common to all PACs), in our own words. */
export const stampingMessages = {
  "301": {
    message: {
      es: "La estructura del documento no cumple el esquema del SAT.",
      en: "The document's structure breaks SAT's schema.",
    },
    cure: {
      es: "La estructura no cumple el esquema del SAT; reporte el documento, no es un dato que usted capture.",
      en: "The structure breaks SAT's schema; report the document, it is nothing that you typed.",
    },
  },
  "302": {
    message: { es: "El sello no es válido.", en: "The seal is not valid." },
    cure: {
      es: "El sello no corresponde al contenido; vuelva a emitir el documento.",
      en: "The seal does not belong to the content; issue the document again.",
    },
  },
  "303": {
    message: { es: "El CSD no es del emisor.", en: "The CSD is not the issuer's." },
    cure: {
      es: "Suba el CSD del RFC que emite, o corrija el RFC del emisor.",
      en: "Upload the CSD of the issuing RFC, or correct the issuer's RFC.",
    },
  },
  "304": {
    message: { es: "El CSD está revocado o caduco.", en: "The CSD is revoked or has lapsed." },
    cure: {
      es: "El SAT revocó el CSD o lo restringió; tramite o active uno en CertiSAT y súbalo.",
      en: "SAT has revoked or restricted the CSD; get or activate one at CertiSAT and upload it.",
    },
  },
  "305": {
    message: {
      es: "La fecha de emisión queda fuera de la vigencia del CSD.",
      en: "The date of issue is outside the CSD's validity.",
    },
    cure: {
      es: "La fecha queda fuera de la vigencia del CSD; suba uno vigente y vuelva a emitir.",
      en: "The date is outside the CSD's validity; upload a valid one and issue again.",
    },
  },
  "306": {
    message: { es: "El certificado no es un CSD.", en: "The certificate is no CSD." },
    cure: {
      es: "Se selló con una e.firma; suba un Certificado de Sello Digital (CSD).",
      en: "It was sealed with an e.firma; upload a digital seal certificate (CSD).",
    },
  },
  "307": {
    message: { es: "El documento ya lleva un timbre.", en: "The document carries a stamp already." },
    cure: {
      es: "Consulte la factura: su timbre existe y no se pagará otro.",
      en: "Look at the invoice: its stamp exists, and no other will be paid for.",
    },
  },
  "308": {
    message: { es: "El CSD no lo emitió el SAT.", en: "The CSD was not issued by SAT." },
    cure: {
      es: "El certificado no lo emitió el SAT de este ambiente; no mezcle certificados de prueba y reales.",
      en: "The certificate is not from this environment's SAT; do not mix test and real certificates.",
    },
  },
  "401": {
    message: {
      es: "Entre la fecha y el timbrado pasaron más de 72 horas.",
      en: "More than 72 hours lie between date and stamping.",
    },
    cure: {
      es: "Entre la fecha y el timbrado caben 72 horas; vuelva a emitir con fecha actual.",
      en: "Date and stamping may lie 72 hours apart; issue again with the current date.",
    },
  },
  "402": {
    message: {
      es: "El RFC del emisor no está en el régimen de contribuyentes.",
      en: "The issuer's RFC is not among the obliged taxpayers.",
    },
    cure: {
      es: "El RFC no está en la lista de contribuyentes obligados; revise su situación y sus CSD ante el SAT.",
      en: "The RFC is not on SAT's list of obliged taxpayers; check its standing and its CSDs with SAT.",
    },
  },
  "403": {
    message: { es: "La fecha de emisión es anterior a 2012.", en: "The date of issue lies before 2012." },
    cure: {
      es: "La fecha es anterior a 2012; vuelva a emitir con fecha actual.",
      en: "The date lies before 2012; issue again with the current date.",
    },
  },
} as const satisfies MessageTable;
