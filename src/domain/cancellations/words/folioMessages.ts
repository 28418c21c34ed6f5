import type { MessageTable } from "../../faults/message.ts";

/** Texts of what SAT says of a document whose cancellation is asked (EstatusUUID). */
export const folioMessages = {
  "201 cancellation": {
    message: {
      es: "El SAT recibió la solicitud de cancelación.",
      en: "SAT has received the request to cancel.",
    },
    cure: {
      es: "Nada por hacer: el estado ante el SAT dirá si se canceló o si espera al receptor.",
      en: "Nothing to do: the state at SAT will say whether it is cancelled or waits for the receiver.",
    },
  },
  "202 cancellation": {
    message: {
      es: "La cancelación ya se había solicitado.",
      en: "The cancellation had already been requested.",
    },
    cure: {
      es: "Nada por hacer: se sigue el estado ante el SAT.",
      en: "Nothing to do: the state at SAT is followed.",
    },
  },
  "203 cancellation": {
    message: {
      es: "El folio no corresponde al emisor que pide cancelarlo.",
      en: "The folio does not belong to the issuer who asks to cancel it.",
    },
    cure: {
      es: "Pida la cancelación con el RFC y el CSD de quien emitió el documento.",
      en: "Ask with the RFC and the CSD of the document's issuer.",
    },
  },
  "204 cancellation": {
    message: {
      es: "El SAT no permite cancelar el documento: otros vigentes se relacionan con él, o venció su plazo.",
      en: "SAT does not allow the cancellation: other documents in force relate to this one, or its term is over.",
    },
    cure: {
      es: "Cancele antes los documentos relacionados (pagos, notas de crédito) y vuelva a pedirla.",
      en: "Cancel the related documents first (payments, credit notes) and ask again.",
    },
  },
  "205 cancellation": {
    message: {
      es: "El SAT todavía no conoce el documento; puede tardar hasta 48 horas después del timbrado.",
      en: "SAT does not know the document yet; it may take up to 48 hours after the stamp.",
    },
    cure: {
      es: "Espere: la misma solicitud se envía de nuevo automáticamente.",
      en: "Wait: the same request is sent again automatically.",
    },
  },
  "206 cancellation": {
    message: {
      es: "El folio no es de un CFDI del sector primario.",
      en: "The folio does not belong to a CFDI of the primary sector.",
    },
    cure: {
      es: "Cancele el documento por el servicio ordinario, con el CSD del emisor.",
      en: "Cancel the document by the ordinary service, with the issuer's CSD.",
    },
  },
  "207 cancellation": {
    message: {
      es: "El motivo o el folio de sustitución falta o no es válido.",
      en: "The motive or the folio of the substitute is missing or not valid.",
    },
    cure: {
      es: "Pida otra cancelación con motivo 01 y su sustituto, o con 02, 03 o 04 sin sustituto.",
      en: "Ask again with motive 01 and its substitute, or with 02, 03 or 04 without one.",
    },
  },
  "208 cancellation": {
    message: {
      es: "El folio de sustitución no es válido, o venció el plazo para cancelar.",
      en: "The folio of the substitute is not valid, or the term for cancelling is over.",
    },
    cure: {
      es: "Revise que el sustituto esté vigente y sea del mismo emisor; vencido el plazo, emita una nota de crédito.",
      en: "Check that the substitute is in force and of the same issuer; after the term, issue a credit note.",
    },
  },
  "209 cancellation": {
    message: {
      es: "Este motivo no admite folio de sustitución, o venció el plazo de la factura global.",
      en: "This motive takes no substitute, or the term of the global invoice is over.",
    },
    cure: {
      es: "Pida otra cancelación sin sustituto o con motivo 01; vencido el plazo, emita una nota de crédito.",
      en: "Ask again without a substitute or with motive 01; after the term, issue a credit note.",
    },
  },
  "210 cancellation": {
    message: {
      es: "Venció el plazo para cancelar: el mes de la declaración anual del ejercicio en que se emitió.",
      en: "The term for cancelling is over: the month of the annual return of the year of issue.",
    },
    cure: { es: "Emita una nota de crédito.", en: "Issue a credit note." },
  },
  "211 cancellation": {
    message: {
      es: "Venció el plazo para cancelar esta factura global.",
      en: "The term for cancelling this global invoice is over.",
    },
    cure: {
      es: "Emita una nota de crédito relacionada con la global.",
      en: "Issue a credit note that relates to the global invoice.",
    },
  },
  "212 cancellation": {
    message: {
      es: "La relación entre el documento y su sustituto no es válida.",
      en: "The relation between the document and its substitute is not valid.",
    },
    cure: {
      es: "Timbre primero el sustituto con relación 04 al documento, y pida otra cancelación.",
      en: "Stamp the substitute with relation 04 to the document first, and ask again.",
    },
  },
  "no_cancelable cancellation": {
    message: {
      es: "El SAT marca el documento como no cancelable.",
      en: "SAT marks the document as not cancellable.",
    },
    cure: {
      es: "Cancele antes los documentos relacionados y vuelva a pedirla.",
      en: "Cancel the related documents first and ask again.",
    },
  },
} as const satisfies MessageTable;
