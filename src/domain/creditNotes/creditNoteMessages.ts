import type { MessageTable } from "../faults/message.ts";

/** Texts of the reasons why a return cannot be taken off a sale or an invoice. */
export const creditNoteMessages = {
  "return.nothing_left": {
    message: { es: "Ya no queda nada por devolver.", en: "Nothing is left to be returned." },
    cure: {
      es: "Consulte las devoluciones ya hechas; quizá ésta se registró con otro folio.",
      en: "Look at the returns made so far; this one may be there under another folio.",
    },
  },
  "return.line_unknown": {
    message: {
      es: "No existe la partida {line}; las partidas van de 0 a {last}.",
      en: "There is no line {line}; lines go from 0 to {last}.",
    },
    cure: {
      es: "Use el lugar de la partida en la venta, contado desde 0.",
      en: "Use the line's place in the sale, counted from 0.",
    },
  },
  "return.line_not_documented": {
    message: {
      es: "La partida {line} no está en el documento: no tuvo precio, o se devolvió en la misma venta.",
      en: "Line {line} is not in the document: it had no price, or came back within the sale.",
    },
    cure: { es: "Quítela de la devolución.", en: "Leave it out of the return." },
  },
  "return.line_repeated": {
    message: { es: "La partida {line} viene dos veces.", en: "Line {line} comes twice." },
    cure: { es: "Envíe cada partida una sola vez.", en: "Send each line once." },
  },
  "return.line_overspecified": {
    message: {
      es: "La partida {line} trae cantidad e importe.",
      en: "Line {line} comes with a quantity and an amount.",
    },
    cure: {
      es: "Envíe quantity si vuelve mercancía, o amount si vuelve solo dinero.",
      en: "Send quantity where goods come back, or amount where only money does.",
    },
  },
  "return.line_returned": {
    message: {
      es: "La partida {line} ya se devolvió completa.",
      en: "Line {line} has already come back completely.",
    },
    cure: {
      es: "Quítela de la devolución, o consulte las devoluciones ya hechas.",
      en: "Leave it out, or look at the returns made so far.",
    },
  },
  "return.quantity_exceeds_left": {
    message: {
      es: "Se devuelven {wanted} de la partida {line}, y quedan {left} por devolver.",
      en: "{wanted} of line {line} come back, and {left} are left to be returned.",
    },
    cure: { es: "Devuelva a lo más lo que queda.", en: "Return at most what is left." },
  },
  "return.amount_exceeds_left": {
    message: {
      es: "Se devuelven {wanted}, y quedan {left} por devolver.",
      en: "{wanted} is returned, and {left} is left to be returned.",
    },
    cure: { es: "Devuelva a lo más lo que queda.", en: "Return at most what is left." },
  },
  "return.amount_decimals": {
    message: {
      es: "El importe {wanted} tiene más decimales que los {places} de {currency}.",
      en: "The amount {wanted} has more decimals than the {places} of {currency}.",
    },
    cure: { es: "Envíelo con los decimales de la moneda.", en: "Send it with the currency's decimals." },
  },
  "return.amount_not_spreadable": {
    message: {
      es: "El importe {wanted} no se puede repartir entre precio e impuestos: una cuota se cobra por unidad, y el SAT no acepta una parte de pocos centavos.",
      en: "The amount {wanted} cannot be spread over price and taxes: a quota is charged per unit, and SAT accepts no part of a few cents.",
    },
    cure: {
      es: "Devuelva por cantidad, o todo lo que queda.",
      en: "Return by quantity, or all that is left.",
    },
  },
  "return.below_one_cent": {
    message: {
      es: "Lo que se devuelve vale menos de un centavo; ningún documento puede expresarlo.",
      en: "What comes back is worth less than a cent; no document can state that.",
    },
    cure: {
      es: "Devuélvalo junto con más de la misma partida.",
      en: "Return it together with more of the same line.",
    },
  },
  "return.currency_differs": {
    message: {
      es: "La devolución está en {wanted} y la venta en {sold}.",
      en: "The return is in {wanted} and the sale in {sold}.",
    },
    cure: { es: "Devuelva en la moneda de la venta.", en: "Return in the currency of the sale." },
  },
  "return.not_divisible": {
    message: {
      es: "El documento no se puede expresar en centavos enteros: sus partidas no suman sus totales, o alguna vale menos de un centavo y lleva una cuota.",
      en: "The document cannot be written in whole cents: its lines do not add up to its totals, or one of them is worth less than a cent and has a quota.",
    },
    cure: {
      es: "Cancele la factura y expida otra por lo que queda.",
      en: "Cancel the invoice and issue another for what is left.",
    },
  },
} as const satisfies MessageTable;
