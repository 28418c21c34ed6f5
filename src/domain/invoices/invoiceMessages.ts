import type { MessageTable } from "../faults/message.ts";

/** Texts of why we ourselves have ended an invoice. */
export const invoiceMessages = {
  "invoice.withdrawn": {
    message: {
      es: "Se corrigió antes de timbrarla; otra factura la sustituye.",
      en: "It was corrected before it was stamped; another invoice takes its place.",
    },
    cure: { es: "Use la factura nueva.", en: "Use the new invoice." },
  },
} as const satisfies MessageTable;
