import { both, type Guide } from "../guide.ts";
import { login } from "./login.ts";

export const goingLiveGuide: Guide = {
  slug: "going-live",
  title: both("Salir a producción", "Going live"),
  intro: both(
    "De pruebas a facturas con validez fiscal. Tu programa no cambia: las rutas, los campos y los estados son los mismos; solo cambia la clave.",
    "From tests to invoices that count. Your program does not change: paths, fields and states are the same; only the key is another.",
  ),
  steps: [
    {
      heading: both("Mira qué falta", "See what is missing"),
      text: both(
        "La lista dice qué pasos están hechos y, de cada pendiente, qué hacer (`task`). El portal muestra la misma.",
        "The list says which steps are done and, for each of the others, what to do (`task`). The portal shows the same list.",
      ),
      examples: [
        login,
        {
          method: "GET",
          path: "/api/v1/merchant/onboarding",
          as: "session",
          status: 200,
          fields: { "data.canGoLive": false },
        },
      ],
    },
    {
      heading: both("Ensaya", "Rehearse"),
      text: both(
        "Con un CSD de prueba, cada ticket se vuelve una factura de prueba. Antes de salir, ensaya una venta normal, una cancelación, una devolución y un receptor que el SAT rechaza; las otras guías tienen las llamadas.",
        "With a test CSD, each ticket becomes a test invoice. Before you go live, rehearse a plain sale, a cancellation, a return and a receiver that SAT refuses; the other guides have the calls.",
      ),
      examples: [{ method: "POST", path: "/api/v1/merchant/certificates/test", as: "session", status: 201 }],
    },
    {
      heading: both("Da a cada caja su clave", "Give each till a key of its own"),
      text: both(
        "Así puedes revocar una sin parar las demás. Da solo los permisos que usa. La clave se muestra una sola vez.",
        "You can then revoke one without stopping the others. Grant only the scopes that it needs. The key is shown once.",
      ),
      examples: [
        {
          method: "POST",
          path: "/api/v1/merchant/api-keys",
          as: "session",
          body: { name: "Caja 1", scopes: ["tickets:read", "tickets:write", "invoices:read"] },
          status: 201,
          keep: { KEY: "data.key" },
        },
        { method: "GET", path: "/api/v1/tickets?limit=1", status: 200 },
      ],
    },
    {
      heading: both("Pide salir", "Ask to go live"),
      text: both(
        "Si falta algo, la respuesta es [merchant.not_ready](/problems/merchant.not_ready) y `details` lo enumera. Aquí faltan el PAC y el CSD reales.",
        "If something is missing, the answer is [merchant.not_ready](/problems/merchant.not_ready) and `details` lists it. Here the live PAC and the live CSD are missing.",
      ),
      examples: [
        {
          method: "POST",
          path: "/api/v1/merchant/go-live",
          as: "session",
          status: 409,
          fields: {
            error: "merchant.not_ready",
            "details.0.path": "livePac",
            "details.1.path": "liveCertificate",
          },
        },
      ],
    },
    {
      heading: both("O hazlo desde el servidor", "Or do it on the server"),
      text: both(
        "Quien opera la instalación puede subir el CSD, activar el comercio y crear la clave real (`tmb_live_…`) con tres comandos. La llave privada se guarda cifrada y no se muestra nunca más. Las claves de prueba siguen probando.",
        "Whoever operates the installation can upload the CSD, switch the merchant live and make the live key (`tmb_live_…`) with three commands. The private key is stored encrypted and never shown again. Keys of test mode go on testing.",
      ),
      examples: [
        {
          shell: `npm run --silent timbra -- certificates:add --merchant $RFC --cer csd.cer --key csd.key --password-file csd.password --live
npm run --silent timbra -- merchants:go-live --merchant $RFC
npm run --silent timbra -- keys:create --merchant $RFC --name "Caja 1" --live | tee key.txt`,
        },
      ],
    },
  ],
};
