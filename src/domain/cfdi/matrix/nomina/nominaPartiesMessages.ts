import type { MessageTable } from "../../../faults/message.ts";

/** Texts of the rules on who pays and who is paid in a payroll. */
export const nominaPartiesMessages = {
  NOM135: {
    message: {
      es: "La CURP del emisor no aplica a una persona moral.",
      en: "The issuer's CURP is not for a company.",
    },
    cure: { es: "Quite Emisor.Curp.", en: "Remove Emisor.Curp." },
  },
  NOM136: {
    message: {
      es: "El emisor es una persona física y la nómina no dice su CURP.",
      en: "The issuer is a natural person and the payroll does not give the CURP.",
    },
    cure: { es: "Escriba Emisor.Curp.", en: "Write Emisor.Curp." },
  },
  NOM162: {
    message: {
      es: "El contrato {contract} es de una relación de trabajo y falta RegistroPatronal.",
      en: "The contract {contract} is employment and RegistroPatronal is missing.",
    },
    cure: { es: "Escriba el registro patronal ante el IMSS.", en: "Write the employer's number at IMSS." },
  },
  NOM163: {
    message: {
      es: "El contrato {contract} no es de una relación de trabajo y no lleva RegistroPatronal.",
      en: "The contract {contract} is not employment and has no RegistroPatronal.",
    },
    cure: {
      es: "Quite RegistroPatronal o corrija TipoContrato.",
      en: "Remove RegistroPatronal or correct TipoContrato.",
    },
  },
  NOM168: {
    message: {
      es: "Con ingresos mixtos (IM) falta MontoRecursoPropio.",
      en: "With mixed income (IM) MontoRecursoPropio is missing.",
    },
    cure: {
      es: "Escriba cuánto se pagó con recursos propios.",
      en: "Write how much was paid with own resources.",
    },
  },
  NOM169: {
    message: {
      es: "Con el origen {origin} no va MontoRecursoPropio.",
      en: "With the origin {origin} there is no MontoRecursoPropio.",
    },
    cure: { es: "Quite MontoRecursoPropio.", en: "Remove MontoRecursoPropio." },
  },
  NOM170: {
    message: {
      es: "MontoRecursoPropio dice {written} y todo lo pagado es {paid}.",
      en: "MontoRecursoPropio says {written} and all that is paid is {paid}.",
    },
    cure: { es: "Escriba una cantidad menor que lo pagado.", en: "Write an amount below what is paid." },
  },
  NOM164: {
    message: {
      es: "Con RegistroPatronal, al receptor le falta {missing}.",
      en: "With RegistroPatronal, the receiver lacks {missing}.",
    },
    cure: {
      es: "Agregue {missing}, o quite RegistroPatronal si no hay relación de trabajo.",
      en: "Add {missing}, or remove RegistroPatronal where nobody is employed.",
    },
  },
  NOM173: {
    message: {
      es: "La relación laboral empieza el {from}, después del periodo, que termina el {to}.",
      en: "The employment begins on {from}, after the period, which ends on {to}.",
    },
    cure: {
      es: "Corrija FechaInicioRelLaboral o FechaFinalPago.",
      en: "Correct FechaInicioRelLaboral or FechaFinalPago.",
    },
  },
  NOM174: {
    message: {
      es: "La antigüedad {written} es más que las semanas entre {from} y {to}.",
      en: "The seniority {written} is more than the weeks between {from} and {to}.",
    },
    cure: {
      es: "Escriba las semanas completas transcurridas.",
      en: "Write the whole weeks that have passed.",
    },
  },
  NOM175: {
    message: {
      es: "La antigüedad dice {written}; entre las dos fechas hay {expected}.",
      en: "The seniority says {written}; between the two days there are {expected}.",
    },
    cure: { es: "Escriba {expected} en Antigüedad.", en: "Write {expected} in Antigüedad." },
  },
  NOM177: {
    message: {
      es: "El régimen {written} no es de una relación de trabajo, que el contrato {contract} sí es.",
      en: "The regime {written} is not of employment, which the contract {contract} is.",
    },
    cure: {
      es: "Escriba TipoRegimen 02, 03 o 04, o corrija TipoContrato.",
      en: "Write TipoRegimen 02, 03 or 04, or correct TipoContrato.",
    },
  },
  NOM178: {
    message: {
      es: "El régimen {written} es de una relación de trabajo, que el contrato {contract} no es.",
      en: "The regime {written} is of employment, which the contract {contract} is not.",
    },
    cure: {
      es: "Escriba un TipoRegimen de 05 a 99, o corrija TipoContrato.",
      en: "Write a TipoRegimen from 05 to 99, or correct TipoContrato.",
    },
  },
  NOM182: {
    message: {
      es: "La cuenta {written} tiene {length} posiciones.",
      en: "The account {written} has {length} positions.",
    },
    cure: {
      es: "Escriba 10 (cuenta), 11 (cuenta), 16 (tarjeta) o 18 (CLABE).",
      en: "Write 10 (account), 11 (account), 16 (card) or 18 (CLABE).",
    },
  },
  NOM183: {
    message: {
      es: "La CLABE ya dice el banco, y Banco dice {written}.",
      en: "The CLABE tells the bank already, and Banco says {written}.",
    },
    cure: { es: "Quite Banco.", en: "Remove Banco." },
  },
  NOM184: {
    message: {
      es: "El dígito de control de la CLABE {written} no es correcto.",
      en: "The control digit of the CLABE {written} is not right.",
    },
    cure: {
      es: "Copie la CLABE completa de un estado de cuenta.",
      en: "Copy the whole CLABE from a bank statement.",
    },
  },
  NOM185: {
    message: {
      es: "La cuenta {written} no dice de qué banco es.",
      en: "The account {written} does not tell whose bank it is.",
    },
    cure: { es: "Escriba Banco, por ejemplo 012.", en: "Write Banco, such as 012." },
  },
  NOM188: {
    message: {
      es: "Los porcentajes de la subcontratación suman {sum}.",
      en: "The percentages of the subcontracting add up to {sum}.",
    },
    cure: {
      es: "Corrija PorcentajeTiempo: todos juntos son 100.",
      en: "Correct PorcentajeTiempo: together they are 100.",
    },
  },
} as const satisfies MessageTable;
