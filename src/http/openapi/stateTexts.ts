import type { InvoiceState } from "../../domain/invoices/invoiceLifeCycle.ts";
import type { TicketState } from "../../domain/tickets/ticketLifeCycle.ts";
import type { Text } from "../../errors.ts";

/** Says in words what each state of a ticket means. */
export const ticketStateTexts: Readonly<Record<TicketState, Text>> = {
  received: {
    en: "Stored; a worker has not looked at it yet.",
    es: "Guardado; un proceso aún no lo ha visto.",
  },
  parked: {
    en: "Its branch does not exist yet; it is received when it does.",
    es: "Su sucursal aún no existe; se recibe cuando exista.",
  },
  accepted: {
    en: "Sound; it waits for a receiver or for the global invoice.",
    es: "Correcto; espera un receptor o la factura global.",
  },
  rejected: {
    en: "No document is possible; `faults` say why. Send the folio again, corrected.",
    es: "No hay documento posible; `faults` dice por qué. Envía el folio otra vez, corregido.",
  },
  invoicing: {
    en: "A document with its money is on its way.",
    es: "Un documento con su dinero está en camino.",
  },
  invoiced: {
    en: "A document for a named receiver carries its money.",
    es: "Un documento para un receptor con nombre lleva su dinero.",
  },
  globallyInvoiced: {
    en: "A global invoice carries its money.",
    es: "Una factura global lleva su dinero.",
  },
  invoicedElsewhere: {
    en: "A document of another system carries its money.",
    es: "Un documento de otro sistema lleva su dinero.",
  },
  refunded: { en: "All of it came back.", es: "Se devolvió por completo." },
  voided: { en: "The sale did not take place.", es: "La venta no se llevó a cabo." },
};

/** Says in words what each state of an invoice means. */
export const invoiceStateTexts: Readonly<Record<InvoiceState, Text>> = {
  requested: { en: "Built and checked; not sealed yet.", es: "Armada y revisada; aún sin sello." },
  sealed: {
    en: "Dated, signed and stored; its bytes never change again. It waits for a PAC.",
    es: "Fechada, firmada y guardada; sus bytes ya no cambian. Espera a un PAC.",
  },
  stamping: { en: "The PAC is asked for its stamp.", es: "Se pide el timbre al PAC." },
  inDoubt: {
    en: "The PAC's answer was lost; the same PAC is asked again for the same document.",
    es: "Se perdió la respuesta del PAC; se le pide otra vez el mismo documento.",
  },
  stamped: { en: "A CFDI in force, with UUID and files.", es: "Un CFDI vigente, con UUID y archivos." },
  refused: {
    en: "The PAC or SAT's rules refused it; it never was a CFDI. `faults` say why.",
    es: "El PAC o las reglas del SAT la rechazaron; nunca fue un CFDI. `faults` dice por qué.",
  },
  cancelling: { en: "Its cancellation is under way.", es: "Su cancelación está en curso." },
  cancelled: { en: "SAT counts it as cancelled.", es: "El SAT la da por cancelada." },
};
