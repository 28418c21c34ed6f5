import { entry } from "./entry.ts";

/** The errors that ticket sources may meet. */
export const ticketSourceErrors = {
  "ticket_source.address_refused": entry(
    422,
    "Esa dirección no es pública; use una a la que se llegue desde Internet (o pida que su red se admita en WEBHOOK_NETWORKS).",
    "That address is not public; use one that the Internet reaches (or have its network allowed in WEBHOOK_NETWORKS).",
  ),
  "ticket_source.header_needed": entry(
    422,
    "Falta el valor de un encabezado: no hay uno guardado para este servidor.",
    "The value of a header is missing: none is stored for this server.",
  ),
} as const;
