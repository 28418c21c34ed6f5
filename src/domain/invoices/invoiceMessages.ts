import type { MessageTable } from "../faults/message.ts";

/** Texts of the reasons why we ourselves have ended an invoice. */
export const invoiceMessages = {
  "invoice.withdrawn": {
    message: {
      es: "La factura se corrigió antes de timbrarla; otra factura la sustituye.",
      en: "The invoice was corrected before it was stamped; another invoice takes its place.",
    },
    cure: { es: "Use la factura nueva.", en: "Use the new invoice." },
  },
} as const satisfies MessageTable;
