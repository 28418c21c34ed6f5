import type { MessageTable } from "../faults/message.ts";

/** Texts of what stands against reversing payments, and of why a reversal waits for a person. */
export const reversalMessages = {
  "payment.later": {
    message: {
      es: "El pago {id} ({state}) es posterior.",
      en: "The payment {id} ({state}) is later.",
    },
    cure: { es: "Reviértalo antes.", en: "Reverse it before." },
  },
  "payment.receipt_not_cancelled": {
    message: {
      es: "El recibo {uuid} no se canceló, y su pago sigue contando.",
      en: "The receipt {uuid} was not cancelled, and its payment still counts.",
    },
    cure: {
      es: "Acuérdelo con el receptor y pida la reversión de nuevo.",
      en: "Agree on it with the receiver, and ask for the reversal again.",
    },
  },
  "payment.invoice_not_cancelled": {
    message: {
      es: "Los pagos se revirtieron, y la factura no se canceló.",
      en: "The payments are reversed, and the invoice was not cancelled.",
    },
    cure: {
      es: "Acuérdelo con el receptor y pida la cancelación de nuevo.",
      en: "Agree on it with the receiver, and ask for the cancellation again.",
    },
  },
} as const satisfies MessageTable;
