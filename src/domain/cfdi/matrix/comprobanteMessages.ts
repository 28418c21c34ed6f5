import type { MessageTable } from "../../faults/message.ts";

/** Texts of the rules on the document's own attributes. */
export const comprobanteMessages = {
  CFDI40101: {
    message: {
      es: "Fecha dice {written}; su forma es AAAA-MM-DDThh:mm:ss, sin zona ni fracciones de segundo.",
      en: "Fecha says {written}; its form is YYYY-MM-DDThh:mm:ss, without zone or fraction of a second.",
    },
    cure: {
      es: "Escriba en esa forma la hora local del lugar de expedición.",
      en: "Write the local time of the place of issue in that form.",
    },
  },
  "CFDI40101 ahead": {
    message: {
      es: "Fecha {written} va adelante de la hora local del lugar de expedición, {now}.",
      en: "Fecha {written} is ahead of the local time of the place of issue, {now}.",
    },
    cure: {
      es: "Vuelva a sellar con la hora local del código postal de LugarExpedicion.",
      en: "Seal again with the local time of the postal code in LugarExpedicion.",
    },
  },
  CFDI40103: {
    message: {
      es: "FormaPago dice {written}, pero un comprobante de tipo {type} no la lleva.",
      en: "FormaPago says {written}, but a document of type {type} carries none.",
    },
    cure: { es: "Quite FormaPago.", en: "Remove FormaPago." },
  },
  CFDI40104: {
    message: {
      es: "FormaPago {written} no está en c_FormaPago.",
      en: "FormaPago {written} is not in c_FormaPago.",
    },
    cure: {
      es: "Use una clave del catálogo, por ejemplo 01 efectivo, 03 transferencia, 04 tarjeta de crédito.",
      en: "Use a code of the catalog, such as 01 cash, 03 transfer, 04 credit card.",
    },
  },
  CFDI40105: {
    message: {
      es: "MetodoPago es PPD y FormaPago dice {written}; lo que se pagará después no tiene todavía otra forma que 99.",
      en: "MetodoPago is PPD and FormaPago says {written}; what is paid later has no form yet but 99.",
    },
    cure: {
      es: "Escriba FormaPago 99, o MetodoPago PUE si ya está pagado.",
      en: "Write FormaPago 99, or MetodoPago PUE if it is paid already.",
    },
  },
  CFDI40113: {
    message: {
      es: "Moneda {written} no está en c_Moneda en esta fecha.",
      en: "Moneda {written} is not in c_Moneda on this date.",
    },
    cure: {
      es: "Use la clave ISO 4217 de la moneda, por ejemplo MXN o USD.",
      en: "Use the currency's ISO 4217 code, such as MXN or USD.",
    },
  },
  CFDI40114: {
    message: {
      es: "TipoCambio dice {written} y la moneda es MXN; un peso vale un peso.",
      en: "TipoCambio says {written} and the currency is MXN; a peso is worth a peso.",
    },
    cure: { es: "Quite TipoCambio o escriba 1.", en: "Remove TipoCambio or write 1." },
  },
  CFDI40115: {
    message: {
      es: "La moneda es {currency} y falta TipoCambio.",
      en: "The currency is {currency} and TipoCambio is missing.",
    },
    cure: {
      es: "Agregue los pesos que vale una unidad de la moneda.",
      en: "Add how many pesos a unit of the currency is worth.",
    },
  },
  CFDI40116: {
    message: {
      es: "TipoCambio dice {written}, pero con moneda XXX no hay tipo de cambio.",
      en: "TipoCambio says {written}, but with currency XXX there is no exchange rate.",
    },
    cure: { es: "Quite TipoCambio.", en: "Remove TipoCambio." },
  },
  CFDI40117: {
    message: {
      es: "TipoCambio dice {written}; caben hasta 18 enteros y 6 decimales, sin signo ni separadores.",
      en: "TipoCambio says {written}; it has up to 18 digits and 6 decimals, no sign and no separators.",
    },
    cure: { es: "Escríbalo como 17.234500.", en: "Write it like 17.234500." },
  },
  CFDI40121: {
    message: {
      es: "TipoDeComprobante {written} no existe.",
      en: "TipoDeComprobante {written} does not exist.",
    },
    cure: {
      es: "Use I ingreso, E egreso, T traslado, P pago o N nómina.",
      en: "Use I income, E credit, T transfer of goods, P payment or N payroll.",
    },
  },
  CFDI40122: {
    message: {
      es: "Exportacion es 02 y falta el complemento Comercio Exterior.",
      en: "Exportacion is 02 and the Comercio Exterior complement is missing.",
    },
    cure: {
      es: "Agregue el complemento, o use 01 si la mercancía no sale del país.",
      en: "Add the complement, or use 01 if the goods stay in the country.",
    },
  },
  CFDI40123: {
    message: {
      es: "Exportacion {written} no está en c_Exportacion.",
      en: "Exportacion {written} is not in c_Exportacion.",
    },
    cure: {
      es: "Use 01 si no es exportación; 02, 03 o 04 si lo es.",
      en: "Use 01 if nothing is exported; 02, 03 or 04 if something is.",
    },
  },
  CFDI40124: {
    message: {
      es: "MetodoPago {written} no está en c_MetodoPago.",
      en: "MetodoPago {written} is not in c_MetodoPago.",
    },
    cure: {
      es: "Use PUE si ya se pagó, PPD si se pagará después o en partes.",
      en: "Use PUE if it is paid, PPD if it will be paid later or in parts.",
    },
  },
  CFDI40125: {
    message: {
      es: "MetodoPago dice {written}, pero un comprobante de tipo {type} no lo lleva.",
      en: "MetodoPago says {written}, but a document of type {type} carries none.",
    },
    cure: { es: "Quite MetodoPago.", en: "Remove MetodoPago." },
  },
  CFDI40126: {
    message: {
      es: "LugarExpedicion {written} no es un código postal vigente de c_CodigoPostal.",
      en: "LugarExpedicion {written} is not a postal code of c_CodigoPostal in force.",
    },
    cure: {
      es: "Escriba los cinco dígitos del código postal de la sucursal que expide.",
      en: "Write the five digits of the issuing branch's postal code.",
    },
  },
  CFDI40127: {
    message: {
      es: "Confirmacion dice {written}, pero en {currency} nada de este comprobante la necesita.",
      en: "Confirmacion says {written}, but in {currency} nothing in this document needs it.",
    },
    cure: { es: "Quite Confirmacion.", en: "Remove Confirmacion." },
  },
  CFDI40137: {
    message: {
      es: "TipoRelacion {written} no está en c_TipoRelacion.",
      en: "TipoRelacion {written} is not in c_TipoRelacion.",
    },
    cure: {
      es: "Use 01 a 07; por ejemplo 01 nota de crédito, 04 sustitución, 07 anticipo.",
      en: "Use 01 to 07, such as 01 credit note, 04 substitution, 07 advance.",
    },
  },
  CFDI40222: {
    message: {
      es: "Exportacion es {written} y el comprobante trae el complemento Comercio Exterior.",
      en: "Exportacion is {written} and the document carries the Comercio Exterior complement.",
    },
    cure: {
      es: "Use Exportacion 02, o quite el complemento.",
      en: "Use Exportacion 02, or remove the complement.",
    },
  },
} as const satisfies MessageTable;
