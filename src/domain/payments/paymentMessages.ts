import type { MessageTable } from "../faults/message.ts";

/** Texts of the reasons why a payment cannot be recorded, or reversed. */
export const paymentMessages = {
  "payment.invoice_unknown": {
    message: { es: "No existe esa factura.", en: "There is no such invoice." },
    cure: { es: "Revise el identificador de la factura.", en: "Check the invoice's id." },
  },
  "payment.invoice_repeated": {
    message: { es: "La factura viene dos veces.", en: "The invoice comes twice." },
    cure: { es: "Envíe cada factura una sola vez.", en: "Send each invoice once." },
  },
  "payment.not_ppd": {
    message: {
      es: "La factura no se paga en parcialidades ni diferida: no es de ingreso con método de pago PPD.",
      en: "The invoice is not one that is paid later or in parts: it is no income with the payment method PPD.",
    },
    cure: {
      es: "Una factura PUE se da por pagada al emitirse y no lleva complemento de pago.",
      en: "An invoice with PUE counts as paid when it is issued, and needs no payment complement.",
    },
  },
  "payment.receiver_unknown": {
    message: {
      es: "La factura es un CFDI 3.3, que no dice el código postal ni el régimen de {rfc}, y el recibo los necesita.",
      en: "The invoice is a CFDI 3.3, which says neither postal code nor regime of {rfc}, and the receipt needs them.",
    },
    cure: {
      es: "Registre al cliente con sus datos fiscales (POST /merchant/customers) y reintente.",
      en: "Save the customer with its tax data (POST /merchant/customers) and retry.",
    },
  },
  "payment.not_stamped": {
    message: { es: "La factura no está timbrada.", en: "The invoice is not stamped." },
    cure: { es: "Espere a que se timbre.", en: "Wait until it is stamped." },
  },
  "payment.being_cancelled": {
    message: {
      es: "La factura está cancelada, o su cancelación está en curso.",
      en: "The invoice is cancelled, or its cancellation is under way.",
    },
    cure: {
      es: "Si el cliente la pagó, emita otra factura y registre en ella el pago.",
      en: "If the customer paid it, issue another invoice and record the payment there.",
    },
  },
  "payment.being_substituted": {
    message: {
      es: "Hay un trámite en curso sobre la factura: se sustituye, o se revierten sus pagos.",
      en: "An act on the invoice is under way: it is being substituted, or its payments are being reversed.",
    },
    cure: {
      es: "Espere a que termine; si la factura se sustituyó, registre el pago en la nueva.",
      en: "Wait until it is over; where the invoice was substituted, record the payment on the new one.",
    },
  },
  "payment.other_receiver": {
    message: {
      es: "La factura es de otro receptor ({name}, {rfc}) que la primera.",
      en: "The invoice is for another receiver ({name}, {rfc}) than the first.",
    },
    cure: {
      es: "Registre un pago por cada receptor.",
      en: "Record a payment for each receiver.",
    },
  },
  "payment.nothing_left": {
    message: { es: "La factura ya no tiene saldo.", en: "Nothing of the invoice is left to pay." },
    cure: {
      es: "Consulte sus pagos y notas de crédito.",
      en: "Look at its payments and credit notes.",
    },
  },
  "payment.exceeds_balance": {
    message: {
      es: "Se aplican {amount} a la factura, y su saldo es de {balance}.",
      en: "{amount} go to the invoice, and {balance} of it are left to pay.",
    },
    cure: { es: "Aplique a lo más el saldo.", en: "Apply at most what is left." },
  },
  "payment.too_many_instalments": {
    message: {
      es: "La factura ya tiene 999 parcialidades.",
      en: "The invoice already has 999 instalments.",
    },
    cure: {
      es: "Revierta pagos y regístrelos juntos.",
      en: "Reverse payments, and record them together.",
    },
  },
  "payment.decimals": {
    message: {
      es: "{amount} tiene más decimales que la moneda {currency}, que lleva {places}.",
      en: "{amount} has more decimals than the currency {currency}, which has {places}.",
    },
    cure: { es: "Redondee el importe.", en: "Round the amount." },
  },
  "payment.equivalence_missing": {
    message: {
      es: "La factura es en {currency} y el pago en {paid}: nada dice cuánto de la factura se paga, ni a qué equivalencia.",
      en: "The invoice is in {currency} and the payment in {paid}: nothing says how much of the invoice is paid, or at which equivalence.",
    },
    cure: {
      es: "Envíe equivalence ({currency} por cada {paid}), o lo que se paga de la factura en {currency} junto con lo que de este pago, en {paid}, le corresponde.",
      en: "Send equivalence ({currency} for each {paid}), or how much of the invoice is paid in {currency} with how much of this payment, in {paid}, goes to it.",
    },
  },
  "payment.paid_differs": {
    message: {
      es: "Factura y pago son en {currency}: {paid} del pago no pueden ser {amount} de la factura.",
      en: "Invoice and payment are in {currency}: {paid} of the payment cannot be {amount} of the invoice.",
    },
    cure: {
      es: "Envíe sólo uno de los dos importes.",
      en: "Send only one of the two amounts.",
    },
  },
  "payment.rate_missing": {
    message: {
      es: "El pago es en {currency} y no trae tipo de cambio.",
      en: "The payment is in {currency} and has no exchange rate.",
    },
    cure: {
      es: "Envíe exchangeRate: pesos por cada {currency} el día del pago.",
      en: "Send exchangeRate: pesos for each {currency} on the day of the payment.",
    },
  },
  "payment.amount_short": {
    message: {
      es: "A las facturas se aplican {applied} {currency}, y el pago es de {amount}.",
      en: "{applied} {currency} go to the invoices, and the payment is of {amount}.",
    },
    cure: {
      es: "Aplique menos, o corrija el importe del pago.",
      en: "Apply less, or correct the payment's amount.",
    },
  },
  "payment.in_future": {
    message: { es: "La fecha del pago está en el futuro.", en: "The payment's date is in the future." },
    cure: {
      es: "Registre el pago cuando lo haya recibido.",
      en: "Record the payment once you have it.",
    },
  },
} as const satisfies MessageTable;
