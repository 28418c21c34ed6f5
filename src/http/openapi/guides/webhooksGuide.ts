import type { Text } from "../../../errors.ts";

const verify = `\`\`\`js
import { createHmac, timingSafeEqual } from "node:crypto";

function isGenuine(headers, body, secret, now = Date.now()) {
  const id = headers["webhook-id"];
  const seconds = headers["webhook-timestamp"];
  if (Math.abs(now / 1000 - seconds) > 300) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(\`\${id}.\${seconds}.\${body}\`).digest();
  return headers["webhook-signature"].split(" ").some((one) => {
    const given = Buffer.from(one.replace("v1,", ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
\`\`\``;

const message = `\`\`\`json
{
  "id": "5d0f3b52-6a1e-4c83-9f27-8b1d2c3e4f50",
  "type": "invoice.stamped",
  "timestamp": "2026-03-01T18:00:00.000Z",
  "livemode": false,
  "data": { "kind": "invoice", "id": "0b8f5a10-2f6c-4a51-9d4e-7c1e2a3b4c5d", "state": "stamped" }
}
\`\`\``;

/** Says how a system is told what happens, and how it knows that it is us. */
export const webhooksGuide: Text = {
  en: `## Webhooks

Have your system told instead of asking: \`POST /api/v1/merchant/webhooks\`, or the portal's settings. Each event is posted to every address that wants it:

${message}

[Every event](/api/v1/event-types) is named by a thing and its new state. Read the thing by its id, or choose the payload \`full\` and find it under \`object\`.

- Answer with a 2xx within 15 seconds, and do the work afterwards. Whatever else comes back is tried again for three days; \`410\` switches the webhook off.
- A message may come twice. Drop an \`id\` that you have seen.
- Events of one thing come in their order. Those of different things do not wait for each other.
- Messages are signed as [Standard Webhooks](https://www.standardwebhooks.com) has it; its libraries verify them, and so does this:

${verify}

Whoever can't be called polls \`GET /api/v1/merchant/events\` with the cursor of the last answer. Both know 30 days.`,
  es: `## Webhooks

Haz que tu sistema reciba avisos en lugar de preguntar: \`POST /api/v1/merchant/webhooks\`, o los ajustes del portal. Cada evento se envía a todas las direcciones que lo quieren:

${message}

[Cada evento](/api/v1/event-types) se llama como la cosa y su nuevo estado. Lee la cosa por su id, o elige el contenido \`full\` y viene en \`object\`.

- Contesta un 2xx en menos de 15 segundos, y trabaja después. Lo demás se reintenta durante tres días; \`410\` desactiva el webhook.
- Un mensaje puede llegar dos veces. Descarta un \`id\` que ya viste.
- Los eventos de una misma cosa llegan en orden. Los de cosas distintas no se esperan.
- Los mensajes van firmados como dice [Standard Webhooks](https://www.standardwebhooks.com); sus bibliotecas los comprueban, y esto también:

${verify}

Quien no puede recibir llamadas pregunta en \`GET /api/v1/merchant/events\` con el cursor de la última respuesta. Ambos conocen 30 días.`,
};
