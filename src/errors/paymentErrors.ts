import { entry } from "./entry.ts";

/** The errors of payments and their reversal. */
export const paymentErrors = {
  "payment.external_id_taken": entry(
    409,
    "Otro pago tiene ese externalId; búsquelo en GET /invoices/payments, o envíe otro.",
    "Another payment has that externalId; find it in GET /invoices/payments, or send a different one.",
  ),
  "payment.later_payments": entry(
    409,
    "Hay parcialidades posteriores de las mismas facturas. Reviértalas primero, en el orden de los detalles, o reintente con inOrder=true.",
    "There are later instalments of the same invoices. Reverse them first, in the order of the details, or retry with inOrder=true.",
  ),
  "payment.being_reported": entry(
    409,
    "El recibo de este pago se está timbrando; reintente cuando haya terminado.",
    "The receipt of this payment is being stamped; retry once that is over.",
    true,
  ),
  "payment.reversal_not_possible": entry(
    409,
    "El pago no se puede revertir ahora; los detalles dicen por qué.",
    "The payment cannot be reversed now; the details say why.",
  ),
  "payment.reversal_under_way": entry(
    409,
    "Ya hay un trámite en curso sobre esta factura; consulte su estado.",
    "An act on this invoice is already under way; look at its state.",
  ),
  "payment.nothing_to_reverse": entry(
    409,
    "La factura no tiene pagos por revertir.",
    "The invoice has no payments to reverse.",
  ),
  "payment.not_refused": entry(
    409,
    "Solo se puede reintentar un pago cuyo recibo fue rechazado; consulte su estado.",
    "Only a payment whose receipt was refused can be retried; look at its state.",
  ),
  "invoice.not_owed": entry(
    409,
    "Solo se recuerda el pago de una factura PPD vigente con saldo; consulte su resumen de pagos.",
    "Only a PPD invoice in force with a balance is reminded of; look at its payment summary.",
  ),
  "invoice.no_address": entry(
    409,
    "No se conoce el correo de su receptor; envíelo en `to`, o guárdelo en el cliente.",
    "The address of its receiver is not known; send it in `to`, or keep it in the customer.",
  ),
} as const;
