import { entry } from "./entry.ts";

/** The errors that applying advances may meet. */
export const advanceErrors = {
  "advance.not_waiting": entry(
    409,
    "La aplicación de los anticipos no espera ninguna decisión: sigue en curso, ya terminó o no la hay.",
    "The application of advances does not wait for a decision: it is under way, has ended, or there is none.",
  ),
  "invoice.advance_applied": entry(
    409,
    "Hay facturas que aplican este anticipo; para devolver lo que queda, emita un egreso con relación 01 (POST /invoices).",
    "Invoices apply this advance; to give back what is left, issue a credit with relation 01 (POST /invoices).",
  ),
} as const;
