import type { MessageTable } from "../../faults/message.ts";

/** Texts of the rules on Emisor, Receptor and whoever they act for. */
export const partiesMessages = {
  CFDI40140: {
    message: {
      es: "RegimenFiscal {written} del emisor no está en c_RegimenFiscal.",
      en: "The issuer's RegimenFiscal {written} is not in c_RegimenFiscal.",
    },
    cure: {
      es: "Use el régimen que dice su constancia de situación fiscal.",
      en: "Use the regime that the taxpayer's certificate of tax status tells.",
    },
  },
  CFDI40141: {
    message: {
      es: "El régimen {written} no es para el emisor {rfc}, que por su RFC es persona {person}.",
      en: "Regime {written} is not for the issuer {rfc}, which by its RFC is a persona {person}.",
    },
    cure: {
      es: "Revise el régimen del emisor en su constancia de situación fiscal.",
      en: "Look up the issuer's regime in its certificate of tax status.",
    },
  },
  CFDI40146: {
    message: {
      es: "Nombre dice PUBLICO EN GENERAL y Rfc {rfc}; ese nombre solo va con XAXX010101000.",
      en: "Nombre says PUBLICO EN GENERAL and Rfc {rfc}; that name goes with XAXX010101000 only.",
    },
    cure: {
      es: "Escriba el nombre del receptor, o Rfc XAXX010101000.",
      en: "Write the receiver's name, or Rfc XAXX010101000.",
    },
  },
  CFDI40149: {
    message: {
      es: "DomicilioFiscalReceptor dice {written}; con el RFC genérico {rfc} es el mismo que LugarExpedicion, {expected}.",
      en: "DomicilioFiscalReceptor says {written}; with the generic RFC {rfc} it is that of LugarExpedicion, {expected}.",
    },
    cure: { es: "Escriba {expected}.", en: "Write {expected}." },
  },
  CFDI40150: {
    message: {
      es: "ResidenciaFiscal {written} no está en c_Pais.",
      en: "ResidenciaFiscal {written} is not in c_Pais.",
    },
    cure: {
      es: "Use la clave de tres letras del país, por ejemplo USA.",
      en: "Use the country's code of three letters, such as USA.",
    },
  },
  CFDI40151: {
    message: {
      es: "ResidenciaFiscal dice {written}, pero el receptor {rfc} no es el RFC genérico extranjero.",
      en: "ResidenciaFiscal says {written}, but the receiver {rfc} is not the generic foreign RFC.",
    },
    cure: {
      es: "Quite ResidenciaFiscal, o use XEXX010101000 si el receptor vive en el extranjero.",
      en: "Remove ResidenciaFiscal, or use XEXX010101000 if the receiver lives abroad.",
    },
  },
  CFDI40152: {
    message: {
      es: "ResidenciaFiscal dice MEX; solo se escribe la de quien vive fuera de México.",
      en: "ResidenciaFiscal says MEX; it is written only for those who live outside Mexico.",
    },
    cure: {
      es: "Escriba el país de residencia del receptor.",
      en: "Write the receiver's country of residence.",
    },
  },
  CFDI40153: {
    message: {
      es: "El receptor es extranjero, con registro tributario o Comercio Exterior, y falta ResidenciaFiscal.",
      en: "The receiver is foreign, with a tax id or Comercio Exterior, and ResidenciaFiscal is missing.",
    },
    cure: {
      es: "Agregue la clave del país de residencia.",
      en: "Add the code of the country of residence.",
    },
  },
  CFDI40154: {
    message: {
      es: "NumRegIdTrib dice {written}, pero el receptor {rfc} no es el RFC genérico extranjero.",
      en: "NumRegIdTrib says {written}, but the receiver {rfc} is not the generic foreign RFC.",
    },
    cure: {
      es: "Quite NumRegIdTrib, o use XEXX010101000 si el receptor vive en el extranjero.",
      en: "Remove NumRegIdTrib, or use XEXX010101000 if the receiver lives abroad.",
    },
  },
  CFDI40155: {
    message: {
      es: "El receptor es extranjero y hay Comercio Exterior, pero falta NumRegIdTrib.",
      en: "The receiver is foreign and there is Comercio Exterior, but NumRegIdTrib is missing.",
    },
    cure: {
      es: "Agregue el registro de identidad fiscal del receptor en su país.",
      en: "Add the receiver's tax id in its country.",
    },
  },
  CFDI40156: {
    message: {
      es: "NumRegIdTrib {written} no tiene la forma de {country}: {pattern}.",
      en: "NumRegIdTrib {written} does not have the form of {country}: {pattern}.",
    },
    cure: {
      es: "Escriba el registro tributario sin guiones ni espacios.",
      en: "Write the tax id without dashes or spaces.",
    },
  },
  CFDI40157: {
    message: {
      es: "RegimenFiscalReceptor {written} no está en c_RegimenFiscal.",
      en: "RegimenFiscalReceptor {written} is not in c_RegimenFiscal.",
    },
    cure: {
      es: "Pida al receptor su constancia de situación fiscal y use el régimen que dice.",
      en: "Ask the receiver for its certificate of tax status and use the regime it tells.",
    },
  },
  CFDI40158: {
    message: {
      es: "El régimen {written} no es para el receptor {rfc}, que por su RFC es persona {person}.",
      en: "Regime {written} is not for the receiver {rfc}, which by its RFC is a persona {person}.",
    },
    cure: {
      es: "Pida al receptor su constancia de situación fiscal y use el régimen que dice.",
      en: "Ask the receiver for its certificate of tax status and use the regime it tells.",
    },
  },
  CFDI40159: {
    message: {
      es: "RegimenFiscalReceptor dice {written}; el RFC genérico {rfc} va con 616.",
      en: "RegimenFiscalReceptor says {written}; the generic RFC {rfc} goes with 616.",
    },
    cure: { es: "Escriba 616.", en: "Write 616." },
  },
  CFDI40160: {
    message: {
      es: "UsoCFDI {written} no está en c_UsoCFDI.",
      en: "UsoCFDI {written} is not in c_UsoCFDI.",
    },
    cure: {
      es: "Use una clave del catálogo, por ejemplo G03 gastos en general o S01 sin efectos fiscales.",
      en: "Use a code of the catalog, such as G03 general expenses or S01 no tax effects.",
    },
  },
  CFDI40161: {
    message: {
      es: "UsoCFDI {written} no lo puede usar una persona {person} en el régimen {regime}; puede: {allowed}.",
      en: "UsoCFDI {written} is not for a persona {person} in regime {regime}; allowed: {allowed}.",
    },
    cure: {
      es: "Elija uno de los usos que el régimen permite; S01 siempre se puede.",
      en: "Choose one of the uses that the regime allows; S01 always is.",
    },
  },
  CFDI40188: {
    message: {
      es: "RfcACuentaTerceros {written} es el mismo del emisor o del receptor.",
      en: "RfcACuentaTerceros {written} is that of the issuer or of the receiver.",
    },
    cure: {
      es: "Escriba el RFC del tercero, o quite ACuentaTerceros si no lo hay.",
      en: "Write the third party's RFC, or remove ACuentaTerceros if there is none.",
    },
  },
  CFDI40189: {
    message: {
      es: "Con RfcACuentaTerceros EXT990101NI1 el nombre es un texto fijo del SAT; dice {written}.",
      en: "With RfcACuentaTerceros EXT990101NI1 the name is a fixed text of SAT's; it says {written}.",
    },
    cure: { es: "Escriba: {expected}", en: "Write: {expected}" },
  },
  CFDI40191: {
    message: {
      es: "RegimenFiscalACuentaTerceros {written} no está en c_RegimenFiscal.",
      en: "RegimenFiscalACuentaTerceros {written} is not in c_RegimenFiscal.",
    },
    cure: { es: "Use el régimen del tercero.", en: "Use the third party's regime." },
  },
  CFDI40193: {
    message: {
      es: "DomicilioFiscalACuentaTerceros dice {written}; con EXT990101NI1 es el de LugarExpedicion, {expected}.",
      en: "DomicilioFiscalACuentaTerceros says {written}; with EXT990101NI1 it is that of LugarExpedicion, {expected}.",
    },
    cure: { es: "Escriba {expected}.", en: "Write {expected}." },
  },
  CFDI140223: {
    message: {
      es: "RegimenFiscalACuentaTerceros dice {written}; con EXT990101NI1 es 616.",
      en: "RegimenFiscalACuentaTerceros says {written}; with EXT990101NI1 it is 616.",
    },
    cure: { es: "Escriba 616.", en: "Write 616." },
  },
} as const satisfies MessageTable;
