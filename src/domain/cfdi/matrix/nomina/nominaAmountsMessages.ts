import type { MessageTable } from "../../../faults/message.ts";

/** Texts of the rules on earnings, deductions and other payments of a payroll. */
export const nominaAmountsMessages = {
  NOM189: {
    message: {
      es: "Los totales por clase suman {parts} y lo gravado más lo exento, {whole}.",
      en: "The totals by kind add up to {parts}, and taxed and exempt to {whole}.",
    },
    cure: { es: "Corrija los totales de Percepciones.", en: "Correct the totals of Percepciones." },
  },
  NOM190: {
    message: {
      es: "TotalSueldos dice {written}; esas percepciones suma {expected}.",
      en: "TotalSueldos says {written}; those earnings add up to {expected}.",
    },
    cure: { es: "Escriba {expected} en TotalSueldos.", en: "Write {expected} in TotalSueldos." },
  },
  NOM191: {
    message: {
      es: "TotalSeparacionIndemnizacion dice {written}; lo de 022, 023 y 025 suma {expected}.",
      en: "TotalSeparacionIndemnizacion says {written}; those of 022, 023 and 025 add up to {expected}.",
    },
    cure: {
      es: "Escriba {expected} en TotalSeparacionIndemnizacion.",
      en: "Write {expected} in TotalSeparacionIndemnizacion.",
    },
  },
  NOM192: {
    message: {
      es: "TotalJubilacionPensionRetiro dice {written}; lo de 039 y 044 suma {expected}.",
      en: "TotalJubilacionPensionRetiro says {written}; those of 039 and 044 add up to {expected}.",
    },
    cure: {
      es: "Escriba {expected} en TotalJubilacionPensionRetiro.",
      en: "Write {expected} in TotalJubilacionPensionRetiro.",
    },
  },
  NOM193: {
    message: {
      es: "TotalGravado dice {written}; ImporteGravado suma {expected}.",
      en: "TotalGravado says {written}; the ImporteGravado add up to {expected}.",
    },
    cure: { es: "Escriba {expected} en TotalGravado.", en: "Write {expected} in TotalGravado." },
  },
  NOM194: {
    message: {
      es: "TotalExento dice {written}; ImporteExento suma {expected}.",
      en: "TotalExento says {written}; the ImporteExento add up to {expected}.",
    },
    cure: { es: "Escriba {expected} en TotalExento.", en: "Write {expected} in TotalExento." },
  },
  NOM195: {
    message: {
      es: "La percepción no tiene importe gravado ni exento.",
      en: "The earning has neither a taxed nor an exempt amount.",
    },
    cure: { es: "Escriba su importe o quite la percepción.", en: "Write its amount or remove the earning." },
  },
  NOM197: {
    message: { es: "Hay sueldos y falta TotalSueldos.", en: "There are wages and TotalSueldos is missing." },
    cure: { es: "Escriba TotalSueldos.", en: "Write TotalSueldos." },
  },
  NOM198: {
    message: {
      es: "La percepción {kind} pide TotalSeparacionIndemnizacion y el nodo SeparacionIndemnizacion.",
      en: "The earning {kind} asks for TotalSeparacionIndemnizacion and the node SeparacionIndemnizacion.",
    },
    cure: { es: "Agregue los dos.", en: "Add both." },
  },
  NOM199: {
    message: {
      es: "La percepción {kind} pide TotalJubilacionPensionRetiro y el nodo JubilacionPensionRetiro.",
      en: "The earning {kind} asks for TotalJubilacionPensionRetiro and the node JubilacionPensionRetiro.",
    },
    cure: { es: "Agregue los dos.", en: "Add both." },
  },
  NOM200: {
    message: {
      es: "La percepción 039 se paga en una exhibición y falta TotalUnaExhibicion.",
      en: "The earning 039 is paid at once and TotalUnaExhibicion is missing.",
    },
    cure: { es: "Escriba TotalUnaExhibicion.", en: "Write TotalUnaExhibicion." },
  },
  NOM201: {
    message: {
      es: "La percepción 044 se paga en parcialidades y falta TotalParcialidad.",
      en: "The earning 044 is paid in instalments and TotalParcialidad is missing.",
    },
    cure: { es: "Escriba TotalParcialidad y MontoDiario.", en: "Write TotalParcialidad and MontoDiario." },
  },
  NOM202: {
    message: {
      es: "La percepción 045 pide AccionesOTitulos.",
      en: "The earning 045 asks for AccionesOTitulos.",
    },
    cure: { es: "Agregue AccionesOTitulos.", en: "Add AccionesOTitulos." },
  },
  NOM203: {
    message: {
      es: "La percepción {kind} no lleva AccionesOTitulos; solo 045.",
      en: "The earning {kind} has no AccionesOTitulos; only 045 has.",
    },
    cure: {
      es: "Quite AccionesOTitulos o corrija TipoPercepcion.",
      en: "Remove AccionesOTitulos or correct TipoPercepcion.",
    },
  },
  NOM204: {
    message: { es: "La percepción 019 pide HorasExtra.", en: "The earning 019 asks for HorasExtra." },
    cure: { es: "Agregue HorasExtra.", en: "Add HorasExtra." },
  },
  NOM205: {
    message: {
      es: "La percepción {kind} no lleva HorasExtra; solo 019.",
      en: "The earning {kind} has no HorasExtra; only 019 has.",
    },
    cure: {
      es: "Quite HorasExtra o corrija TipoPercepcion.",
      en: "Remove HorasExtra or correct TipoPercepcion.",
    },
  },
  NOM206: {
    message: {
      es: "La percepción 014 pide el nodo Incapacidades.",
      en: "The earning 014 asks for the node Incapacidades.",
    },
    cure: { es: "Agregue Incapacidades.", en: "Add Incapacidades." },
  },
  NOM207: {
    message: {
      es: "Las percepciones 014 suman {written} y las incapacidades {expected}.",
      en: "The earnings 014 add up to {written} and the leaves to {expected}.",
    },
    cure: { es: "Corrija ImporteMonetario o la percepción.", en: "Correct ImporteMonetario or the earning." },
  },
  NOM209: {
    message: {
      es: "Con TotalUnaExhibicion no van TotalParcialidad ni MontoDiario.",
      en: "With TotalUnaExhibicion there is neither TotalParcialidad nor MontoDiario.",
    },
    cure: { es: "Deje solo TotalUnaExhibicion.", en: "Leave TotalUnaExhibicion alone." },
  },
  NOM210: {
    message: {
      es: "Con TotalParcialidad falta MontoDiario.",
      en: "With TotalParcialidad MontoDiario is missing.",
    },
    cure: { es: "Escriba MontoDiario.", en: "Write MontoDiario." },
  },
  NOM211: {
    message: {
      es: "TotalImpuestosRetenidos dice {written}; lo de las deducciones 002 suma {expected}.",
      en: "TotalImpuestosRetenidos says {written}; those of the deductions 002 add up to {expected}.",
    },
    cure: {
      es: "Escriba {expected} en TotalImpuestosRetenidos.",
      en: "Write {expected} in TotalImpuestosRetenidos.",
    },
  },
  NOM212: {
    message: {
      es: "TotalImpuestosRetenidos dice {written} y no hay deducciones 002.",
      en: "TotalImpuestosRetenidos says {written} and there are no deductions 002.",
    },
    cure: { es: "Quite TotalImpuestosRetenidos.", en: "Remove TotalImpuestosRetenidos." },
  },
  NOM214: {
    message: {
      es: "La deducción 006 pide el nodo Incapacidades.",
      en: "The deduction 006 asks for the node Incapacidades.",
    },
    cure: { es: "Agregue Incapacidades.", en: "Add Incapacidades." },
  },
  NOM215: {
    message: {
      es: "Las deducciones 006 suman {written} y las incapacidades {expected}.",
      en: "The deductions 006 add up to {written} and the leaves to {expected}.",
    },
    cure: {
      es: "Corrija ImporteMonetario o la deducción.",
      en: "Correct ImporteMonetario or the deduction.",
    },
  },
  NOM216: {
    message: { es: "La deducción es de cero.", en: "The deduction is zero." },
    cure: { es: "Escriba su importe o quite la deducción.", en: "Write its amount or remove the deduction." },
  },
  NOM218: {
    message: {
      es: "El pago 004 pide CompensacionSaldosAFavor.",
      en: "The payment 004 asks for CompensacionSaldosAFavor.",
    },
    cure: { es: "Agregue CompensacionSaldosAFavor.", en: "Add CompensacionSaldosAFavor." },
  },
  NOM219: {
    message: { es: "El pago 002 pide SubsidioAlEmpleo.", en: "The payment 002 asks for SubsidioAlEmpleo." },
    cure: {
      es: "Agregue SubsidioAlEmpleo con SubsidioCausado.",
      en: "Add SubsidioAlEmpleo with SubsidioCausado.",
    },
  },
  NOM220: {
    message: { es: "El pago es de cero.", en: "The payment is zero." },
    cure: { es: "Escriba su importe o quite el pago.", en: "Write its amount or remove the payment." },
  },
  NOM222: {
    message: {
      es: "El remanente {rest} es más que el saldo a favor {whole}.",
      en: "The remainder {rest} is more than the balance {whole}.",
    },
    cure: { es: "Corrija SaldoAFavor o RemanenteSalFav.", en: "Correct SaldoAFavor or RemanenteSalFav." },
  },
  NOM223: {
    message: {
      es: "El saldo a favor es de {written}; en un pago de {paid} es de ese año o del anterior.",
      en: "The balance is of {written}; in a payment of {paid} it is of that year or the one before.",
    },
    cure: { es: "Corrija Año.", en: "Correct Año." },
  },
  NOM227: {
    message: {
      es: "El pago {written} es del subsidio para el empleo, que el régimen {regime} no tiene.",
      en: "The payment {written} is of the employment subsidy, which the regime {regime} has not.",
    },
    cure: {
      es: "Quite el pago o escriba TipoRegimen 02.",
      en: "Remove the payment or write TipoRegimen 02.",
    },
  },
  NOM228: {
    message: {
      es: "Se entregan {written} de subsidio y se causaron {caused}.",
      en: "A subsidy of {written} is handed over and {caused} was caused.",
    },
    cure: { es: "Corrija Importe o SubsidioCausado.", en: "Correct Importe or SubsidioCausado." },
  },
} as const satisfies MessageTable;
