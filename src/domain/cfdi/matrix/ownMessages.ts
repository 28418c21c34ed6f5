import type { MessageTable } from "../../faults/message.ts";

/** Texts of what is certainly wrong although SAT's matrix has no code for it. */
export const ownMessages = {
  "cfdi.name_not_upper_case": {
    message: {
      es: "Nombre dice {written}; el SAT registra los nombres en mayúsculas y compara letra por letra.",
      en: "Nombre says {written}; SAT registers names in capitals and compares letter by letter.",
    },
    cure: { es: "Escriba {expected}.", en: "Write {expected}." },
  },
  "cfdi.taxes_not_summarised": {
    message: {
      es: "Los conceptos llevan {tax} y el resumen Impuestos del comprobante no.",
      en: "The items carry {tax} and the document's summary of taxes does not.",
    },
    cure: {
      es: "Agregue ese impuesto al nodo Impuestos del comprobante.",
      en: "Add that tax to the document's Impuestos.",
    },
  },
  "cfdi.paid_taxes_not_summarised": {
    message: {
      es: "Los documentos pagados llevan {taxes} e ImpuestosP no.",
      en: "The paid documents carry {taxes} and ImpuestosP does not.",
    },
    cure: {
      es: "Agregue a ImpuestosP la suma de esos impuestos, en MonedaP.",
      en: "Add the sum of those taxes to ImpuestosP, in MonedaP.",
    },
  },
  "cfdi.rate_too_long": {
    message: {
      es: "{attribute} dice {written}; admite hasta {decimals} decimales.",
      en: "{attribute} says {written}; it has up to {decimals} decimals.",
    },
    cure: {
      es: "Redondee {attribute} a {decimals} decimales.",
      en: "Round {attribute} to {decimals} decimals.",
    },
  },
} as const satisfies MessageTable;
