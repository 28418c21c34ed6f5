import type { MessageTable } from "../../faults/message.ts";

const askAgainWithCsd = {
  es: "Suba un CSD vigente del emisor y vuelva a pedir la cancelación.",
  en: "Upload a CSD of the issuer that is in force and ask to cancel again.",
} as const;

const askSupport = {
  es: "Avise al operador: la solicitud firmada se conserva para revisarla.",
  en: "Tell the operator: the signed request is kept for review.",
} as const;

/** Texts of what SAT or a PAC says of a signed request as a whole, before it looks at any folio. */
export const requestMessages = {
  "300 cancellation": {
    message: {
      es: "El SAT no autenticó a quien envió la solicitud.",
      en: "SAT did not authenticate the sender of the request.",
    },
    cure: askSupport,
  },
  "301 cancellation": {
    message: { es: "El XML de la solicitud está mal formado.", en: "The request's XML is malformed." },
    cure: askSupport,
  },
  "302 cancellation": {
    message: {
      es: "La firma de la solicitud está mal formada o no es válida.",
      en: "The request's signature is malformed or not valid.",
    },
    cure: askSupport,
  },
  "303 cancellation": {
    message: {
      es: "El certificado que firmó no es del emisor.",
      en: "The certificate that signed is not the issuer's.",
    },
    cure: askAgainWithCsd,
  },
  "304 cancellation": {
    message: {
      es: "El certificado que firmó está revocado o caducó.",
      en: "The certificate that signed is revoked or has expired.",
    },
    cure: askAgainWithCsd,
  },
  "305 cancellation": {
    message: {
      es: "El certificado que firmó no es válido.",
      en: "The certificate that signed is not valid.",
    },
    cure: askAgainWithCsd,
  },
  "306 cancellation": {
    message: {
      es: "El certificado que firmó no es un CSD.",
      en: "The certificate that signed is not a CSD.",
    },
    cure: askAgainWithCsd,
  },
  "308 cancellation": {
    message: {
      es: "El certificado que firmó no fue expedido por el SAT.",
      en: "The certificate that signed was not issued by SAT.",
    },
    cure: askAgainWithCsd,
  },
  "309 cancellation": {
    message: {
      es: "El certificado que firmó no sirve para cancelar.",
      en: "The certificate that signed cannot be used for cancellations.",
    },
    cure: askAgainWithCsd,
  },
  "310 cancellation": {
    message: {
      es: "La solicitud se firmó con una e.firma; el SAT pide un CSD.",
      en: "The request was signed with an e.firma; SAT wants a CSD.",
    },
    cure: askAgainWithCsd,
  },
  "311 cancellation": {
    message: { es: "La clave del motivo no es válida.", en: "The motive's key is not valid." },
    cure: {
      es: "Pida otra cancelación con motivo 01, 02, 03 o 04.",
      en: "Ask again with motive 01, 02, 03 or 04.",
    },
  },
  "312 cancellation": {
    message: {
      es: "El sustituto no está relacionado con el documento como pide el motivo.",
      en: "The substitute does not relate to the document as the motive demands.",
    },
    cure: {
      es: "Timbre primero el sustituto con relación 04 al documento, y pida otra cancelación.",
      en: "Stamp the substitute with relation 04 to the document first, and ask again.",
    },
  },
  "708 cancellation": {
    message: {
      es: "El PAC no pudo conectarse con el SAT.",
      en: "The PAC could not connect to SAT.",
    },
    cure: {
      es: "Espere: la misma solicitud se envía de nuevo automáticamente.",
      en: "Wait: the same request is sent again automatically.",
    },
  },
  "711 cancellation": {
    message: {
      es: "El PAC no acepta el certificado que firmó.",
      en: "The PAC does not accept the certificate that signed.",
    },
    cure: askAgainWithCsd,
  },
  "798 cancellation": {
    message: {
      es: "Hay una solicitud anterior que el receptor no ha contestado.",
      en: "There is an earlier request that the receiver has not answered.",
    },
    cure: {
      es: "Espere a que el receptor conteste o a que venza su plazo.",
      en: "Wait until the receiver answers or the receiver's term is over.",
    },
  },
  "799 cancellation": {
    message: {
      es: "Se pidió cancelar el documento demasiadas veces.",
      en: "The cancellation of the document was requested too many times.",
    },
    cure: {
      es: "Acuerde la cancelación con el receptor, o emita una nota de crédito.",
      en: "Agree on the cancellation with the receiver, or issue a credit note.",
    },
  },
  CACFDI33: {
    message: {
      es: "El PAC no pudo leer la solicitud, y no la pasó al SAT.",
      en: "The PAC could not read the request and did not pass it on to SAT.",
    },
    cure: askSupport,
  },
} as const satisfies MessageTable;
