import { both, type Guide } from "../guide.ts";
import { customer, now, sale } from "./sale.ts";

/** The same sale each time, to the letter. */
const again = sale("B", { externalId: "$FOLIO", issuedAt: "$SOLD" });

export const ticketsGuide: Guide = {
  slug: "tickets",
  title: both("Tickets", "Tickets"),
  intro: both(
    "Un ticket es una venta de tu punto de venta. Envíalo al cobrar; Timbra decide cuándo y en qué documento se factura.",
    "A ticket is a sale of your point of sale. Send it when you charge; Timbra decides when and in which document it is invoiced.",
  ),
  steps: [
    {
      heading: both("Prueba sin guardar", "Try without storing"),
      text: both(
        "`validate` responde todas las fallas a la vez, o los totales que tendría la factura. Úsalo mientras programas.",
        "`validate` answers every fault at once, or the totals that the invoice would have. Use it while you write your program.",
      ),
      examples: [
        {
          method: "POST",
          path: "/api/v1/tickets/validate",
          body: sale("V"),
          status: 200,
          fields: { "data.valid": true },
        },
        {
          method: "POST",
          path: "/api/v1/tickets/validate",
          body: sale("V", { total: 95 }),
          status: 200,
          fields: { "data.valid": false },
        },
      ],
    },
    {
      heading: both("Envía la venta", "Send the sale"),
      text: both(
        "`externalId` es tu folio, único en tu comercio. Sin `customer`, el ticket espera a que su cliente lo facture; si nadie lo hace, entra en la factura global.",
        "`externalId` is your own folio, unique within the merchant. Without `customer` the ticket waits for its customer to invoice it; if nobody does, the global invoice includes it.",
      ),
      examples: [
        {
          method: "POST",
          path: "/api/v1/tickets",
          names: { FOLIO: "B-$(date +%s)", SOLD: now },
          body: again,
          status: 202,
          fields: { "data.state": "received" },
          keep: { TICKET: "data.id" },
        },
        {
          method: "GET",
          path: "/api/v1/tickets/external/$FOLIO",
          status: 200,
          fields: { "data.state": "accepted" },
          isRepeated: true,
        },
      ],
    },
    {
      heading: both("Reintenta sin miedo", "Retry without fear"),
      text: both(
        "Si se cae la red y no sabes si la venta llegó, envíala otra vez igual: la respuesta 200 trae el mismo ticket, tal como va. Con otro contenido, la venta corregida toma el lugar de la anterior y la respuesta es 202.",
        "If the network fails and you do not know whether the sale arrived, send the same again: the answer 200 has the same ticket as it is now. With other content, the corrected sale takes the place of the first, and the answer is 202.",
      ),
      examples: [
        {
          method: "POST",
          path: "/api/v1/tickets",
          body: again,
          status: 200,
          fields: { "data.id": "$TICKET" },
        },
      ],
    },
    {
      heading: both("Factura después", "Invoice later"),
      text: both(
        "Cuando el cliente pide su factura en caja, manda sus datos. El receptor se revisa antes de timbrar: si algo no coincide con el SAT, la respuesta dice qué campo corregir.",
        "When the customer asks for the invoice at the till, send their details. The receiver is checked before the stamp: if something differs from what SAT has, the answer says which field to correct.",
      ),
      examples: [
        {
          method: "POST",
          path: "/api/v1/tickets/$TICKET/invoice",
          body: { customer },
          status: 202,
          keep: { INVOICE: "data.id" },
        },
        {
          method: "GET",
          path: "/api/v1/invoices/$INVOICE",
          status: 200,
          fields: { "data.state": "stamped" },
          isRepeated: true,
        },
      ],
    },
    {
      heading: both("Una venta facturada ya no cambia", "An invoiced sale no longer changes"),
      text: both(
        "Desde que su factura está en camino, el mismo folio con otro contenido se rechaza con [ticket.folio_conflict](/problems/ticket.folio_conflict).",
        "Once its invoice is under way, the same folio with other content is refused with [ticket.folio_conflict](/problems/ticket.folio_conflict).",
      ),
      examples: [
        {
          method: "POST",
          path: "/api/v1/tickets",
          body: { ...again, paymentForm: "04" },
          status: 409,
          fields: { error: "ticket.folio_conflict" },
        },
      ],
    },
    {
      heading: both("Anula una venta sin factura", "Void a sale without an invoice"),
      text: both(
        "Mientras nadie la ha facturado, una venta se anula. Después se devuelve o se cancela: lo explica la guía [Cancelar y corregir](/docs/guides/life-cycle).",
        "While nobody has invoiced it, a sale can be voided. Afterwards it is refunded or cancelled: the guide [Cancel and correct](/docs/guides/life-cycle) shows how.",
      ),
      examples: [
        {
          method: "POST",
          path: "/api/v1/tickets",
          body: sale("C"),
          status: 202,
          keep: { MISTAKE: "data.id" },
        },
        {
          method: "DELETE",
          path: "/api/v1/tickets/$MISTAKE",
          status: 200,
          fields: { "data.state": "voided" },
        },
      ],
    },
  ],
};
