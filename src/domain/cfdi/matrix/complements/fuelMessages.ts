import type { MessageTable } from "../../../faults/message.ts";

/** Texts of the rules on Estado de Cuenta de Combustibles 1.2; the codes are our own. */
export const fuelMessages = {
  "cfdi.fuel_subtotal": {
    message: {
      es: "SubTotal dice {written}; los consumos suman {expected}.",
      en: "SubTotal says {written}; the purchases add up to {expected}.",
    },
    cure: { es: "Escriba {expected} en SubTotal.", en: "Write {expected} in SubTotal." },
  },
  "cfdi.fuel_total": {
    message: {
      es: "Total dice {written}; SubTotal y los impuestos suman {expected}.",
      en: "Total says {written}; SubTotal and the taxes add up to {expected}.",
    },
    cure: { es: "Escriba {expected} en Total.", en: "Write {expected} in Total." },
  },
  "cfdi.fuel_amount": {
    message: {
      es: "Importe dice {written}; {quantity} × {price} da entre {low} y {high}.",
      en: "Importe says {written}; {quantity} × {price} makes between {low} and {high}.",
    },
    cure: {
      es: "Escriba un Importe entre {low} y {high}.",
      en: "Write an Importe between {low} and {high}.",
    },
  },
} as const satisfies MessageTable;
