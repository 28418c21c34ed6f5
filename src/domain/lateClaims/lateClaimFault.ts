import { faultsFrom } from "../faults/faultsFrom.ts";
import type { MessageTable } from "../faults/message.ts";

/** Texts of the reasons why a ticket does not come out of its global invoice. */
export const lateClaimMessages = {
  "claim.ticket_not_in_global": {
    message: {
      es: "El ticket no está en ninguna factura global vigente de esta corrida.",
      en: "The ticket is in no global invoice in force of this run.",
    },
    cure: {
      es: "Consulte sus facturas (GET …/invoices); si está abierto, factúrelo con POST …/invoice.",
      en: "Look at its invoices (GET …/invoices); if it is open, invoice it by POST …/invoice.",
    },
  },
  "claim.global_not_cancelled": {
    message: {
      es: "El SAT no canceló la factura global, así que el ticket sigue en ella.",
      en: "SAT did not cancel the global invoice, so the ticket stays in it.",
    },
    cure: {
      es: "Quite la causa y pídala de nuevo, o sáquelo con nota de crédito.",
      en: "Remove the cause and ask again, or take it out by a credit note.",
    },
  },
  "claim.held_elsewhere": {
    message: {
      es: "Mientras tanto otro documento tomó el dinero del ticket.",
      en: "Another document has taken the ticket's money in the meantime.",
    },
    cure: { es: "Consulte las facturas del ticket.", en: "Look at the ticket's invoices." },
  },
} as const satisfies MessageTable;

/** Makes the faults of late claims. */
export const lateClaimFault = faultsFrom(lateClaimMessages);
