import type { MessageTable } from "../../faults/message.ts";

const cure = {
  es: "Quítelo de la lista; si ya está facturado, su factura está en el ticket.",
  en: "Leave it out; where it is invoiced already, the ticket names its invoice.",
} as const;

/** Texts of why a ticket cannot be invoiced together with others, one for each state and hold that forbids it. */
export const combiningMessages = {
  "ticket.not_combinable_now parked": {
    message: {
      es: "El ticket espera a que exista su sucursal, y todavía no se puede facturar.",
      en: "The ticket waits for its branch to exist, and cannot be invoiced yet.",
    },
    cure,
  },
  "ticket.not_combinable_now rejected": {
    message: {
      es: "El ticket fue rechazado, y así no se puede facturar.",
      en: "The ticket was rejected, and cannot be invoiced as it is.",
    },
    cure,
  },
  "ticket.not_combinable_now invoicing": {
    message: {
      es: "El ticket ya se está facturando.",
      en: "The ticket is being invoiced already.",
    },
    cure,
  },
  "ticket.not_combinable_now invoiced": {
    message: {
      es: "El ticket ya está facturado.",
      en: "The ticket is invoiced already.",
    },
    cure,
  },
  "ticket.not_combinable_now invoicedElsewhere": {
    message: {
      es: "El ticket ya está facturado en otro sistema.",
      en: "The ticket is invoiced in another system already.",
    },
    cure,
  },
  "ticket.not_combinable_now globallyInvoiced": {
    message: {
      es: "El ticket ya está en una factura global.",
      en: "The ticket is in a global invoice already.",
    },
    cure,
  },
  "ticket.not_combinable_now voided": {
    message: {
      es: "El ticket está anulado.",
      en: "The ticket is voided.",
    },
    cure,
  },
  "ticket.not_combinable_now refunded": {
    message: {
      es: "Todo lo de este ticket se devolvió.",
      en: "All of this ticket came back.",
    },
    cure,
  },
  "ticket.not_combinable_now locked": {
    message: {
      es: "El comercio apartó este ticket, y por ahora nadie lo factura.",
      en: "The merchant holds this ticket back, and nobody invoices it for now.",
    },
    cure,
  },
} as const satisfies MessageTable;
