import type { MessageTable } from "../../../faults/message.ts";

/** Texts of the rules on a payroll as a document, and on its node Nomina. */
export const nominaDocumentMessages = {
  NOM132: {
    message: {
      es: "Moneda dice {written}; en una nómina es MXN.",
      en: "Moneda says {written}; in a payroll it is MXN.",
    },
    cure: { es: "Escriba MXN en Moneda.", en: "Write MXN in Moneda." },
  },
  NOM134: {
    message: {
      es: "TipoDeComprobante dice {written}; en una nómina es N.",
      en: "TipoDeComprobante says {written}; in a payroll it is N.",
    },
    cure: { es: "Escriba N en TipoDeComprobante.", en: "Write N in TipoDeComprobante." },
  },
  NOM137: {
    message: {
      es: "El receptor de una nómina es una persona física; {written} es de una persona moral.",
      en: "The receiver of a payroll is a natural person; {written} is a company's.",
    },
    cure: {
      es: "Escriba el RFC del trabajador, de 13 caracteres.",
      en: "Write the employee's RFC, of 13 characters.",
    },
  },
  NOM139: {
    message: {
      es: "Una nómina tiene un solo concepto; este comprobante tiene {count}.",
      en: "A payroll has one Concepto; this document has {count}.",
    },
    cure: {
      es: "Deje un concepto con la suma de percepciones y otros pagos.",
      en: "Leave one Concepto with the sum of earnings and other payments.",
    },
  },
  NOM140: {
    message: {
      es: "ClaveProdServ dice {written}; en una nómina es 84111505.",
      en: "ClaveProdServ says {written}; in a payroll it is 84111505.",
    },
    cure: { es: "Escriba 84111505 en ClaveProdServ.", en: "Write 84111505 in ClaveProdServ." },
  },
  NOM141: {
    message: {
      es: "NoIdentificacion dice {written}; una nómina no lo lleva.",
      en: "NoIdentificacion says {written}; a payroll does not have it.",
    },
    cure: { es: "Quite NoIdentificacion.", en: "Remove NoIdentificacion." },
  },
  NOM142: {
    message: {
      es: "Cantidad dice {written}; en una nómina es 1.",
      en: "Cantidad says {written}; in a payroll it is 1.",
    },
    cure: { es: "Escriba 1 en Cantidad.", en: "Write 1 in Cantidad." },
  },
  NOM143: {
    message: {
      es: "ClaveUnidad dice {written}; en una nómina es ACT.",
      en: "ClaveUnidad says {written}; in a payroll it is ACT.",
    },
    cure: { es: "Escriba ACT en ClaveUnidad.", en: "Write ACT in ClaveUnidad." },
  },
  NOM144: {
    message: {
      es: "Unidad dice {written}; una nómina no lo lleva.",
      en: "Unidad says {written}; a payroll does not have it.",
    },
    cure: { es: "Quite Unidad.", en: "Remove Unidad." },
  },
  NOM145: {
    message: {
      es: "Descripcion dice {written}; en una nómina es Pago de nómina.",
      en: "Descripcion says {written}; in a payroll it is Pago de nómina.",
    },
    cure: { es: "Escriba Pago de nómina en Descripcion.", en: "Write Pago de nómina in Descripcion." },
  },
  NOM146: {
    message: {
      es: "ValorUnitario dice {written}; TotalPercepciones más TotalOtrosPagos suma {expected}.",
      en: "ValorUnitario says {written}; TotalPercepciones and TotalOtrosPagos add up to {expected}.",
    },
    cure: { es: "Escriba {expected} en ValorUnitario.", en: "Write {expected} in ValorUnitario." },
  },
  NOM147: {
    message: {
      es: "Importe dice {written}; TotalPercepciones más TotalOtrosPagos suma {expected}.",
      en: "Importe says {written}; TotalPercepciones and TotalOtrosPagos add up to {expected}.",
    },
    cure: { es: "Escriba {expected} en Importe.", en: "Write {expected} in Importe." },
  },
  NOM148: {
    message: {
      es: "Descuento dice {written}; TotalDeducciones es {expected}.",
      en: "Descuento says {written}; TotalDeducciones is {expected}.",
    },
    cure: { es: "Escriba {expected} en Descuento.", en: "Write {expected} in Descuento." },
  },
  NOM149: {
    message: { es: "Una nómina no lleva el nodo Impuestos.", en: "A payroll has no node Impuestos." },
    cure: {
      es: "Quite Impuestos; el ISR va en Deducciones.",
      en: "Remove Impuestos; ISR stands in Deducciones.",
    },
  },
  NOM151: {
    message: {
      es: "La nómina no dice TotalPercepciones ni TotalOtrosPagos.",
      en: "The payroll gives neither TotalPercepciones nor TotalOtrosPagos.",
    },
    cure: { es: "Escriba por lo menos uno de los dos totales.", en: "Write at least one of the two totals." },
  },
  NOM153: {
    message: {
      es: "Una nómina ordinaria no se paga con la periodicidad 99.",
      en: "An ordinary payroll is not paid at the periodicity 99.",
    },
    cure: {
      es: "Escriba la periodicidad del pago, por ejemplo 04 quincenal, o TipoNomina E.",
      en: "Write how often it is paid, such as 04 twice a month, or TipoNomina E.",
    },
  },
  NOM154: {
    message: {
      es: "Una nómina extraordinaria tiene la periodicidad 99 y no {written}.",
      en: "An extraordinary payroll has the periodicity 99, not {written}.",
    },
    cure: {
      es: "Escriba 99 en PeriodicidadPago, o TipoNomina O.",
      en: "Write 99 in PeriodicidadPago, or TipoNomina O.",
    },
  },
  NOM155: {
    message: {
      es: "El periodo empieza el {from} y termina antes, el {to}.",
      en: "The period begins on {from} and ends before, on {to}.",
    },
    cure: {
      es: "Corrija FechaInicialPago o FechaFinalPago.",
      en: "Correct FechaInicialPago or FechaFinalPago.",
    },
  },
  NOM156: {
    message: {
      es: "TotalPercepciones dice {written} y no hay Percepciones.",
      en: "TotalPercepciones says {written} and there are no Percepciones.",
    },
    cure: {
      es: "Quite TotalPercepciones o agregue las percepciones.",
      en: "Remove TotalPercepciones or add the earnings.",
    },
  },
  NOM157: {
    message: {
      es: "TotalPercepciones dice {written}; lo que dicen los totales de Percepciones suma {expected}.",
      en: "TotalPercepciones says {written}; the totals of Percepciones add up to {expected}.",
    },
    cure: { es: "Escriba {expected} en TotalPercepciones.", en: "Write {expected} in TotalPercepciones." },
  },
  NOM158: {
    message: {
      es: "TotalDeducciones dice {written} y no hay Deducciones.",
      en: "TotalDeducciones says {written} and there are no Deducciones.",
    },
    cure: {
      es: "Quite TotalDeducciones o agregue las deducciones.",
      en: "Remove TotalDeducciones or add the deductions.",
    },
  },
  NOM159: {
    message: {
      es: "TotalDeducciones dice {written}; lo que dicen los totales de Deducciones suma {expected}.",
      en: "TotalDeducciones says {written}; the totals of Deducciones add up to {expected}.",
    },
    cure: { es: "Escriba {expected} en TotalDeducciones.", en: "Write {expected} in TotalDeducciones." },
  },
  NOM160: {
    message: {
      es: "TotalOtrosPagos dice {written}; lo que dicen los otros pagos suma {expected}.",
      en: "TotalOtrosPagos says {written}; the other payments add up to {expected}.",
    },
    cure: { es: "Escriba {expected} en TotalOtrosPagos.", en: "Write {expected} in TotalOtrosPagos." },
  },
} as const satisfies MessageTable;
