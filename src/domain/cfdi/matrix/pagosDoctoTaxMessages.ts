import type { MessageTable } from "../../faults/message.ts";

/** Texts of the rules on the taxes of each document that a payment goes to. */
export const pagosDoctoTaxMessages = {
  CRP20249: {
    message: {
      es: "BaseDR de la retención dice {written}; es mayor que cero.",
      en: "The withholding's BaseDR says {written}; it is above zero.",
    },
    cure: { es: "Quite la retención o corrija la base.", en: "Remove the withholding or correct its base." },
  },
  CRP20250: {
    message: {
      es: "ImpuestoDR {written} de la retención no está en c_Impuesto.",
      en: "The withholding's ImpuestoDR {written} is not in c_Impuesto.",
    },
    cure: { es: "Use 001 ISR, 002 IVA o 003 IEPS.", en: "Use 001 ISR, 002 IVA or 003 IEPS." },
  },
  CRP20251: {
    message: {
      es: "TipoFactorDR {written} de la retención no está en c_TipoFactor.",
      en: "The withholding's TipoFactorDR {written} is not in c_TipoFactor.",
    },
    cure: { es: "Use Tasa o Cuota.", en: "Use Tasa or Cuota." },
  },
  CRP20252: {
    message: {
      es: "La retención dice TipoFactorDR Exento; de lo exento no se retiene.",
      en: "The withholding says TipoFactorDR Exento; nothing is withheld of what is exempt.",
    },
    cure: {
      es: "Quite la retención, o use Tasa o Cuota.",
      en: "Remove the withholding, or use Tasa or Cuota.",
    },
  },
  CRP20253: {
    message: {
      es: "TasaOCuotaDR {written} no está en c_TasaOCuota para retener el impuesto {tax} por {factor}.",
      en: "TasaOCuotaDR {written} is not in c_TasaOCuota for withholding tax {tax} by {factor}.",
    },
    cure: {
      es: "Para retener {tax} por {factor} el catálogo admite: {rates}.",
      en: "For withholding {tax} by {factor} the catalog has: {rates}.",
    },
  },
  CRP20254: {
    message: {
      es: "ImporteDR de la retención dice {written}; {base} × {rate} admite de {low} a {high}.",
      en: "The withholding's ImporteDR says {written}; {base} × {rate} allows {low} to {high}.",
    },
    cure: { es: "Escriba base por tasa.", en: "Write base times rate." },
  },
  CRP20255: {
    message: {
      es: "BaseDR del traslado dice {written}; es mayor que cero.",
      en: "The transfer's BaseDR says {written}; it is above zero.",
    },
    cure: { es: "Quite el traslado o corrija la base.", en: "Remove the transfer or correct its base." },
  },
  CRP20256: {
    message: {
      es: "ImpuestoDR {written} del traslado no está en c_Impuesto.",
      en: "The transfer's ImpuestoDR {written} is not in c_Impuesto.",
    },
    cure: { es: "Use 002 IVA o 003 IEPS.", en: "Use 002 IVA or 003 IEPS." },
  },
  CRP20257: {
    message: {
      es: "TipoFactorDR {written} del traslado no está en c_TipoFactor.",
      en: "The transfer's TipoFactorDR {written} is not in c_TipoFactor.",
    },
    cure: { es: "Use Tasa, Cuota o Exento.", en: "Use Tasa, Cuota or Exento." },
  },
  CRP20258: {
    message: {
      es: "El traslado es Exento y trae tasa {rate} e importe {amount}.",
      en: "The transfer is Exento and has rate {rate} and amount {amount}.",
    },
    cure: {
      es: "Quite TasaOCuotaDR e ImporteDR; si la tasa es cero, use TipoFactorDR Tasa.",
      en: "Remove TasaOCuotaDR and ImporteDR; if the rate is zero, use TipoFactorDR Tasa.",
    },
  },
  CRP20259: {
    message: {
      es: "El traslado es de {factor} y le falta TasaOCuotaDR (dice {rate}) o ImporteDR (dice {amount}).",
      en: "The transfer is of {factor} and lacks TasaOCuotaDR (says {rate}) or ImporteDR (says {amount}).",
    },
    cure: { es: "Escriba ambos.", en: "Write both." },
  },
  CRP20260: {
    message: {
      es: "TasaOCuotaDR {written} no está en c_TasaOCuota para trasladar el impuesto {tax} por {factor}.",
      en: "TasaOCuotaDR {written} is not in c_TasaOCuota for transferring tax {tax} by {factor}.",
    },
    cure: {
      es: "Para trasladar {tax} por {factor} el catálogo admite: {rates}.",
      en: "For transferring {tax} by {factor} the catalog has: {rates}.",
    },
  },
  CRP20261: {
    message: {
      es: "ImporteDR del traslado dice {written}; {base} × {rate} admite de {low} a {high}.",
      en: "The transfer's ImporteDR says {written}; {base} × {rate} allows {low} to {high}.",
    },
    cure: { es: "Escriba base por tasa.", en: "Write base times rate." },
  },
} as const satisfies MessageTable;
