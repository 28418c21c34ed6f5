import type { MessageTable } from "../../faults/message.ts";

/** Texts of the rules on the document's summary of taxes. */
export const impuestosMessages = {
  CFDI40201: {
    message: {
      es: "Un comprobante de tipo {type} no lleva Impuestos.",
      en: "A document of type {type} carries no Impuestos.",
    },
    cure: { es: "Quite el nodo Impuestos del comprobante.", en: "Remove the document's Impuestos." },
  },
  CFDI40202: {
    message: {
      es: "TotalImpuestosRetenidos dice {written}; {currency} admite {decimals} decimales.",
      en: "TotalImpuestosRetenidos says {written}; {currency} has {decimals} decimals.",
    },
    cure: { es: "Redondéelo a la moneda.", en: "Round it to the currency." },
  },
  CFDI40203: {
    message: {
      es: "TotalImpuestosRetenidos dice {written}; las retenciones suman {expected}.",
      en: "TotalImpuestosRetenidos says {written}; the withholdings add up to {expected}.",
    },
    cure: { es: "Escriba {expected}.", en: "Write {expected}." },
  },
  CFDI40204: {
    message: {
      es: "TotalImpuestosTrasladados dice {written}; {currency} admite {decimals} decimales.",
      en: "TotalImpuestosTrasladados says {written}; {currency} has {decimals} decimals.",
    },
    cure: { es: "Redondéelo a la moneda.", en: "Round it to the currency." },
  },
  CFDI40205: {
    message: {
      es: "TotalImpuestosTrasladados dice {written}; los traslados suman {expected}.",
      en: "TotalImpuestosTrasladados says {written}; the transfers add up to {expected}.",
    },
    cure: { es: "Escriba {expected}.", en: "Write {expected}." },
  },
  CFDI40206: {
    message: {
      es: "Hay retenciones por {expected} y falta TotalImpuestosRetenidos.",
      en: "There are withholdings of {expected} and TotalImpuestosRetenidos is missing.",
    },
    cure: {
      es: "Agregue TotalImpuestosRetenidos {expected}.",
      en: "Add TotalImpuestosRetenidos {expected}.",
    },
  },
  CFDI40207: {
    message: {
      es: "Impuesto {written} de la retención no está en c_Impuesto.",
      en: "The withholding's Impuesto {written} is not in c_Impuesto.",
    },
    cure: { es: "Use 001 ISR, 002 IVA o 003 IEPS.", en: "Use 001 ISR, 002 IVA or 003 IEPS." },
  },
  CFDI40208: {
    message: {
      es: "El impuesto {tax} está en más de una retención del comprobante.",
      en: "Tax {tax} is in more than one withholding of the document.",
    },
    cure: { es: "Súmelas en una sola.", en: "Add them up in one." },
  },
  CFDI40210: {
    message: {
      es: "Importe de la retención dice {written}; {currency} admite {decimals} decimales.",
      en: "The withholding's Importe says {written}; {currency} has {decimals} decimals.",
    },
    cure: { es: "Redondéelo a la moneda.", en: "Round it to the currency." },
  },
  CFDI40211: {
    message: {
      es: "Importe de la retención de {tax} dice {written}; en los conceptos suma {sum}, que se redondea a {expected}.",
      en: "The withholding of {tax} says Importe {written}; in the items it adds up to {sum}, which rounds to {expected}.",
    },
    cure: { es: "Escriba {expected}.", en: "Write {expected}." },
  },
  CFDI40212: {
    message: {
      es: "Hay traslados que no son exentos y falta TotalImpuestosTrasladados.",
      en: "There are transfers that are not exempt and TotalImpuestosTrasladados is missing.",
    },
    cure: {
      es: "Agregue el nodo Impuestos con los traslados agrupados y su total.",
      en: "Add Impuestos with the transfers grouped and their total.",
    },
  },
  CFDI40213: {
    message: {
      es: "El traslado resume conceptos exentos y trae tasa {rate} e importe {amount}.",
      en: "The transfer sums up exempt items and has rate {rate} and amount {amount}.",
    },
    cure: { es: "Deje solo Base, Impuesto y TipoFactor.", en: "Leave only Base, Impuesto and TipoFactor." },
  },
  CFDI40214: {
    message: {
      es: "Base del traslado dice {written}; {currency} admite {decimals} decimales.",
      en: "The transfer's Base says {written}; {currency} has {decimals} decimals.",
    },
    cure: { es: "Redondéela a la moneda.", en: "Round it to the currency." },
  },
  CFDI40215: {
    message: {
      es: "Base del traslado {tax} dice {written}; en los conceptos suma {sum}, que se redondea a {expected}.",
      en: "The Base of transfer {tax} says {written}; in the items it adds up to {sum}, which rounds to {expected}.",
    },
    cure: { es: "Escriba {expected}.", en: "Write {expected}." },
  },
  CFDI40216: {
    message: {
      es: "Base exenta de {tax} dice {written}; en los conceptos suma {sum}, que se redondea a {expected}.",
      en: "The exempt Base of {tax} says {written}; in the items it adds up to {sum}, which rounds to {expected}.",
    },
    cure: { es: "Escriba {expected}.", en: "Write {expected}." },
  },
  CFDI40217: {
    message: {
      es: "Impuesto {written} del traslado no está en c_Impuesto.",
      en: "The transfer's Impuesto {written} is not in c_Impuesto.",
    },
    cure: { es: "Use 002 IVA o 003 IEPS.", en: "Use 002 IVA or 003 IEPS." },
  },
  CFDI40218: {
    message: {
      es: "La combinación {tax} está en más de un traslado del comprobante.",
      en: "The combination {tax} is in more than one transfer of the document.",
    },
    cure: { es: "Súmelos en uno solo.", en: "Add them up in one." },
  },
  CFDI40219: {
    message: {
      es: "TasaOCuota {written} no está en c_TasaOCuota para el impuesto {tax} por {factor}.",
      en: "TasaOCuota {written} is not in c_TasaOCuota for tax {tax} by {factor}.",
    },
    cure: { es: "Use la tasa de los conceptos.", en: "Use the rate of the items." },
  },
  CFDI40220: {
    message: {
      es: "Importe del traslado dice {written}; {currency} admite {decimals} decimales.",
      en: "The transfer's Importe says {written}; {currency} has {decimals} decimals.",
    },
    cure: { es: "Redondéelo a la moneda.", en: "Round it to the currency." },
  },
  CFDI40221: {
    message: {
      es: "Importe del traslado {tax} dice {written}; en los conceptos suma {sum}, que se redondea a {expected}.",
      en: "The Importe of transfer {tax} says {written}; in the items it adds up to {sum}, which rounds to {expected}.",
    },
    cure: { es: "Escriba {expected}.", en: "Write {expected}." },
  },
} as const satisfies MessageTable;
