import type { MessageTable } from "../../faults/message.ts";

/** Texts of what is wrong with the taxes of a ticket. */
export const taxMessages = {
  "ticket.tax_base_twice": {
    message: {
      es: "El impuesto lleva base y también excludedPerUnit.",
      en: "The tax has base and excludedPerUnit as well.",
    },
    cure: { es: "Envíe uno de los dos.", en: "Send one of the two." },
  },
  "ticket.tax_base_of_quota": {
    message: {
      es: "Una cuota se cobra por unidad; no lleva base ni excludedPerUnit.",
      en: "A quota is charged on units; it has neither base nor excludedPerUnit.",
    },
    cure: { es: "Quítelos, o use kind: rate.", en: "Remove them, or use kind: rate." },
  },
  "ticket.tax_base_invalid": {
    message: {
      es: "base o excludedPerUnit es negativo o pasa de seis decimales.",
      en: "base or excludedPerUnit is negative or has over six decimals.",
    },
    cure: { es: "Envíe una cantidad de cero o más.", en: "Send an amount of zero or more." },
  },
  "ticket.tax_isr_transferred": {
    message: {
      es: "El ISR nunca se traslada; solo se retiene.",
      en: "ISR is never transferred, only withheld.",
    },
    cure: { es: "Envíe withheld: true, o quite el impuesto.", en: "Send withheld: true, or remove the tax." },
  },
  "ticket.tax_exempt_withheld": {
    message: {
      es: "Una retención no puede ser exenta (CFDI40184).",
      en: "A withheld tax cannot be exempt (CFDI40184).",
    },
    cure: {
      es: "Indique la tasa de la retención, o quítela.",
      en: "Give the rate withheld, or remove the tax.",
    },
  },
  "ticket.tax_exempt_with_rate": {
    message: { es: "Un impuesto exento no lleva tasa.", en: "An exempt tax has no rate." },
    cure: {
      es: "Quite rate, o use kind: rate para la tasa 0.",
      en: "Remove rate, or use kind: rate for a rate of 0.",
    },
  },
  "ticket.tax_rate_missing": {
    message: { es: "Falta la tasa o cuota del impuesto.", en: "The tax has no rate or quota." },
    cure: { es: "Envíe rate, por ejemplo 0.16.", en: "Send rate, for instance 0.16." },
  },
  "ticket.tax_rate_invalid": {
    message: {
      es: "La tasa o cuota es negativa o pasa de seis decimales.",
      en: "The rate is negative or has over six decimals.",
    },
    cure: {
      es: "Envíe la tasa de c_TasaOCuota, por ejemplo 0.16.",
      en: "Send a rate of c_TasaOCuota, for instance 0.16.",
    },
  },
  "ticket.tax_quota_not_ieps": {
    message: { es: "Solo el IEPS se cobra por cuota.", en: "Only IEPS is charged by quota." },
    cure: { es: "Use kind: rate con la tasa del impuesto.", en: "Use kind: rate with the rate of the tax." },
  },
  "ticket.tax_repeated": {
    message: { es: "La partida lleva dos veces {tax}.", en: "The line has {tax} twice." },
    cure: {
      es: "Deje una sola vez cada impuesto por partida; si la grava por partes, dé a cada uno su base o excludedPerUnit.",
      en: "Keep each tax once per line; where parts of the line are taxed differently, give each its base or excludedPerUnit.",
    },
  },
  "ticket.border_stimulus_undeclared": {
    message: {
      es: "El IVA de 8 % es solo de quien está inscrito en el estímulo fronterizo, y la sucursal no lo declara.",
      en: "IVA of 8 % is only for taxpayers who are registered for the border stimulus, and the branch does not declare it.",
    },
    cure: {
      es: "Use la tasa 0.16, o declare el estímulo en la sucursal (borderStimulus: north o south).",
      en: "Use the rate 0.16, or declare the stimulus in the branch (borderStimulus: north or south).",
    },
  },
  "ticket.border_stimulus_elsewhere": {
    message: {
      es: "El código postal {postalCode} no tiene en c_CodigoPostal el estímulo que declara la sucursal.",
      en: "c_CodigoPostal does not give postal code {postalCode} the stimulus that the branch declares.",
    },
    cure: {
      es: "Use la tasa 0.16, o corrija el código postal o la declaración de la sucursal.",
      en: "Use the rate 0.16, or correct the branch's postal code or its declaration.",
    },
  },
  "ticket.border_stimulus_unclassified": {
    message: {
      es: "La clave 01010101 no admite el IVA de 8 %.",
      en: "The product key 01010101 does not allow IVA of 8 %.",
    },
    cure: {
      es: "Envíe en productKey la clave de lo que se vende, o asigne el SKU a un producto; o use la tasa 0.16.",
      en: "Send the key of what is sold in productKey, or map the SKU to a product; or use the rate 0.16.",
    },
  },
  "ticket.border_stimulus_excluded": {
    message: {
      es: "La clave {productKey} no tiene el estímulo fronterizo en c_ClaveProdServ.",
      en: "c_ClaveProdServ does not give product key {productKey} the border stimulus.",
    },
    cure: {
      es: "Use la tasa 0.16, o la clave que corresponde a lo que se vende.",
      en: "Use the rate 0.16, or the key that fits what is sold.",
    },
  },
  "ticket.local_tax_decimals": {
    message: {
      es: "El complemento de impuestos locales no admite más de {places} decimales aquí.",
      en: "The complement of local taxes does not allow more than {places} decimals here.",
    },
    cure: { es: "Redondee a {places} decimales.", en: "Round it to {places} decimals." },
  },
  "ticket.tax_base_exceeds_line exclusion": {
    message: {
      es: "Lo que se excluye de la base ({given}) es más que lo que vale la partida sin ese impuesto ({most}).",
      en: "What is excluded from the base ({given}) is more than the line comes to without that tax ({most}).",
    },
    cure: { es: "Envíe excludedPerUnit por unidad vendida.", en: "Send excludedPerUnit for each unit sold." },
  },
  "ticket.tax_base_exceeds_line base": {
    message: {
      es: "La base del impuesto ({given}) es más que lo que vale la partida sin ese impuesto ({most}).",
      en: "The tax's base ({given}) is more than the line comes to without that tax ({most}).",
    },
    cure: {
      es: "Envíe base por toda la partida, en la moneda del ticket y después de descuentos.",
      en: "Send base for the whole line, in the ticket's currency and after discounts.",
    },
  },
  "ticket.tax_base_exceeds_line parts": {
    message: {
      es: "Las bases de {tax} suman {given}, más que lo que vale la partida sin ese impuesto ({most}).",
      en: "The bases of {tax} add up to {given}, more than the line comes to without that tax ({most}).",
    },
    cure: {
      es: "Reparta la partida: las bases de un mismo impuesto suman a lo más su valor.",
      en: "Split the line: the bases of one tax add up to at most the line's value.",
    },
  },
} as const satisfies MessageTable;
