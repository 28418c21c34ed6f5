import type { MessageTable } from "../../faults/message.ts";

/** Texts of the reasons why an invoice cannot be cancelled as it is now. */
export const cancellableStateMessages = {
  "cancellation.not_stamped": {
    message: {
      es: "La factura todavía no está timbrada; no hay nada que cancelar ante el SAT.",
      en: "The invoice is not stamped yet; SAT has nothing to cancel.",
    },
    cure: {
      es: "Consulte su estado y cancele cuando esté timbrada.",
      en: "Poll its state and cancel once it is stamped.",
    },
  },
  "cancellation.being_stamped": {
    message: {
      es: "La factura se está timbrando en este momento.",
      en: "The invoice is being stamped at this moment.",
    },
    cure: {
      es: "Espere a que termine (consulte su estado) y cancele después.",
      en: "Wait until that is over (poll its state) and cancel then.",
    },
  },
  "cancellation.never_stamped": {
    message: {
      es: "La factura fue rechazada y nunca existió para el SAT.",
      en: "The invoice was refused and never existed for SAT.",
    },
    cure: {
      es: "No hay nada que cancelar; el ticket puede facturarse de nuevo.",
      en: "There is nothing to cancel; the ticket can be invoiced again.",
    },
  },
  "cancellation.under_way": {
    message: {
      es: "Ya se pidió cancelar esta factura y esa cancelación sigue en curso.",
      en: "The cancellation of this invoice has been requested and is under way.",
    },
    cure: {
      es: "Consulte su cancelación (GET …/cancellation); si el receptor la rechaza podrá pedirla otra vez.",
      en: "Look at its cancellation (GET …/cancellation); if the receiver rejects it you may ask again.",
    },
  },
  "cancellation.already_cancelled": {
    message: { es: "La factura ya está cancelada.", en: "The invoice is already cancelled." },
    cure: {
      es: "No hay nada más que cancelar; descargue su acuse.",
      en: "Nothing is left to cancel; download its receipt.",
    },
  },
  "cancellation.related_under_way": {
    message: {
      es: "Se está timbrando un documento que se relaciona con esta factura.",
      en: "A document that relates to this invoice is being stamped.",
    },
    cure: {
      es: "Espere a que termine (GET …/related) y cancele primero ese documento.",
      en: "Wait until that is over (GET …/related), and cancel that document first.",
    },
  },
  "cancellation.substitution_under_way": {
    message: {
      es: "Esta factura se está sustituyendo, o sustituye a otra que se está cancelando.",
      en: "This invoice is being substituted, or it replaces one that is being cancelled.",
    },
    cure: {
      es: "Espere a que la sustitución termine (GET …/substitute de la sustituida).",
      en: "Wait until the substitution ends (GET …/substitute of the replaced one).",
    },
  },
  "cancellation.note_of_claim": {
    message: {
      es: "Esta nota de crédito sacó un ticket de su factura global para facturarlo a su cliente; sin ella su importe se declararía dos veces.",
      en: "This credit note took a ticket out of its global invoice for an invoice of its own; without it the money would be declared twice.",
    },
    cure: {
      es: "Déjela; si cancela la factura del cliente, el ticket queda abierto y entra en la siguiente global.",
      en: "Leave it; if you cancel the customer's invoice, the ticket is open and goes into the next global invoice.",
    },
  },
  "cancellation.has_payments": {
    message: {
      es: "La factura tiene {payments} pagos registrados.",
      en: "The invoice has {payments} recorded payments.",
    },
    cure: {
      es: "Revierta primero sus pagos, del último al primero; POST …/payments/reversal lo hace en orden y cancela después la factura.",
      en: "Reverse its payments first, from the last to the first; POST …/payments/reversal does so in order, and then cancels the invoice.",
    },
  },
  "cancellation.related": {
    message: {
      es: "El documento vigente {uuid} está relacionado con esta factura (relación {type}).",
      en: "The document {uuid}, which is in force, relates to this invoice (relation {type}).",
    },
    cure: {
      es: "Cancele primero ese documento.",
      en: "Cancel that document first.",
    },
  },
} as const satisfies MessageTable;
