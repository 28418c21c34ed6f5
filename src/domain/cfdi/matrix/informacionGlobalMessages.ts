import type { MessageTable } from "../../faults/message.ts";

/** Texts of the rules on the period of a global invoice. */
export const informacionGlobalMessages = {
  CFDI40130: {
    message: {
      es: "Es un ingreso a PUBLICO EN GENERAL con XAXX010101000 y falta InformacionGlobal.",
      en: "It is an income document to PUBLICO EN GENERAL with XAXX010101000, and InformacionGlobal is missing.",
    },
    cure: {
      es: "Agregue periodicidad, mes y año; si la factura es de una sola venta, escriba el nombre del cliente.",
      en: "Add periodicity, month and year; for the invoice of a single sale write the customer's name.",
    },
  },
  CFDI40131: {
    message: {
      es: "Periodicidad {written} no está en c_Periodicidad.",
      en: "Periodicidad {written} is not in c_Periodicidad.",
    },
    cure: {
      es: "Use 01 diario, 02 semanal, 03 quincenal, 04 mensual o 05 bimestral.",
      en: "Use 01 daily, 02 weekly, 03 fortnightly, 04 monthly or 05 every two months.",
    },
  },
  CFDI40132: {
    message: {
      es: "Periodicidad 05 es solo para emisores del régimen 621; el emisor está en {regime}.",
      en: "Periodicidad 05 is for issuers of regime 621 only; the issuer is in {regime}.",
    },
    cure: { es: "Use una periodicidad de 01 a 04.", en: "Use a periodicity of 01 to 04." },
  },
  CFDI40133: {
    message: { es: "Meses {written} no está en c_Meses.", en: "Meses {written} is not in c_Meses." },
    cure: {
      es: "Use 01 a 12 para un mes, 13 a 18 para un bimestre.",
      en: "Use 01 to 12 for a month, 13 to 18 for two.",
    },
  },
  CFDI40134: {
    message: {
      es: "Meses {written} es un bimestre y Periodicidad es {periodicity}.",
      en: "Meses {written} is a pair of months and Periodicidad is {periodicity}.",
    },
    cure: { es: "Use el mes, de 01 a 12.", en: "Use the month, from 01 to 12." },
  },
  CFDI40135: {
    message: {
      es: "Meses {written} es un mes y Periodicidad es 05, bimestral.",
      en: "Meses {written} is one month and Periodicidad is 05, every two months.",
    },
    cure: { es: "Use el bimestre, de 13 a 18.", en: "Use the pair of months, from 13 to 18." },
  },
  CFDI40136: {
    message: {
      es: "Año dice {written}; se admite de {first} a {last}.",
      en: "Año says {written}; {first} to {last} are allowed.",
    },
    cure: { es: "Escriba el año de las ventas.", en: "Write the year of the sales." },
  },
} as const satisfies MessageTable;
