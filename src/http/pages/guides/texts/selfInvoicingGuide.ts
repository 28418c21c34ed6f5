import { both, type Guide } from "../guide.ts";
import { login } from "./login.ts";
import { customer, sale } from "./sale.ts";

export const selfInvoicingGuide: Guide = {
  slug: "self-invoicing",
  title: both("Autofacturación", "Self-invoicing"),
  intro: both(
    "Tu cliente factura solo, con lo que trae impreso su recibo y sin crear una cuenta. Puedes usar nuestra página o hacer la tuya.",
    "Your customers invoice on their own, with what their receipt says and without an account. Use our page or build your own.",
  ),
  steps: [
    {
      heading: both("Actívala", "Switch it on"),
      text: both(
        "Entra con tu correo y contraseña (`EMAIL` y `PASSWORD`; los del comercio de muestra están en `.data/demo.json`) y decide: la dirección de tu página, hasta cuándo se factura (tres días después del fin de mes), con qué usos y cuántos días hay para corregir. También se hace en los ajustes del portal.",
        "Sign in with your e-mail and password (`EMAIL` and `PASSWORD`; those of the sample merchant are in `.data/demo.json`) and decide: the address of your page, until when sales may be invoiced (three days after the end of the month), with which uses, and for how many days they may be corrected. The portal's settings do the same.",
      ),
      examples: [
        login,
        {
          method: "PUT",
          path: "/api/v1/merchant/self-invoice",
          as: "session",
          body: {
            enabled: true,
            slug: "la-muestra",
            deadlineFrom: "endOfMonth",
            deadlineDays: 3,
            cfdiUses: ["G01", "G03", "S01"],
            correctionDays: 5,
          },
          status: 200,
          fields: { "data.enabled": true, "data.slug": "la-muestra" },
        },
      ],
    },
    {
      heading: both("Imprime la liga", "Print the link"),
      text: both(
        "Cada ticket trae `selfInvoiceUrl`. Imprímela en el recibo, como texto o como código QR: con eso tu cliente ya puede facturar. Su última parte es la clave del recibo.",
        "Each ticket has a `selfInvoiceUrl`. Print it on the receipt, as text or as a QR code: that is all your customer needs. Its last part is the key of the receipt.",
      ),
      examples: [
        {
          method: "POST",
          path: "/api/v1/tickets",
          body: sale("S"),
          status: 202,
          keep: { TICKET: "data.id", URL: "data.selfInvoiceUrl" },
        },
        {
          method: "GET",
          path: "/api/v1/tickets/$TICKET",
          status: 200,
          fields: { "data.state": "accepted" },
          isRepeated: true,
        },
      ],
    },
    {
      heading: both("Tu propia página: encuentra la venta", "Your own page: find the sale"),
      text: both(
        "Lo que sigue solo hace falta si haces tu página. Estas llamadas no llevan clave de API: quien tiene el recibo tiene el permiso. `${URL##*/}` es la última parte de la liga.",
        "You need the rest only if you build your own page. These calls carry no API key: the receipt is the permission. `${URL##*/}` is the last part of the link.",
      ),
      examples: [
        {
          method: "POST",
          path: "/api/v1/consumer/tickets/lookup",
          as: "nobody",
          body: { key: "${URL##*/}" },
          status: 200,
          fields: { "data.ticket.state": "open" },
          keep: { PROOF: "data.ticketToken" },
        },
      ],
    },
    {
      heading: both("Muestra la factura antes de pedirla", "Show the invoice before it is asked for"),
      text: both(
        "La vista previa no guarda nada. Si `valid` es `false`, `faults` dice qué dato fiscal corregir y cómo.",
        "The preview stores nothing. If `valid` is `false`, `faults` says which tax detail to correct, and how.",
      ),
      examples: [
        {
          method: "POST",
          path: "/api/v1/consumer/invoices/preview",
          as: "nobody",
          body: { ticketToken: "$PROOF", customer },
          status: 200,
          fields: { "data.valid": true, "data.totals.total": 90 },
        },
      ],
    },
    {
      heading: both("Factura y entrega", "Invoice and hand over"),
      text: both(
        "Pedirla dos veces da una sola factura. Con `email`, también llega por correo.",
        "Asking twice gives one invoice. With `email` it is mailed as well.",
      ),
      examples: [
        {
          method: "POST",
          path: "/api/v1/consumer/invoices",
          as: "nobody",
          body: { ticketToken: "$PROOF", customer, email: "compras@example.com" },
          status: 202,
          fields: { "data.invoice.state": "processing" },
          keep: { RECEIPT: "data.receiptToken" },
        },
        {
          method: "POST",
          path: "/api/v1/consumer/invoices/status",
          as: "nobody",
          body: { receiptToken: "$RECEIPT" },
          status: 200,
          fields: { "data.state": "stamped" },
          isRepeated: true,
        },
        {
          method: "POST",
          path: "/api/v1/consumer/invoices/download",
          as: "nobody",
          body: { receiptToken: "$RECEIPT", format: "pdf" },
          status: 200,
          saveAs: "factura.pdf",
        },
      ],
    },
  ],
};
