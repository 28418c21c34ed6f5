import type { Fault, Text } from "../../../errors.ts";
import type { SwError } from "./swError.ts";

/** Cures for the codes common to all PACs; what the code means comes in SW's own text. */
const cures: Readonly<Record<string, Text>> = {
  "301": {
    es: "La estructura no cumple el esquema del SAT; reporte el documento, no es un dato que usted capture.",
    en: "The structure breaks SAT's schema; report the document, it is nothing that you typed.",
  },
  "302": {
    es: "El sello no corresponde al contenido; vuelva a emitir el documento.",
    en: "The seal does not belong to the content; issue the document again.",
  },
  "303": {
    es: "Suba el CSD del RFC que emite, o corrija el RFC del emisor.",
    en: "Upload the CSD of the issuing RFC, or correct the issuer's RFC.",
  },
  "304": {
    es: "El SAT revocó el CSD o lo restringió; tramite o active uno en CertiSAT y súbalo.",
    en: "SAT has revoked or restricted the CSD; get or activate one at CertiSAT and upload it.",
  },
  "305": {
    es: "La fecha queda fuera de la vigencia del CSD; suba uno vigente y vuelva a emitir.",
    en: "The date is outside the CSD's validity; upload a valid one and issue again.",
  },
  "306": {
    es: "Se selló con una e.firma; suba un Certificado de Sello Digital (CSD).",
    en: "It was sealed with an e.firma; upload a digital seal certificate (CSD).",
  },
  "308": {
    es: "El certificado no lo emitió el SAT de este ambiente; no mezcle certificados de prueba y reales.",
    en: "The certificate is not from this environment's SAT; do not mix test and real certificates.",
  },
  "401": {
    es: "Entre la fecha y el timbrado caben 72 horas; vuelva a emitir con fecha actual.",
    en: "Date and stamping may lie 72 hours apart; issue again with the current date.",
  },
  "402": {
    es: "El RFC no está en la lista de contribuyentes obligados; revise su situación y sus CSD ante el SAT.",
    en: "The RFC is not on SAT's list of obliged taxpayers; check its standing and its CSDs with SAT.",
  },
  "403": {
    es: "La fecha es anterior a 2012; vuelva a emitir con fecha actual.",
    en: "The date lies before 2012; issue again with the current date.",
  },
};

const generalCure: Text = {
  es: "Corrija lo que señala el mensaje y vuelva a emitir la factura.",
  en: "Correct what the message points to and issue the invoice again.",
};

/** A refusal in our words, the vendor's code verbatim. SAT's are the codes of its matrices; the rest is the PAC's. */
export function refusalFault(error: SwError, detail: string): Fault {
  const said = detail && detail !== error.text ? `${error.text} (${detail})` : error.text;
  return {
    code: error.code,
    source: /^(?:CO|CC\d)/.test(error.code) ? "PAC" : "SAT",
    path: "",
    message: { es: said, en: `The PAC refused the document: ${said}` },
    cure: cures[error.code] ?? generalCure,
  };
}
