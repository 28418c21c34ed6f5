import type { MessageTable } from "../../faults/message.ts";

/** Texts of the rules on SubTotal, Descuento and Total. */
export const totalsMessages = {
  CFDI40107: {
    message: {
      es: "SubTotal dice {written}; {currency} admite {decimals} decimales.",
      en: "SubTotal says {written}; {currency} has {decimals} decimals.",
    },
    cure: { es: "Redondee SubTotal a la moneda.", en: "Round SubTotal to the currency." },
  },
  CFDI40108: {
    message: {
      es: "SubTotal dice {written}; los Importe de los conceptos suman {sum}, que se redondea a {expected}.",
      en: "SubTotal says {written}; the Importe of the items add up to {sum}, which rounds to {expected}.",
    },
    cure: { es: "Escriba SubTotal {expected}.", en: "Write SubTotal {expected}." },
  },
  CFDI40109: {
    message: {
      es: "SubTotal dice {written}; en un comprobante de tipo {type} es 0.",
      en: "SubTotal says {written}; in a document of type {type} it is 0.",
    },
    cure: { es: "Escriba SubTotal 0.", en: "Write SubTotal 0." },
  },
  CFDI40110: {
    message: {
      es: "Descuento {written} es mayor que SubTotal {subTotal}.",
      en: "Descuento {written} is above SubTotal {subTotal}.",
    },
    cure: {
      es: "Corrija los descuentos: no puede descontarse más de lo que se vende.",
      en: "Correct the discounts: no more can be taken off than is sold.",
    },
  },
  CFDI40111: {
    message: {
      es: "Descuento dice {written}; los descuentos de los conceptos suman {sum}, que se redondea a {expected}.",
      en: "Descuento says {written}; the discounts of the items add up to {sum}, which rounds to {expected}.",
    },
    cure: { es: "Escriba Descuento {expected}.", en: "Write Descuento {expected}." },
  },
  "CFDI40111 missing": {
    message: {
      es: "Hay conceptos con descuento, que suman {sum}, y falta Descuento en el comprobante.",
      en: "There are items with a discount, {sum} in all, and the document has no Descuento.",
    },
    cure: { es: "Agregue Descuento {expected}.", en: "Add Descuento {expected}." },
  },
  "CFDI40111 superfluous": {
    message: {
      es: "Descuento dice {written}, pero ningún concepto de este comprobante puede sustentarlo.",
      en: "Descuento says {written}, but no item of this document can account for it.",
    },
    cure: {
      es: "Quite Descuento, o repártalo entre los conceptos.",
      en: "Remove Descuento, or spread it over the items.",
    },
  },
  CFDI40112: {
    message: {
      es: "Descuento dice {written}; {currency} admite {decimals} decimales.",
      en: "Descuento says {written}; {currency} has {decimals} decimals.",
    },
    cure: { es: "Redondee Descuento a la moneda.", en: "Round Descuento to the currency." },
  },
  CFDI40119: {
    message: {
      es: "Total dice {written}; {subTotal} − {discount} de descuento + {transferred} trasladado − {withheld} retenido da {expected}.",
      en: "Total says {written}; {subTotal} − {discount} discount + {transferred} transferred − {withheld} withheld makes {expected}.",
    },
    cure: { es: "Escriba Total {expected}.", en: "Write Total {expected}." },
  },
} as const satisfies MessageTable;
