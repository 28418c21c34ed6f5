import { entry } from "./entry.ts";

/** The errors that a customer may meet who invoices a ticket without an account. */
export const consumerErrors = {
  "ticket.not_matched": entry(
    404,
    "Ningún ticket que pueda facturarse tiene esos datos; compárelos con el recibo, o use el código junto a su QR.",
    "No ticket that can be invoiced has this data; compare it with the receipt, or use the code beside its QR.",
  ),
  "ticket.lookup_shut": entry(
    429,
    "Demasiados intentos fallidos; use el código o QR del recibo, o espere los segundos que indica Retry-After.",
    "Too many failed attempts; use the code or QR on the receipt, or wait for the seconds given in Retry-After.",
    true,
  ),
  "ticket.window_closed": entry(
    409,
    "Terminó el plazo del comercio para facturar este ticket; acuda al comercio.",
    "The merchant's period for invoicing this ticket is over; ask the merchant.",
  ),
  "ticket.locked": entry(
    409,
    "El comercio detuvo la facturación de este ticket; acuda al comercio.",
    "The merchant has stopped the invoicing of this ticket; ask the merchant.",
  ),
  "ticket.help_asked_often": entry(
    429,
    "Ya pidió ayuda varias veces sobre este ticket; espere la respuesta del comercio en su correo.",
    "You have asked for help about this ticket several times; wait for the merchant's answer in your mail.",
    true,
  ),
  "merchant.cannot_invoice": entry(
    409,
    "El comercio no puede facturar por ahora; su ticket sigue abierto: intente de nuevo más tarde o acuda al comercio.",
    "The merchant cannot issue invoices at the moment; your ticket stays open: try again later, or ask the merchant.",
    true,
  ),
  "consumer.token_invalid": entry(
    401,
    "El token no es válido o venció; busque de nuevo el ticket o la factura.",
    "The token is not valid or has expired; look up the ticket or the invoice again.",
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
    "The merchant's period for correcting this invoice is over; ask the merchant.",
  ),
  "invoice.receiver_unchanged": entry(
    409,
    "La factura ya tiene esos datos; no hay nada que corregir.",
    "The invoice already has this data; there is nothing to correct.",
  ),
  "invoice.joint": entry(
    409,
    "La factura cubre varios tickets: si fue rechazada, combínelos de nuevo; si está en proceso, espere a que se timbre.",
    "The invoice covers several tickets: if it was refused, combine them again; if it is on its way, wait for its stamp.",
  ),
  "constancia.unreadable": entry(
    422,
    "No es una constancia de situación fiscal que podamos leer; envía el PDF que da el SAT o el texto de su QR, o escribe los datos.",
    "It is no constancia de situación fiscal that we can read; send the PDF that SAT gives out or the text of its QR, or type the data.",
  ),
  "invoice.mailed_often": entry(
    429,
    "La factura ya se envió varias veces hoy; descárguela o espere los segundos que indica Retry-After.",
    "The invoice has been mailed several times today; download it, or wait for the seconds given in Retry-After.",
    true,
  ),
} as const;
