import type { MessageTable } from "../faults/message.ts";

/** Texts of the reasons why an invoice without a ticket cannot be made, beyond those of a ticket and of SAT. */
export const directMessages = {
  "invoice.issued_too_early": {
    message: {
      es: "El SAT no acepta un documento fechado hace más de 72 horas.",
      en: "SAT takes no document that is dated more than 72 hours ago.",
    },
    cure: {
      es: "Omita issuedAt, o envíe un instante de las últimas 72 horas.",
      en: "Leave issuedAt out, or send an instant of the last 72 hours.",
    },
  },
  "invoice.issued_too_late": {
    message: { es: "issuedAt está en el futuro.", en: "issuedAt is in the future." },
    cure: {
      es: "Omítalo: el documento se fecha al sellarlo.",
      en: "Leave it out: the document is dated when it is sealed.",
    },
  },
  "invoice.customer_unknown": {
    message: { es: "No existe un cliente con este id.", en: "There is no customer of this id." },
    cure: {
      es: "Búsquelo en GET /merchant/customers, o envíe customer completo.",
      en: "Look it up in GET /merchant/customers, or send customer in full.",
    },
  },
  "invoice.series_unknown": {
    message: {
      es: "No hay una serie {series} para documentos de tipo {type}.",
      en: "There is no series {series} of documents of type {type}.",
    },
    cure: {
      es: "Omita series, o dé de alta la serie en /merchant/series.",
      en: "Leave series out, or open the series in /merchant/series.",
    },
  },
  "invoice.credits_too_much": {
    message: {
      es: "La nota de crédito es por {wanted}, y a la factura {uuid} le quedan {left}.",
      en: "The credit note is of {wanted}, and {left} is left of the invoice {uuid}.",
    },
    cure: {
      es: "Acredite a lo más lo que queda; consulte las notas de crédito de la factura.",
      en: "Credit at most what is left; look at the credit notes of the invoice.",
    },
  },
  "invoice.local_taxes_twice": {
    message: {
      es: "Los impuestos locales vienen en localTaxes y también en ImpuestosLocales.",
      en: "Local taxes are in localTaxes, and in ImpuestosLocales too.",
    },
    cure: { es: "Envíelos en uno solo de los dos.", en: "Send them in only one of both." },
  },
  "invoice.payment_has_ledger": {
    message: {
      es: "Un recibo de pago (tipo P) no se envía como documento: se hace a partir del pago.",
      en: "A payment receipt (type P) is not sent as a document: it is made from the payment.",
    },
    cure: {
      es: "Registre el pago con POST /invoices/payments; ahí se calculan parcialidades y saldos.",
      en: "Record the payment with POST /invoices/payments, which works out instalments and balances.",
    },
  },
  "invoice.payroll_without_nomina": {
    message: {
      es: "Un recibo de nómina lleva el complemento Nomina.",
      en: "A payroll receipt carries the complement Nomina.",
    },
    cure: { es: "Envíe complements.Nomina.", en: "Send complements.Nomina." },
  },
} as const satisfies MessageTable;
