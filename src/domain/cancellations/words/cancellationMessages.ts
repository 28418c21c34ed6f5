import type { MessageTable } from "../../faults/message.ts";

/** Texts of what is wrong with a cancellation before SAT hears of it. */
export const cancellationMessages = {
  "cancellation.substitute_missing": {
    message: {
      es: "El motivo 01 pide el documento que sustituye al cancelado.",
      en: "Motive 01 needs the document that replaces the cancelled one.",
    },
    cure: {
      es: "Indique el UUID del sustituto, o use el motivo 02.",
      en: "Give the substitute's UUID, or use motive 02.",
    },
  },
  "cancellation.substitute_unwanted": {
    message: {
      es: "Solo el motivo 01 lleva sustituto.",
      en: "Only motive 01 accepts a substitute.",
    },
    cure: {
      es: "Quite el sustituto, o use el motivo 01.",
      en: "Leave the substitute out, or use motive 01.",
    },
  },
  "cancellation.substitute_itself": {
    message: {
      es: "Un documento no puede sustituirse a sí mismo.",
      en: "A document cannot replace itself.",
    },
    cure: { es: "Indique el UUID de otro documento.", en: "Give the UUID of another document." },
  },
  "cancellation.substitute_unknown": {
    message: {
      es: "No hay un documento timbrado y vigente con ese UUID.",
      en: "There is no stamped document in force with that UUID.",
    },
    cure: {
      es: "Timbre primero el sustituto e indique su UUID.",
      en: "Stamp the substitute first and give its UUID.",
    },
  },
  "cancellation.substitute_foreign": {
    message: {
      es: "El sustituto lo emitió otro RFC.",
      en: "The substitute was issued by another RFC.",
    },
    cure: {
      es: "Indique el UUID de un documento del mismo emisor.",
      en: "Give the UUID of a document of the same issuer.",
    },
  },
  "cancellation.substitute_unrelated": {
    message: {
      es: "El sustituto no está relacionado con este documento por la relación 04.",
      en: "The substitute does not relate to this document by relation 04.",
    },
    cure: {
      es: "Timbre un sustituto con relación 04 a este UUID, o use el motivo 02.",
      en: "Stamp a substitute with relation 04 to this UUID, or use motive 02.",
    },
  },
  "cancellation.motive_needs_global": {
    message: {
      es: "El motivo 04 es solo para facturas globales.",
      en: "Motive 04 is for global invoices only.",
    },
    cure: { es: "Use el motivo 01, 02 o 03.", en: "Use motive 01, 02 or 03." },
  },
  "cancellation.term_over": {
    message: {
      es: "El plazo para cancelar este documento venció el {lastDay}.",
      en: "The term for cancelling this document ended on {lastDay}.",
    },
    cure: { es: "Emita una nota de crédito.", en: "Issue a credit note." },
  },
} as const satisfies MessageTable;
