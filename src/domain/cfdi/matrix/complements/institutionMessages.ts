import type { MessageTable } from "../../../faults/message.ts";

/** Texts of the rules on local taxes, donations and schools; the codes are our own. */
export const institutionMessages = {
  "cfdi.local_taxes_withheld": {
    message: {
      es: "TotaldeRetenciones dice {written}; las retenciones locales suman {expected}.",
      en: "TotaldeRetenciones says {written}; the local withholdings add up to {expected}.",
    },
    cure: { es: "Escriba {expected} en TotaldeRetenciones.", en: "Write {expected} in TotaldeRetenciones." },
  },
  "cfdi.local_taxes_transferred": {
    message: {
      es: "TotaldeTraslados dice {written}; los traslados locales suman {expected}.",
      en: "TotaldeTraslados says {written}; the local transfers add up to {expected}.",
    },
    cure: { es: "Escriba {expected} en TotaldeTraslados.", en: "Write {expected} in TotaldeTraslados." },
  },
  "cfdi.local_tax_unnamed": {
    message: { es: "{name} está en blanco.", en: "{name} is blank." },
    cure: { es: "Escriba el nombre del impuesto local.", en: "Write the name of the local tax." },
  },
  "cfdi.donation_number_blank": {
    message: { es: "noAutorizacion está en blanco.", en: "noAutorizacion is blank." },
    cure: {
      es: "Escriba el número del oficio que autoriza a la donataria.",
      en: "Write the number of the letter that authorizes the recipient of donations.",
    },
  },
  "cfdi.donation_legend_blank": {
    message: { es: "leyenda está en blanco.", en: "leyenda is blank." },
    cure: { es: "Escriba la leyenda de los donativos.", en: "Write the legend of donations." },
  },
  "cfdi.donation_date": {
    message: {
      es: "fechaAutorizacion dice {written} y el comprobante es del {day}.",
      en: "fechaAutorizacion says {written} and the document is of {day}.",
    },
    cure: {
      es: "Escriba la fecha del oficio, anterior al comprobante.",
      en: "Write the date of the letter, which is before the document.",
    },
  },
  "cfdi.school_pupil_blank": {
    message: { es: "nombreAlumno está en blanco.", en: "nombreAlumno is blank." },
    cure: { es: "Escriba el nombre del alumno.", en: "Write the pupil's name." },
  },
} as const satisfies MessageTable;
