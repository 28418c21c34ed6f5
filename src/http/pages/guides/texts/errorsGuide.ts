import { both, type Guide } from "../guide.ts";
import { customer, sale } from "./sale.ts";

export const errorsGuide: Guide = {
  slug: "errors",
  title: both("Errores", "Errors"),
  intro: both(
    "Todo rechazo dice qué pasó, en qué campo y qué hacer. Programa con los códigos, que no cambian; muestra los mensajes a las personas.",
    "Every refusal says what happened, in which field, and what to do. Program against the codes, which do not change; show the messages to people.",
  ),
  steps: [
    {
      heading: both("Un dato está mal: 400 y 422", "A value is wrong: 400 and 422"),
      text: both(
        "`details` trae todas las fallas juntas. Cada una tiene su código (`code`), el campo (`path`), el texto (`message`), el remedio (`cure`) y de quién es la regla (`source`): nuestra, del SAT o del PAC. Corrige y vuelve a enviar; repetir lo mismo da lo mismo.",
        "`details` has all faults together. Each has its code (`code`), the field (`path`), the text (`message`), the remedy (`cure`) and whose rule it is (`source`): ours, SAT's or the PAC's. Correct and send again; the same request would be refused again.",
      ),
      examples: [
        {
          method: "POST",
          path: "/api/v1/tickets",
          body: sale("E", { customer: { ...customer, rfc: "URE18" } }),
          status: 422,
          fields: {
            error: "request.invalid",
            "details.0.path": "customer.rfc",
          },
        },
      ],
    },
    {
      heading: both("Falta la credencial: 401", "The credential is missing: 401"),
      text: both(
        "Cada operación dice en la [referencia](/docs) qué credencial acepta.",
        "The [reference](/docs) says which credential each operation takes.",
      ),
      examples: [
        {
          method: "GET",
          path: "/api/v1/tickets",
          as: "nobody",
          status: 401,
          fields: { error: "request.unauthenticated" },
        },
      ],
    },
    {
      heading: both("No existe, o no es tuyo: 404", "It does not exist, or is not yours: 404"),
      text: both(
        "Las dos cosas se responden igual, para que nadie averigüe qué tienen los demás. Una ruta mal escrita es otro error, [path.unknown](/problems/path.unknown), y nombra la más parecida.",
        "Both get the same answer, so that nobody can find out what others have. A mistyped path is another error, [path.unknown](/problems/path.unknown), which names the nearest one.",
      ),
      examples: [
        {
          method: "GET",
          path: "/api/v1/tickets/external/NO-EXISTE",
          status: 404,
          fields: { error: "resource.not_found" },
        },
        { method: "GET", path: "/api/v1/ticket", status: 404, fields: { error: "path.unknown" } },
      ],
    },
    {
      heading: both("El momento no es ese: 409", "Not at this moment: 409"),
      text: both(
        "El objeto está en otro estado. Léelo de nuevo y decide: aquí, una venta anulada ya no se factura.",
        "The thing is in another state. Read it again and decide: here, a voided sale can no longer be invoiced.",
      ),
      examples: [
        {
          method: "POST",
          path: "/api/v1/tickets",
          body: sale("F"),
          status: 202,
          keep: { TICKET: "data.id" },
        },
        {
          method: "DELETE",
          path: "/api/v1/tickets/$TICKET",
          status: 200,
          fields: { "data.state": "voided" },
        },
        {
          method: "POST",
          path: "/api/v1/tickets/$TICKET/invoice",
          body: { customer },
          status: 409,
          fields: { error: "ticket.not_open" },
        },
      ],
    },
    {
      heading: both("El SAT dice que no", "SAT says no"),
      text: both(
        "Lo que el SAT rechaza al timbrar llega después de la respuesta 202: el ticket lo dice en `receiverFaults`, con el código del SAT. El modo de prueba tiene receptores que fallan a propósito; este RFC no coincide con su nombre.",
        "What SAT refuses at the stamp comes after the answer 202: the ticket says it in `receiverFaults`, with SAT's code. Test mode has receivers that fail on purpose; the name of this one does not match its RFC.",
      ),
      examples: [
        {
          method: "POST",
          path: "/api/v1/tickets",
          body: sale("G", {
            customer: {
              rfc: "NOM010101SB7",
              name: "Otro nombre",
              postalCode: "06000",
              taxRegime: "601",
              cfdiUse: "G03",
            },
          }),
          status: 202,
          keep: { REFUSED: "data.id" },
        },
        {
          method: "GET",
          path: "/api/v1/tickets/$REFUSED",
          status: 200,
          fields: { "data.receiverFaults.0.code": "CFDI40145" },
          isRepeated: true,
        },
      ],
    },
    {
      heading: both("Vuelve más tarde: 429, 503 y 500", "Come back later: 429, 503 and 500"),
      text: both(
        "Con 429 y 503, espera los segundos de `Retry-After`. Un 500 es culpa nuestra: repórtalo con su `X-Request-Id`. En los tres casos, repetir una escritura con la misma `Idempotency-Key` es seguro. Cada código se explica en [su página](/docs/errors) y en el catálogo.",
        "On 429 and 503, wait for the seconds of `Retry-After`. A 500 is our mistake: report it with its `X-Request-Id`. In all three cases it is safe to repeat a write with the same `Idempotency-Key`. Each code is explained on [its page](/docs/errors) and in the catalogue.",
      ),
      examples: [
        {
          method: "GET",
          path: "/api/v1/catalogs/error-codes/request.rate_limited",
          as: "nobody",
          status: 200,
          fields: { "data.status": 429, "data.retryable": true },
        },
      ],
    },
  ],
};
