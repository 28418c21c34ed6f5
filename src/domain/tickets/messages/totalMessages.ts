import type { MessageTable } from "../../faults/message.ts";

/** Texts of what is wrong with a ticket's currency, payment and total. */
export const totalMessages = {
  "ticket.payment_form_undefined": {
    message: {
      es: "La guía del SAT pide que lo pagado en una exhibición (PUE) diga cómo se pagó, y 99 es por definir.",
      en: "SAT's guide requires a sale paid at once (PUE) to say how it was paid, and 99 is undefined.",
    },
    cure: {
      es: "Envíe la forma con que se pagó (01 efectivo, 04 crédito, 28 débito…), o paymentMethod: PPD si se paga después.",
      en: "Send the form it was paid in (01 cash, 04 credit, 28 debit…), or paymentMethod: PPD if it is paid later.",
    },
  },
  "ticket.unknown": {
    message: { es: "Ese ticket no existe.", en: "That ticket does not exist." },
    cure: {
      es: "Use el id que devolvió el alta del ticket, en el mismo modo (prueba o producción).",
      en: "Use the id that creating the ticket returned, in the same mode (test or live).",
    },
  },
  "ticket.not_combinable_refunded": {
    message: {
      es: "Una parte de esta venta se devolvió, y se factura por separado.",
      en: "A part of this sale came back, so it is invoiced separately.",
    },
    cure: {
      es: "Quítelo de la lista y factúrelo por separado.",
      en: "Leave it out, and invoice it separately.",
    },
  },
  "ticket.named_twice": {
    message: { es: "El ticket viene dos veces.", en: "The ticket is named twice." },
    cure: { es: "Envíe cada ticket una sola vez.", en: "Send each ticket once." },
  },
  "ticket.not_combinable": {
    message: {
      es: "Los tickets de una factura deben coincidir en {field}: {own} no es {first}.",
      en: "The tickets of one invoice must agree in {field}: {own} is not {first}.",
    },
    cure: {
      es: "Facture este ticket por separado.",
      en: "Invoice this ticket separately.",
    },
  },
  "ticket.apart_negative": {
    message: { es: "{path} es negativo.", en: "{path} is negative." },
    cure: { es: "Envíe una cantidad positiva.", en: "Send a positive amount." },
  },
  "ticket.rounding_too_large": {
    message: {
      es: "El redondeo {rounding} es más que el del efectivo ({most}).",
      en: "The rounding {rounding} is more than that of cash ({most}).",
    },
    cure: {
      es: "Envíe lo que el cliente dio de más en donation o tip, y lo que se le rebajó en discount.",
      en: "Send what the customer gave beyond the price in donation or tip, and the reduction in discount.",
    },
  },
  "ticket.total_below_apart": {
    message: {
      es: "El total es menos que la suma de rounding, donation, tip, deposits y giftCards.",
      en: "The total is less than rounding, donation, tip, deposits and giftCards together.",
    },
    cure: {
      es: "Envíe en total todo lo que pagó el cliente, con donativo, propina, depósitos y tarjetas de regalo.",
      en: "Send in total all that the customer paid, with donation, tip, deposits and gift cards.",
    },
  },
  "ticket.too_many_decimals": {
    message: {
      es: "Pasa de los seis decimales que admite un CFDI.",
      en: "It has more than the six decimals that a CFDI allows.",
    },
    cure: { es: "Redondee a seis decimales o menos.", en: "Round to six decimals or less." },
  },
  "ticket.currency_unknown": {
    message: {
      es: "No se puede vender en la moneda {currency}.",
      en: "A sale cannot be in the currency {currency}.",
    },
    cure: {
      es: "Use una clave de c_Moneda, por ejemplo MXN.",
      en: "Use a code of c_Moneda, for instance MXN.",
    },
  },
  "ticket.exchange_rate_not_one": {
    message: {
      es: "El tipo de cambio del peso es 1 (CFDI40114).",
      en: "The exchange rate of the peso is 1 (CFDI40114).",
    },
    cure: {
      es: "Quite exchangeRate, o envíe la moneda en que se vendió.",
      en: "Remove exchangeRate, or send the currency of the sale.",
    },
  },
  "ticket.exchange_rate_missing": {
    message: {
      es: "Falta el tipo de cambio de {currency} (CFDI40115).",
      en: "{currency} has no exchange rate (CFDI40115).",
    },
    cure: { es: "Envíe los pesos por unidad de la moneda.", en: "Send the pesos per unit of the currency." },
  },
  "ticket.total_unreachable below": {
    message: {
      es: "Ningún redondeo que permite el SAT da el total {declared}; el más cercano es {reachable} (diferencia {difference}).",
      en: "No rounding that SAT allows gives the total {declared}; the nearest is {reachable} (difference {difference}).",
    },
    cure: {
      es: "Revise precios e impuestos; si el total se redondeó hacia abajo, envíe esa diferencia en rounding, o como descuento.",
      en: "Check prices and taxes; if the total was rounded down, send that difference in rounding, or as a discount.",
    },
  },
  "ticket.total_unreachable above": {
    message: {
      es: "Ningún redondeo que permite el SAT da el total {declared}; el más cercano es {reachable} (diferencia {difference}).",
      en: "No rounding that SAT allows gives the total {declared}; the nearest is {reachable} (difference {difference}).",
    },
    cure: {
      es: "Revise precios, cantidades, impuestos y descuentos: las partidas suman menos que el total.",
      en: "Check prices, quantities, taxes and discounts: the lines come to less than the total.",
    },
  },
  "ticket.total_mismatch exact": {
    message: {
      es: "El total para el CFDI es {said}, pero las partidas suman {due} (diferencia {off}). Nada hay que redondear: no se admite diferencia (modelo exactLines).",
      en: "The total for the CFDI is {said}, but the lines come to {due} (difference {off}). There is nothing to round: no difference is allowed (model exactLines).",
    },
    cure: {
      es: "Revise precios, cantidades, descuentos, impuestos y pricesIncludeTax. Si la diferencia es redondeo del efectivo (a lo más {mostRounding}) envíe rounding: {difference}; si es donativo o propina, donation o tip.",
      en: "Check prices, quantities, discounts, taxes and pricesIncludeTax. If the difference is cash rounding ({mostRounding} at most) send rounding: {difference}; if a donation or a tip, donation or tip.",
    },
  },
  "ticket.total_mismatch rounded": {
    message: {
      es: "El total para el CFDI es {said}, pero las partidas suman {due} (diferencia {off}). El redondeo de {count} cifra(s) explica a lo más {most}; el total más cercano que se admite es {nearest} (modelo exactLines).",
      en: "The total for the CFDI is {said}, but the lines come to {due} (difference {off}). Rounding {count} figure(s) explains {most} at most; the nearest total allowed is {nearest} (model exactLines).",
    },
    cure: {
      es: "Revise precios, cantidades, descuentos, impuestos y pricesIncludeTax. Si la diferencia es redondeo del efectivo (a lo más {mostRounding}) envíe rounding: {difference}; si es donativo o propina, donation o tip.",
      en: "Check prices, quantities, discounts, taxes and pricesIncludeTax. If the difference is cash rounding ({mostRounding} at most) send rounding: {difference}; if a donation or a tip, donation or tip.",
    },
  },
  "ticket.total_decimals apart": {
    message: {
      es: "{path} {amount} tiene más decimales que los {places} de {currency}.",
      en: "{path} {amount} has more decimals than the {places} of {currency}.",
    },
    cure: { es: "Envíelo con los decimales de la moneda.", en: "Send it with the currency's decimals." },
  },
  "ticket.total_decimals total": {
    message: {
      es: "El total {total} tiene más decimales que los {places} de {currency}.",
      en: "The total {total} has more decimals than the {places} of {currency}.",
    },
    cure: { es: "Envíe el total que pagó el cliente.", en: "Send the total that the customer paid." },
  },
} as const satisfies MessageTable;
