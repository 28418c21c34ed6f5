import { both, type Guide } from "../guide.ts";
import { invoiced } from "./invoiced.ts";
import { customer } from "./sale.ts";

export const lifeCycleGuide: Guide = {
  slug: "life-cycle",
  title: both("Cancelar y corregir", "Cancel and correct"),
  intro: both(
    "Una factura timbrada no se edita. Si no debió existir, se cancela; si tiene un error, se sustituye; si devuelven mercancía o haces un descuento, se emite una nota de crédito.",
    "A stamped invoice cannot be edited. If it should not exist, cancel it; if it has an error, substitute it; if goods come back or you grant a discount, issue a credit note.",
  ),
  steps: [
    {
      heading: both("Cancela", "Cancel"),
      text: both(
        "El motivo 02 es «con errores, sin relación»; 03, «no se llevó a cabo la operación». Timbra firma la solicitud, la envía y pregunta al SAT hasta que termina. Si el receptor debe aceptar, tiene tres días hábiles, y el estado mientras tanto es `awaitingReceiver`.",
        "Motive 02 means “with errors, no relation”; 03, “the operation did not take place”. Timbra signs the request, sends it, and asks SAT until it is settled. If the receiver has to accept, they have three working days, and until then the state is `awaitingReceiver`.",
      ),
      examples: [
        ...invoiced("H", "INVOICE"),
        {
          method: "POST",
          path: "/api/v1/invoices/$INVOICE/cancellation",
          body: { motive: "02" },
          status: 202,
          fields: { "data.state": "asked" },
        },
      ],
    },
    {
      heading: both("Pregunta ahora y guarda el acuse", "Ask now, and keep the receipt"),
      text: both(
        "No hace falta preguntar: Timbra lo hace solo. Con `refresh` le preguntas al SAT en este momento. El acuse del SAT se descarga como XML o PDF.",
        "You need not ask, since Timbra does. `refresh` asks SAT at this moment. SAT's receipt (acuse) comes as XML or PDF.",
      ),
      examples: [
        {
          method: "POST",
          path: "/api/v1/invoices/$INVOICE/cancellation/refresh",
          status: 200,
          fields: { "data.state": "cancelled" },
          isRepeated: true,
        },
        {
          method: "GET",
          path: "/api/v1/invoices/$INVOICE/cancellation/receipt/pdf",
          status: 200,
          saveAs: "acuse.pdf",
        },
      ],
    },
    {
      heading: both("Sustituye", "Substitute"),
      text: both(
        "Di solo lo que cambia. Timbra timbra la factura nueva, relacionada con la anterior (04), y después cancela la anterior con motivo 01. Si el proceso se interrumpe, sigue donde iba.",
        "Say only what changes. Timbra stamps the new invoice, related to the old one (04), and then cancels the old one with motive 01. If the process is interrupted, it goes on where it was.",
      ),
      examples: [
        ...invoiced("I", "WRONG"),
        {
          method: "POST",
          path: "/api/v1/invoices/$WRONG/substitute",
          body: { customer: { ...customer, cfdiUse: "G01" } },
          status: 202,
          fields: { "data.state": "running", "data.step": "stamping" },
        },
        {
          method: "POST",
          path: "/api/v1/invoices/$WRONG/cancellation/refresh",
          status: 200,
          fields: { "data.state": "cancelled" },
          isRepeated: true,
        },
        {
          method: "GET",
          path: "/api/v1/invoices/$WRONG/substitute",
          status: 200,
          fields: { "data.state": "done", "data.replacement.state": "stamped" },
          isRepeated: true,
        },
      ],
    },
    {
      heading: both("Devuelve mercancía", "Take goods back"),
      text: both(
        "La devolución se anota en el ticket, por importe, como aquí, o por renglón con `items`. Si el ticket tiene factura, sale una nota de crédito; si no la tiene, su factura dirá solo lo que queda. El mismo `externalId` nunca devuelve dos veces.",
        "A return is noted on the ticket, by amount as here, or by line with `items`. If the ticket has an invoice, a credit note is issued; if not, its invoice will say only what is left. The same `externalId` never refunds twice.",
      ),
      examples: [
        ...invoiced("J", "INVOICE"),
        {
          method: "POST",
          path: "/api/v1/tickets/$TICKET/refunds",
          body: {
            externalId: "DEV-$(date +%s)",
            amount: "45.00",
            reason: "Cuaderno maltratado",
          },
          status: 201,
          fields: { "data.state": "crediting", "data.amount": 45 },
        },
        {
          method: "GET",
          path: "/api/v1/tickets/$TICKET/refunds",
          status: 200,
          fields: { "data.items.0.state": "credited" },
          isRepeated: true,
        },
      ],
    },
    {
      heading: both("Haz un descuento después", "Grant a discount afterwards"),
      text: both(
        "Una nota de crédito sin mercancía. Nunca supera lo que queda de la factura.",
        "This is a credit note without goods. It never exceeds what is left of the invoice.",
      ),
      examples: [
        {
          method: "POST",
          path: "/api/v1/invoices/$INVOICE/credit-notes",
          body: {
            externalId: "DESC-$(date +%s)",
            amount: "10.00",
            goodsReturned: false,
            reason: "Descuento por volumen",
          },
          status: 201,
          keep: { NOTE: "data.creditNote.id" },
        },
        {
          method: "GET",
          path: "/api/v1/invoices/$NOTE",
          status: 200,
          fields: { "data.state": "stamped", "data.total": 10 },
          isRepeated: true,
        },
      ],
    },
  ],
};
