import { entry } from "./entry.ts";

/** The errors that cancelling an invoice may meet. */
export const cancellationErrors = {
  "cancellation.not_possible": entry(
    409,
    "La factura no se puede cancelar así; details dice por qué y qué hacer.",
    "The invoice cannot be cancelled like this; details says why and what to do.",
  ),
  "cancellation.leased": entry(
    409,
    "En este momento se está consultando al PAC o al SAT por esta cancelación; reintente en un momento.",
    "The PAC or SAT is being asked about this cancellation right now; retry in a moment.",
    true,
  ),
  "cancellation.receipt_not_ready": entry(
    409,
    "El SAT todavía no ha dado el acuse; consulte la cancelación y reintente.",
    "SAT has not given the receipt yet; look at the cancellation and retry.",
    true,
  ),
  "cancellation_request.answered": entry(
    409,
    "El SAT ya no espera esta respuesta: la solicitud ya se contestó o terminó; consúltela.",
    "SAT no longer waits for this answer: the request was answered or has ended; look at it.",
  ),
  "invoice.not_at_sat": entry(
    409,
    "La factura no está timbrada, así que el SAT no la conoce; consulte su estado.",
    "The invoice is not stamped, so SAT does not know it; poll its state.",
    true,
  ),
} as const;
