import type { MessageTable } from "../../faults/message.ts";

/** Texts of the rules on ImpuestosP, the taxes of a payment. */
export const pagosTaxMessages = {
  CRP20262: {
    message: {
      es: "ImpuestoP {written} de la retención no está en c_Impuesto.",
      en: "The withholding's ImpuestoP {written} is not in c_Impuesto.",
    },
    cure: { es: "Use 001 ISR, 002 IVA o 003 IEPS.", en: "Use 001 ISR, 002 IVA or 003 IEPS." },
  },
  CRP20263: {
    message: {
      es: "Hay más de un RetencionP de {group}.",
      en: "There is more than one RetencionP of {group}.",
    },
    cure: { es: "Súmelos en uno solo.", en: "Add them up into one." },
  },
  CRP20264: {
    message: {
      es: "El pago lleva retenciones de {group} y falta {attribute} en Totales.",
      en: "The payment has withholdings of {group}, and {attribute} is missing from Totales.",
    },
    cure: {
      es: "Agregue {attribute}, la suma de los ImporteP en pesos.",
      en: "Add {attribute}, the sum of each ImporteP in pesos.",
    },
  },
  CRP20265: {
    message: {
      es: "ImporteP dice {written}; lo retenido de {group} en los documentos, en MonedaP, suma {sum}.",
      en: "ImporteP says {written}; what the documents withhold of {group} adds up to {sum} in MonedaP.",
    },
    cure: { es: "Escriba ImporteP {sum}.", en: "Write ImporteP {sum}." },
  },
  CRP20266: {
    message: {
      es: "El TrasladoP es Exento y trae tasa {rate} e importe {amount}.",
      en: "The TrasladoP is Exento and has rate {rate} and amount {amount}.",
    },
    cure: {
      es: "Deje solo BaseP, ImpuestoP y TipoFactorP.",
      en: "Leave BaseP, ImpuestoP and TipoFactorP alone.",
    },
  },
  CRP20267: missingTotal("BaseP"),
  CRP20268: {
    message: {
      es: "BaseP dice {written}; las BaseDR de {group} en los documentos, en MonedaP, suman {sum}.",
      en: "BaseP says {written}; the BaseDR of {group} in the documents add up to {sum} in MonedaP.",
    },
    cure: { es: "Escriba BaseP {sum}.", en: "Write BaseP {sum}." },
  },
  CRP20269: {
    message: {
      es: "BaseP dice {written}; las BaseDR exentas de {group} en los documentos, en MonedaP, suman {sum}.",
      en: "BaseP says {written}; the exempt BaseDR of {group} in the documents add up to {sum} in MonedaP.",
    },
    cure: { es: "Escriba BaseP {sum}.", en: "Write BaseP {sum}." },
  },
  CRP20270: {
    message: {
      es: "ImpuestoP {written} del traslado no está en c_Impuesto.",
      en: "The transfer's ImpuestoP {written} is not in c_Impuesto.",
    },
    cure: { es: "Use 002 IVA o 003 IEPS.", en: "Use 002 IVA or 003 IEPS." },
  },
  CRP20271: {
    message: {
      es: "Hay más de un TrasladoP de {group}.",
      en: "There is more than one TrasladoP of {group}.",
    },
    cure: { es: "Súmelos en uno solo.", en: "Add them up into one." },
  },
  CRP20272: {
    message: {
      es: "TasaOCuotaP {written} no está en c_TasaOCuota para trasladar el impuesto {tax} por {factor}.",
      en: "TasaOCuotaP {written} is not in c_TasaOCuota for transferring tax {tax} by {factor}.",
    },
    cure: {
      es: "Para trasladar {tax} por {factor} el catálogo admite: {rates}.",
      en: "For transferring {tax} by {factor} the catalog has: {rates}.",
    },
  },
  CRP20273: missingTotal("ImporteP"),
  CRP20274: {
    message: {
      es: "ImporteP dice {written}; los ImporteDR de {group} en los documentos, en MonedaP, suman {sum}.",
      en: "ImporteP says {written}; each ImporteDR of {group} in the documents adds up to {sum} in MonedaP.",
    },
    cure: { es: "Escriba ImporteP {sum}.", en: "Write ImporteP {sum}." },
  },
} as const satisfies MessageTable;

function missingTotal<Part extends string>(part: Part) {
  return {
    message: {
      es: `El pago lleva ${part} de {group} y falta {attribute} en Totales.`,
      en: `The payment has a ${part} of {group}, and {attribute} is missing from Totales.`,
    },
    cure: {
      es: `Agregue {attribute}, la suma de los ${part} en pesos.`,
      en: `Add {attribute}, the sum of each ${part} in pesos.`,
    },
  } as const;
}
