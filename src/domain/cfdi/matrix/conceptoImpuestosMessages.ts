import type { MessageTable } from "../../faults/message.ts";

/** Texts of the rules on the taxes of a Concepto. */
export const conceptoImpuestosMessages = {
  CFDI40173: {
    message: {
      es: "Impuestos del concepto no trae traslados ni retenciones.",
      en: "The item's Impuestos has neither transfers nor withholdings.",
    },
    cure: {
      es: "Agregue al menos un impuesto, o quite el nodo.",
      en: "Add at least one tax, or remove the node.",
    },
  },
  CFDI40174: {
    message: {
      es: "Base del traslado dice {written}; es mayor que cero.",
      en: "The transfer's Base says {written}; it is above zero.",
    },
    cure: {
      es: "Quite el impuesto de lo que quedó en cero por el descuento, con ObjetoImp 01, o corrija la base.",
      en: "Remove the tax of what a discount brought to zero, with ObjetoImp 01, or correct the base.",
    },
  },
  CFDI40175: {
    message: {
      es: "Impuesto {written} del traslado no está en c_Impuesto.",
      en: "The transfer's Impuesto {written} is not in c_Impuesto.",
    },
    cure: { es: "Use 002 IVA o 003 IEPS.", en: "Use 002 IVA or 003 IEPS." },
  },
  CFDI40176: {
    message: {
      es: "TipoFactor {written} del traslado no está en c_TipoFactor.",
      en: "The transfer's TipoFactor {written} is not in c_TipoFactor.",
    },
    cure: { es: "Use Tasa, Cuota o Exento.", en: "Use Tasa, Cuota or Exento." },
  },
  CFDI40177: {
    message: {
      es: "El traslado es Exento y trae tasa {rate} e importe {amount}.",
      en: "The transfer is Exento and has rate {rate} and amount {amount}.",
    },
    cure: {
      es: "Quite TasaOCuota e Importe; si la tasa es cero, use TipoFactor Tasa.",
      en: "Remove TasaOCuota and Importe; if the rate is zero, use TipoFactor Tasa.",
    },
  },
  CFDI40178: {
    message: {
      es: "El traslado es de {factor} y le falta TasaOCuota (dice {rate}) o Importe (dice {amount}).",
      en: "The transfer is of {factor} and lacks TasaOCuota (says {rate}) or Importe (says {amount}).",
    },
    cure: { es: "Escriba ambos.", en: "Write both." },
  },
  CFDI40179: {
    message: {
      es: "TasaOCuota {written} no está en c_TasaOCuota para trasladar el impuesto {tax} por {factor}.",
      en: "TasaOCuota {written} is not in c_TasaOCuota for transferring tax {tax} by {factor}.",
    },
    cure: {
      es: "Para trasladar {tax} por {factor} el catálogo admite: {rates}.",
      en: "For transferring {tax} by {factor} the catalog has: {rates}.",
    },
  },
  CFDI40180: {
    message: {
      es: "Importe del traslado dice {written}; {base} × {rate} admite de {low} a {high}.",
      en: "The transfer's Importe says {written}; {base} × {rate} allows {low} to {high}.",
    },
    cure: { es: "Escriba base por tasa.", en: "Write base times rate." },
  },
  CFDI40181: {
    message: {
      es: "Base de la retención dice {written}; es mayor que cero.",
      en: "The withholding's Base says {written}; it is above zero.",
    },
    cure: { es: "Quite la retención o corrija la base.", en: "Remove the withholding or correct its base." },
  },
  CFDI40182: {
    message: {
      es: "Impuesto {written} de la retención no está en c_Impuesto.",
      en: "The withholding's Impuesto {written} is not in c_Impuesto.",
    },
    cure: { es: "Use 001 ISR, 002 IVA o 003 IEPS.", en: "Use 001 ISR, 002 IVA or 003 IEPS." },
  },
  CFDI40183: {
    message: {
      es: "TipoFactor {written} de la retención no está en c_TipoFactor.",
      en: "The withholding's TipoFactor {written} is not in c_TipoFactor.",
    },
    cure: { es: "Use Tasa o Cuota.", en: "Use Tasa or Cuota." },
  },
  CFDI40184: {
    message: {
      es: "La retención dice TipoFactor Exento; de lo exento no se retiene.",
      en: "The withholding says TipoFactor Exento; nothing is withheld of what is exempt.",
    },
    cure: {
      es: "Quite la retención, o use Tasa o Cuota.",
      en: "Remove the withholding, or use Tasa or Cuota.",
    },
  },
  CFDI40185: {
    message: {
      es: "TasaOCuota {written} no está en c_TasaOCuota para retener el impuesto {tax} por {factor}.",
      en: "TasaOCuota {written} is not in c_TasaOCuota for withholding tax {tax} by {factor}.",
    },
    cure: {
      es: "Para retener {tax} por {factor} el catálogo admite: {rates}.",
      en: "For withholding {tax} by {factor} the catalog has: {rates}.",
    },
  },
  CFDI40186: {
    message: {
      es: "Importe de la retención dice {written}; {base} × {rate} admite de {low} a {high}.",
      en: "The withholding's Importe says {written}; {base} × {rate} allows {low} to {high}.",
    },
    cure: { es: "Escriba base por tasa.", en: "Write base times rate." },
  },
} as const satisfies MessageTable;
