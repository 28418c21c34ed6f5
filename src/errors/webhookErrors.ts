import { entry } from "./entry.ts";

/** The errors that webhooks may meet. */
export const webhookErrors = {
  "webhook.address_refused": entry(
    422,
    "Esa dirección no es pública; use una a la que se llegue desde Internet (o pida que su red se admita en WEBHOOK_NETWORKS).",
    "That address is not public; use one that the Internet reaches (or have its network allowed in WEBHOOK_NETWORKS).",
  ),
  "webhook.disabled": entry(
    409,
    "El webhook está desactivado; actívelo y reintente.",
    "The webhook is disabled; enable it and retry.",
  ),
  "webhook.rotating": entry(
    409,
    "La clave anterior de este webhook todavía está vigente; espere a que termine o rote con overlapHours 0.",
    "The earlier secret of this webhook is still good; wait until it ends, or rotate with overlapHours 0.",
  ),
} as const;
