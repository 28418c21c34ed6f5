import type { Text } from "../../../errors.ts";

/** Says what a merchant needs for documents that count. */
export const goingLiveGuide: Text = {
  en: `## Going live

\`GET /api/v1/merchant/onboarding\` lists the steps, says which are done and what comes next:

1. Store how SAT knows the merchant: \`PUT /api/v1/merchant/tax-info\`.
2. Try: \`POST /api/v1/merchant/certificates/test\` makes a test CSD, and a ticket becomes a test invoice.
3. Upload the CSD: \`POST /api/v1/merchant/certificates\` with \`livemode: true\`. The key is stored encrypted and never shown again.
4. \`POST /api/v1/merchant/go-live\`. From then on keys of live mode (\`tmb_live_…\`) make documents that count; those of test mode go on testing.

Change nothing but the key: paths, fields and states are the same in both modes, and \`livemode\` says of each thing to which it belongs.`,
  es: `## Salir a producción

\`GET /api/v1/merchant/onboarding\` enumera los pasos, dice cuáles están hechos y qué sigue:

1. Guarda cómo conoce el SAT al comercio: \`PUT /api/v1/merchant/tax-info\`.
2. Prueba: \`POST /api/v1/merchant/certificates/test\` hace un CSD de prueba, y un ticket se vuelve una factura de prueba.
3. Sube el CSD: \`POST /api/v1/merchant/certificates\` con \`livemode: true\`. La llave se guarda cifrada y no se muestra nunca más.
4. \`POST /api/v1/merchant/go-live\`. Desde entonces las claves del modo real (\`tmb_live_…\`) hacen documentos que cuentan; las de prueba siguen probando.

No cambies nada más que la clave: las rutas, los campos y los estados son los mismos en ambos modos, y \`livemode\` dice de cada objeto a cuál pertenece.`,
};
