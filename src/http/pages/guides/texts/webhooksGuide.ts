import { verifySignature } from "./verifySignature.ts";
import { both, type Guide } from "../guide.ts";
import { invoiced } from "./invoiced.ts";
import { login } from "./login.ts";

export const webhooksGuide: Guide = {
  slug: "webhooks",
  title: both("Webhooks", "Webhooks"),
  intro: both(
    "En lugar de preguntar si una factura ya está, deja que Timbra le avise a tu sistema.",
    "Instead of asking whether an invoice is ready, have Timbra tell your system.",
  ),
  steps: [
    {
      heading: both("Registra tu dirección", "Register your address"),
      text: both(
        "`RECEIVER` es una dirección `https` tuya. El secreto con el que firmamos se muestra solo en esta respuesta. `types` escoge los eventos; sin él, llegan todos. `event-types` dice de cada uno el JSON Schema de sus mensajes y un ejemplo.",
        "`RECEIVER` is an `https` address of yours. The secret with which we sign is shown in this answer only. `types` chooses the events; without it, all of them come. `event-types` gives the JSON Schema of each type's messages and an example.",
      ),
      examples: [
        login,
        {
          method: "POST",
          path: "/api/v1/merchant/webhooks",
          as: "session",
          body: { url: "$RECEIVER", types: ["invoice.stamped", "invoice.cancelled"] },
          status: 201,
          keep: { HOOK: "data.id", SECRET: "data.secret" },
        },
        { method: "GET", path: "/api/v1/event-types", as: "nobody", status: 200 },
      ],
    },
    {
      heading: both("Comprueba la firma", "Verify the signature"),
      text: both(
        "Cada mensaje va firmado como dice Standard Webhooks. Estas líneas de Node lo comprueban, sin bibliotecas; `body` es el texto tal como llegó, antes de interpretarlo.",
        "Each message is signed as Standard Webhooks has it. These lines for Node verify it without a library; `body` is the text as it came, before it is parsed.",
      ),
      examples: [{ code: verifySignature }],
    },
    {
      heading: both("Pruébalo", "Try it"),
      text: both(
        "`test` envía un mensaje ahora mismo. Las entregas muestran qué se envió y qué respondió tu sistema.",
        "`test` sends a message right now. The deliveries show what was sent and what your system answered.",
      ),
      examples: [
        { method: "POST", path: "/api/v1/merchant/webhooks/$HOOK/test", as: "session", status: 202 },
        {
          method: "GET",
          path: "/api/v1/merchant/webhooks/$HOOK/deliveries",
          as: "session",
          status: 200,
          fields: { "data.items.0.type": "webhook.test", "data.items.0.state": "delivered" },
          isRepeated: true,
        },
      ],
    },
    {
      heading: both("Recibe un evento de verdad", "Receive a real event"),
      text: both(
        "Responde un 2xx en menos de 15 segundos y trabaja después. Lo demás se reintenta durante tres días. Un mensaje puede llegar dos veces: descarta el `id` que ya viste.",
        "Answer a 2xx within 15 seconds and do the work afterwards. Whatever else comes back is tried again for three days. A message may come twice: drop an `id` that you have seen.",
      ),
      examples: [
        ...invoiced("W", "INVOICE"),
        {
          method: "GET",
          path: "/api/v1/merchant/webhooks/$HOOK/deliveries",
          as: "session",
          status: 200,
          fields: { "data.items.0.type": "invoice.stamped", "data.items.0.state": "delivered" },
          isRepeated: true,
        },
      ],
    },
    {
      heading: both("Recupera lo perdido", "Catch up"),
      text: both(
        "Después de una caída tuya, pide lo que faltó con `resend`. Si tu sistema no puede recibir llamadas, pregunta en `events` con el cursor de la última respuesta. Ambos conocen 30 días.",
        "After an outage of yours, ask for what you missed with `resend`. If your system cannot be called, poll `events` with the cursor of the last answer. Both know 30 days.",
      ),
      examples: [
        {
          method: "POST",
          path: "/api/v1/merchant/webhooks/$HOOK/resend",
          as: "session",
          body: { since: "$(date -u +%Y-%m-%d)" },
          status: 202,
        },
        { method: "GET", path: "/api/v1/merchant/events?limit=10", status: 200 },
      ],
    },
  ],
};
