import type { Text } from "../../errors.ts";
import type { MessageTable } from "../faults/message.ts";

const distrust: Text = {
  es: "No lo pague ni lo deduzca; pida a quien lo emitió el XML como lo timbró su PAC, o descárguelo del SAT.",
  en: "Neither pay nor deduct it; ask the issuer for the XML as the PAC stamped it, or download it from SAT.",
};
const askIssuer: Text = {
  es: "Pida a quien lo emitió que lo cancele y emita otro con su CSD vigente.",
  en: "Ask the issuer to cancel it and to issue another with a valid CSD of their own.",
};
const later: Text = { es: "Verifíquelo de nuevo más tarde.", en: "Verify it again later." };
const none: Text = { es: "No hay que hacer nada.", en: "There is nothing to do." };

/** Texts of what the checks of a document find, and of why a check was left out. */
export const verificationMessages = {
  "seal.missing": {
    message: {
      es: "El documento no lleva sello o certificado.",
      en: "The document has no seal or no certificate.",
    },
    cure: distrust,
  },
  "seal.mismatch": {
    message: {
      es: "El sello no corresponde al contenido: el documento se alteró después de sellarlo, o el sello es falso.",
      en: "The seal does not belong to the content: the document was altered after sealing, or the seal is forged.",
    },
    cure: distrust,
  },
  "seal.certificate_unreadable": {
    message: {
      es: "El certificado del documento no se puede leer.",
      en: "The document's certificate cannot be read.",
    },
    cure: distrust,
  },
  "seal.certificate_number": {
    message: {
      es: "NoCertificado dice {written}, y el certificado es el {actual}.",
      en: "NoCertificado says {written}, and the certificate is {actual}.",
    },
    cure: distrust,
  },
  "seal.certificate_other_rfc": {
    message: {
      es: "El certificado es de {rfc}, no del emisor {issuer}.",
      en: "The certificate belongs to {rfc}, not to the issuer {issuer}.",
    },
    cure: distrust,
  },
  "seal.not_csd": {
    message: {
      es: "El certificado no es un Certificado de Sello Digital.",
      en: "The certificate is not one for digital seals (CSD).",
    },
    cure: askIssuer,
  },
  "seal.certificate_expired": {
    message: {
      es: "La fecha {date} queda fuera de la vigencia del certificado, del {from} al {until}.",
      en: "The date {date} is outside the certificate's validity, {from} to {until}.",
    },
    cure: askIssuer,
  },
  "seal.not_of_sat": {
    message: {
      es: "El certificado no lo emitió el SAT de este ambiente.",
      en: "The certificate was not issued by the SAT of this environment.",
    },
    cure: distrust,
  },
  "seal.authorities_unknown": {
    message: {
      es: "No se sabe si el SAT emitió el certificado: el servidor no tiene los certificados de sus autoridades.",
      en: "Whether SAT issued the certificate is not known: the server has no certificates of its authorities.",
    },
    cure: {
      es: "Configure SAT_AUTHORITIES_FILE en el servidor.",
      en: "Set SAT_AUTHORITIES_FILE on the server.",
    },
  },
  "timbre.missing": {
    message: {
      es: "El documento no está timbrado: no tiene valor fiscal.",
      en: "The document is not stamped: it has no fiscal value.",
    },
    cure: distrust,
  },
  "timbre.repeated": {
    message: { es: "El documento lleva {count} timbres.", en: "The document has {count} timbres." },
    cure: distrust,
  },
  "timbre.other_seal": {
    message: {
      es: "El timbre repite el sello de otro documento.",
      en: "The timbre repeats the seal of another document.",
    },
    cure: distrust,
  },
  "timbre.late": {
    message: {
      es: "El timbre es de {stamped}, a más de 72 horas de la fecha {date}.",
      en: "The timbre is of {stamped}, more than 72 hours away from the date {date}.",
    },
    cure: distrust,
  },
  "timbre.mismatch": {
    message: {
      es: "El sello del SAT en el timbre no corresponde: el timbre se alteró o es falso.",
      en: "SAT's seal in the timbre does not belong to it: the timbre was altered or is forged.",
    },
    cure: distrust,
  },
  "status.cancelled": {
    message: { es: "El SAT lo tiene por cancelado.", en: "SAT has it as cancelled." },
    cure: {
      es: "No lo deduzca; si pagó la operación, pida el documento que lo sustituye.",
      en: "Do not deduct it; if you have paid, ask for the document that replaces it.",
    },
  },
  "status.not_found": {
    message: {
      es: "El SAT no lo encuentra: emisor, receptor, total o folio fiscal no coinciden con uno timbrado.",
      en: "SAT does not find it: issuer, receiver, total or fiscal folio are not those of a stamped one.",
    },
    cure: {
      es: "Si se timbró hace menos de 72 horas, verifíquelo más tarde; si no, no lo pague ni lo deduzca.",
      en: "If it was stamped less than 72 hours ago, verify it later; if not, neither pay nor deduct it.",
    },
  },
  "status.cancellation_asked": {
    message: {
      es: "Su emisor pidió cancelarlo y el receptor aún no responde.",
      en: "Its issuer has asked to cancel it, and the receiver has not answered yet.",
    },
    cure: {
      es: "Si usted lo recibió, acepte o rechace la cancelación antes de que venza el plazo.",
      en: "If you have received it, accept or reject the cancellation before its term ends.",
    },
  },
  "skipped.version": {
    message: {
      es: "Esta prueba no existe para {name} {version}.",
      en: "There is no such check for {name} {version}.",
    },
    cure: none,
  },
  "skipped.structure": {
    message: {
      es: "La estructura tiene faltas; las reglas suponen una sin ellas.",
      en: "The structure has faults; the rules take one without them for granted.",
    },
    cure: { es: "Vea la prueba structure.", en: "Look at the check structure." },
  },
  "skipped.complement": {
    message: {
      es: "El documento lleva {name}, un complemento que no se conoce y que el sello cubre.",
      en: "The document has {name}, a complement that is not known and that the seal covers.",
    },
    cure: {
      es: "Verifíquelo en el portal del SAT.",
      en: "Verify it at SAT's site.",
    },
  },
  "skipped.not_stamped": {
    message: {
      es: "Sin timbre no hay nada que comprobar aquí.",
      en: "Without a timbre there is nothing to check here.",
    },
    cure: none,
  },
  "skipped.pac_certificate": {
    message: {
      es: "El repositorio del SAT no tiene el certificado {number} con que se firmó el timbre.",
      en: "SAT's repository has no certificate {number}, by which the timbre is signed.",
    },
    cure: later,
  },
  "skipped.unreachable": {
    message: { es: "El SAT no respondió.", en: "SAT did not answer." },
    cure: later,
  },
  "skipped.unclear": {
    message: {
      es: "El SAT respondió algo que no se entiende: {words}.",
      en: "SAT answered something that is not understood: {words}.",
    },
    cure: later,
  },
} as const satisfies MessageTable;
