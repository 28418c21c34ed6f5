import { entry } from "./entry.ts";

/** The errors that substituting an invoice may meet. */
export const substitutionErrors = {
  "substitution.not_possible": entry(
    409,
    "La factura no se puede sustituir ahora; details dice por qué y qué hacer.",
    "The invoice cannot be substituted now; details says why and what to do.",
  ),
  "substitution.not_waiting": entry(
    409,
    "Esta sustitución no espera ninguna decisión: sigue en curso o ya terminó; consúltela.",
    "This substitution does not wait for a decision: it is under way or has ended; look at it.",
  ),
  "invoice.being_substituted": entry(
    409,
    "La factura se está sustituyendo; haga la devolución sobre su sustituto cuando esté timbrado.",
    "The invoice is being substituted; make the return on its replacement once that is stamped.",
    true,
  ),
} as const;
