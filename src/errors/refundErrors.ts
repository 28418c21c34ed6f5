import { entry } from "./entry.ts";

/** The errors of returns and credit notes. */
export const refundErrors = {
  "refund.folio_conflict": entry(
    409,
    "Ya hay una devolución con ese folio y otro contenido; use otro folio, o consulte las devoluciones del ticket.",
    "A return with that folio and other content already exists; use another folio, or look at the ticket's returns.",
  ),
  "refund.ticket_voided": entry(
    409,
    "El ticket está anulado: no hay venta que devolver.",
    "The ticket is voided: there is no sale to return.",
  ),
  "refund.ticket_invoiced_elsewhere": entry(
    409,
    "Otro sistema facturó el ticket: haga ahí la nota de crédito, o quite la marca (DELETE /tickets/{id}/mark-invoiced).",
    "Another system has invoiced the ticket: make the credit note there, or withdraw the mark (DELETE /tickets/{id}/mark-invoiced).",
  ),
  "refund.ticket_not_accepted": entry(
    409,
    "El ticket todavía no se acepta, o se rechazó; consulte su estado, corríjalo si hace falta y reintente.",
    "The ticket is not accepted yet, or was rejected; look at its state, correct it if need be, and retry.",
    true,
  ),
  "refund.invoicing_under_way": entry(
    409,
    "La factura del ticket está en camino; repita la devolución cuando esté timbrada o rechazada.",
    "The ticket's invoice is on its way; repeat the return once it is stamped or refused.",
    true,
  ),
  "refund.ticket_in_joint_invoice": entry(
    409,
    "La factura del ticket abarca varios tickets; haga la nota de crédito con POST /invoices/{id}/credit-notes.",
    "The ticket's invoice covers several tickets; make the credit note with POST /invoices/{id}/credit-notes.",
  ),
  "invoice.being_cancelled": entry(
    409,
    "La factura está cancelada o en proceso de cancelarse: no admite notas de crédito.",
    "The invoice is cancelled, or its cancellation is under way: it accepts no credit notes.",
  ),
  "invoice.not_stamped": entry(
    409,
    "La factura no está timbrada; consulte su estado y reintente.",
    "The invoice is not stamped; look at its state and retry.",
    true,
  ),
  "invoice.not_creditable": entry(
    409,
    "Solo las facturas de ingreso admiten notas de crédito.",
    "Only income invoices accept credit notes.",
  ),
  "invoice.credited_by_ticket": entry(
    409,
    "Las devoluciones de una factura global se hacen ticket por ticket: POST /tickets/{id}/refunds.",
    "Returns from a global invoice are made ticket by ticket: POST /tickets/{id}/refunds.",
  ),
} as const;
