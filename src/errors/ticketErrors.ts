import { entry } from "./entry.ts";

/** The errors that sending a ticket may meet, and asking for its invoice. */
export const ticketErrors = {
  "ticket.folio_conflict": entry(
    409,
    "Ese folio, con otro contenido, ya se factura o se facturó (o viene dos veces en el envío); consulte el ticket y corrija la factura, o use otro folio.",
    "That folio, with other content, is invoiced or on its way (or comes twice in one request); look at the ticket and correct its invoice, or use another folio.",
  ),
  "ticket.not_open": entry(
    409,
    "El ticket ya no está abierto; consulte su estado.",
    "The ticket is no longer open; look at its state.",
  ),
  "ticket.globally_invoiced": entry(
    409,
    "El ticket ya se declaró en una factura global; pida al comercio la factura a su nombre.",
    "The ticket is already declared in a global invoice; ask the merchant for an invoice in your name.",
  ),
  "ticket.parked": entry(
    409,
    "El ticket espera a su sucursal, que todavía no existe; dela de alta con esa clave y el ticket se recibirá automáticamente.",
    "The ticket waits for its branch, which does not exist yet; create the branch with that code, and the ticket is taken in automatically.",
  ),
  "ticket.global_under_way": entry(
    409,
    "La factura global que incluye el ticket está en camino o se está cancelando; reintente cuando termine.",
    "The global invoice with this ticket is on its way or is being cancelled; retry once that has ended.",
    true,
  ),
  "ticket.already_invoiced": entry(
    409,
    "El ticket ya tiene factura o está en proceso de facturarse.",
    "The ticket already has an invoice, or one is on its way.",
  ),
  "invoice.external_id_taken": entry(
    409,
    "Otra factura tiene ese externalId; búsquela con GET /invoices/external/{externalId}, o envíe otro.",
    "Another invoice has that externalId; find it with GET /invoices/external/{externalId}, or send a different one.",
  ),
  "invoice.file_not_ready": entry(
    409,
    "La factura todavía no está timbrada; consulte su estado y reintente.",
    "The invoice is not stamped yet; poll its state and retry.",
    true,
  ),
  "ticket.not_reprocessable": entry(
    409,
    "Solo se puede reprocesar un ticket recibido o rechazado; consulte su estado.",
    "Only a received or rejected ticket can be processed again; look at its state.",
  ),
  "invoice.not_draft": entry(
    409,
    "Ya es una factura y su contenido no cambia; cópiela en un borrador nuevo, sustitúyala o cancélela.",
    "It is an invoice already and its content does not change; copy it into a new draft, substitute it or cancel it.",
  ),
  "invoice.settled": entry(
    409,
    "La factura ya está timbrada o rechazada; no queda nada por reintentar.",
    "The invoice is stamped or refused; nothing is left to retry.",
  ),
  "invoice.not_in_doubt": entry(
    409,
    "Solo se puede recuperar una factura en duda; consulte su estado.",
    "Only an invoice in doubt can be recovered; look at its state.",
  ),
  "invoice.leased": entry(
    409,
    "Otro proceso está consultando al PAC; reintente en un momento.",
    "Another process is asking the PAC; retry in a moment.",
    true,
  ),
} as const;
