import type { MessageTable } from "../faults/message.ts";

/** Texts of the reasons why a global invoice can't be made, and why a ticket is left out of one. */
export const globalMessages = {
  "global.months_unfit": {
    message: {
      es: "Esos meses ({months}) no corresponden a la periodicidad {periodicity}.",
      en: "Those months ({months}) do not belong to periodicity {periodicity}.",
    },
    cure: {
      es: "Con la periodicidad 05 van de 13 (enero-febrero) a 18; con las demás, de 01 a 12.",
      en: "With periodicity 05 they go from 13 (January and February) to 18; with the others from 01 to 12.",
    },
  },
  "global.day_missing": {
    message: {
      es: "La periodicidad {periodicity} necesita un día del periodo.",
      en: "Periodicity {periodicity} needs a day of the period.",
    },
    cure: {
      es: "Envíe day: cualquier día del mes que esté en ese periodo.",
      en: "Send day: any day of the month that lies in that period.",
    },
  },
  "global.day_superfluous": {
    message: {
      es: "La periodicidad {periodicity} abarca meses enteros.",
      en: "Periodicity {periodicity} covers whole months.",
    },
    cure: { es: "Quite day.", en: "Leave day out." },
  },
  "global.day_unknown": {
    message: { es: "Ese mes no tiene día {day}.", en: "That month has no day {day}." },
    cure: { es: "Envíe un día que exista.", en: "Send a day that exists." },
  },
  "global.year_out_of_range": {
    message: {
      es: "El SAT solo admite años de {first} a {last}.",
      en: "SAT only accepts the years {first} to {last}.",
    },
    cure: { es: "Corrija el año.", en: "Correct the year." },
  },
  "global.periodicity_regime": {
    message: {
      es: "La periodicidad bimestral (05) es solo del régimen 621, y este emisor tiene el {regime}.",
      en: "Periodicity 05 (every two months) is for regime 621 only, and this issuer has {regime}.",
    },
    cure: {
      es: "Elija otra periodicidad, o corrija el régimen en PUT /merchant/tax-info.",
      en: "Choose another periodicity, or correct the regime in PUT /merchant/tax-info.",
    },
  },
  "global.period_open": {
    message: {
      es: "El periodo no ha cerrado: termina el {closesAt}.",
      en: "The period has not closed: it ends at {closesAt}.",
    },
    cure: {
      es: "Espere al cierre; desde entonces el SAT da 24 horas.",
      en: "Wait for its close; SAT gives 24 hours from then.",
    },
  },
  "global.ticket_withheld": {
    message: {
      es: "Lleva impuestos retenidos, que una factura global no admite.",
      en: "It has withheld taxes, which a global invoice does not allow.",
    },
    cure: {
      es: "Factúrelo por separado con los datos de su receptor.",
      en: "Invoice it separately to its receiver.",
    },
  },
  "global.ticket_on_credit": {
    message: {
      es: "Se vendió a crédito (PPD), y una factura global es siempre PUE.",
      en: "It was sold on credit (PPD), and a global invoice is always PUE.",
    },
    cure: {
      es: "Factúrelo por separado, o corrija su método de pago si ya se pagó.",
      en: "Invoice it separately, or correct its payment method if it has been paid.",
    },
  },
  "global.ticket_third_party": {
    message: {
      es: "Vende por cuenta de terceros, y una factura global no los admite.",
      en: "It sells on behalf of a third party, which a global invoice does not allow.",
    },
    cure: {
      es: "Factúrelo por separado.",
      en: "Invoice it separately.",
    },
  },
  "global.ticket_exported": {
    message: {
      es: "Es una exportación, y una factura global lleva siempre exportación 01.",
      en: "It is an export, and a global invoice always has exportation 01.",
    },
    cure: { es: "Factúrelo por separado.", en: "Invoice it separately." },
  },
  "global.ticket_local_taxes": {
    message: {
      es: "Lleva impuestos locales, y la factura global no lleva ese complemento.",
      en: "It has local taxes, and the global invoice does not have that complement.",
    },
    cure: { es: "Factúrelo por separado.", en: "Invoice it separately." },
  },
  "global.ticket_for_buyer": {
    message: {
      es: "La emite el adquirente (FacAtrAdquirente), lo que una factura global no admite.",
      en: "Its buyer issues the invoice (FacAtrAdquirente), which a global invoice does not allow.",
    },
    cure: { es: "Factúrelo por separado.", en: "Invoice it separately." },
  },
  "global.ticket_without_amount": {
    message: {
      es: "No queda importe que declarar: se devolvió o se descontó todo.",
      en: "No amount is left to declare: all of it was returned or discounted.",
    },
    cure: { es: "No hace falta hacer nada.", en: "There is nothing to do." },
  },
  "global.ticket_unreachable": {
    message: {
      es: "Ningún redondeo que SAT admita lleva su concepto al total del ticket.",
      en: "No rounding that SAT allows brings its Concepto to the ticket's total.",
    },
    cure: {
      es: "Revise precios e impuestos del ticket, o factúrelo por separado.",
      en: "Check the ticket's prices and taxes, or invoice it on its own.",
    },
  },
  "global.sums_differ": {
    message: {
      es: "La suma del documento ({document}) no es la de sus tickets ({tickets}).",
      en: "The document's sum ({document}) is not that of its tickets ({tickets}).",
    },
    cure: {
      es: "No se emitió nada más. Avise a quien opera Timbra; puede repetir la corrida después.",
      en: "Nothing more was issued. Tell whoever operates Timbra; the run can be repeated later.",
    },
  },
} as const satisfies MessageTable;
