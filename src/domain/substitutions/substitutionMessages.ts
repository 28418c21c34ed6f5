import type { MessageTable } from "../faults/message.ts";

const retry = {
  es: "Acuérdelo con el receptor y reintente (POST …/substitute/retry), o cancele el sustituto.",
  en: "Agree on it with the receiver and retry (POST …/substitute/retry), or cancel the replacement.",
} as const;

/** Texts of the reasons why a document cannot be substituted, and of what became of a substitution. */
export const substitutionMessages = {
  "substitution.of_global": {
    message: {
      es: "Una factura global no se puede sustituir en una llamada.",
      en: "A global invoice cannot be substituted in one call.",
    },
    cure: {
      es: "Facture a su cliente el ticket que lo pida (POST /tickets/…/invoice), o cancélela y sus tickets entran en otra.",
      en: "Invoice the ticket whose customer asks (POST /tickets/…/invoice), or cancel it: its tickets go into another one.",
    },
  },
  "substitution.of_credit_note": {
    message: { es: "Una nota de crédito no se puede sustituir.", en: "A credit note cannot be substituted." },
    cure: {
      es: "Cancélela y haga la devolución de nuevo.",
      en: "Cancel it and make the return again.",
    },
  },
  "substitution.of_payment": {
    message: {
      es: "Un recibo de pago no se puede sustituir.",
      en: "A payment receipt cannot be substituted.",
    },
    cure: {
      es: "Revierta el pago y regístrelo de nuevo (DELETE /invoices/payments/…).",
      en: "Reverse the payment and record it again (DELETE /invoices/payments/…).",
    },
  },
  "substitution.of_imported": {
    message: {
      es: "La factura se importó de otro sistema: aquí no está lo que haría falta para hacerla de nuevo.",
      en: "The invoice was imported from another system: what it would be made of again is not here.",
    },
    cure: {
      es: "Emita la nueva (POST /invoices) con la relación 04, y cancele esta con el motivo 01.",
      en: "Issue the new one (POST /invoices) with the relation 04, and cancel this one with the motive 01.",
    },
  },
  "substitution.not_stamped": {
    message: {
      es: "La factura todavía no está timbrada; no hay qué sustituir.",
      en: "The invoice is not stamped yet; there is nothing to substitute.",
    },
    cure: {
      es: "Consulte su estado y sustitúyala cuando esté timbrada.",
      en: "Poll its state and substitute it once it is stamped.",
    },
  },
  "substitution.never_stamped": {
    message: {
      es: "La factura fue rechazada y nunca existió para el SAT.",
      en: "The invoice was refused and never existed for SAT.",
    },
    cure: { es: "Facture el ticket de nuevo.", en: "Invoice the ticket again." },
  },
  "substitution.being_cancelled": {
    message: {
      es: "La cancelación de esta factura está en curso.",
      en: "The cancellation of this invoice is under way.",
    },
    cure: {
      es: "Espere su resultado: si se cancela, facture el ticket de nuevo; si se rechaza, sustitúyala.",
      en: "Wait for its result: once it is cancelled, invoice the ticket again; if it is rejected, substitute it.",
    },
  },
  "substitution.already_cancelled": {
    message: { es: "La factura ya está cancelada.", en: "The invoice is already cancelled." },
    cure: { es: "Facture el ticket de nuevo.", en: "Invoice the ticket again." },
  },
  "substitution.under_way": {
    message: {
      es: "Ya hay una sustitución de esta factura, o esta factura sustituye a otra que sigue vigente.",
      en: "This invoice already has a substitution, or it replaces one that is still in force.",
    },
    cure: {
      es: "Consúltela (GET …/substitute); espere a que termine o reinténtela.",
      en: "Look at it (GET …/substitute); wait until it ends, or retry it.",
    },
  },
  "substitution.nothing_changes": {
    message: {
      es: "El sustituto diría lo mismo que la factura.",
      en: "The replacement would say the same as the invoice.",
    },
    cure: {
      es: "Envíe lo que cambia: el receptor, la forma o el método de pago, o corrija antes sus productos.",
      en: "Send what changes: the receiver, the payment form or method; or correct its products first.",
    },
  },
  "substitution.rejected": {
    message: {
      es: "El receptor rechazó la cancelación: la factura y su sustituto están vigentes.",
      en: "The receiver rejected the cancellation: the invoice and its replacement are both in force.",
    },
    cure: retry,
  },
  "substitution.not_cancelled": {
    message: {
      es: "El SAT no canceló la factura: ella y su sustituto están vigentes.",
      en: "SAT did not cancel the invoice: it and its replacement are both in force.",
    },
    cure: {
      es: "Quite la causa y reintente (POST …/substitute/retry), o cancele el sustituto.",
      en: "Remove the cause and retry (POST …/substitute/retry), or cancel the replacement.",
    },
  },
  "substitution.replacement_cancelled": {
    message: {
      es: "El sustituto se canceló; la factura sigue vigente.",
      en: "The replacement was cancelled; the invoice stays in force.",
    },
    cure: { es: "Sustitúyala de nuevo si hace falta.", en: "Substitute it again if necessary." },
  },
} as const satisfies MessageTable;
