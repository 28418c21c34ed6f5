import { entry } from "./entry.ts";

/** The errors that a customer may meet who invoices a ticket without an account. */
export const consumerErrors = {
  "ticket.not_matched": entry(
    404,
    "Ningún ticket que pueda facturarse tiene esos datos; compárelos con el recibo, o use el código junto a su QR.",
    "No ticket that can be invoiced has these figures; compare them with the receipt, or use the code beside its QR.",
  ),
  "ticket.lookup_shut": entry(
    429,
    "Demasiados intentos fallidos; use el código o QR del recibo, o espere los segundos que indica Retry-After.",
    "Too many failed tries; use the key or QR on the receipt, or wait for the seconds that Retry-After tells.",
    true,
  ),
  "ticket.window_closed": entry(
    409,
    "Terminó el plazo del comercio para facturar este ticket; acuda al comercio.",
    "The merchant's time for invoicing this ticket is over; ask the merchant.",
  ),
  "ticket.locked": entry(
    409,
    "El comercio detuvo la facturación de este ticket; acuda al comercio.",
    "The merchant has stopped the invoicing of this ticket; ask the merchant.",
  ),
  "merchant.cannot_invoice": entry(
    409,
    "El comercio no puede facturar por ahora; su ticket sigue abierto: intente más tarde o acuda al comercio.",
    "The merchant cannot invoice for now; your ticket stays open: try again later, or ask the merchant.",
    true,
  ),
  "consumer.token_invalid": entry(
    401,
    "El token no es válido o venció; busque de nuevo el ticket o la factura.",
    "The token is not valid or has expired; look the ticket or the invoice up again.",
  ),
  "invoice.being_stamped": entry(
    409,
    "La factura se está timbrando; consulte su estado y corríjala cuando haya terminado.",
    "The invoice is being stamped; poll its state and correct it once that is over.",
    true,
  ),
  "invoice.correction_closed": entry(
    409,
    "Terminó el plazo del comercio para corregir esta factura; acuda al comercio.",
    "The merchant's time for correcting this invoice is over; ask the merchant.",
  ),
  "invoice.receiver_unchanged": entry(
    409,
    "La factura ya tiene esos datos; no hay nada que corregir.",
    "The invoice has these figures already; there is nothing to correct.",
  ),
  "invoice.joint": entry(
    409,
    "La factura cubre varios tickets: si fue rechazada, combínelos de nuevo; si está en proceso, espere a que se timbre.",
    "The invoice covers several tickets: if it was refused, combine them again; if it is on its way, wait for its stamp.",
  ),
  "invoice.mailed_often": entry(
    429,
    "La factura ya se envió varias veces hoy; descárguela o espere los segundos que indica Retry-After.",
    "The invoice has been mailed several times today; download it, or wait for the seconds that Retry-After tells.",
    true,
  ),
} as const;
