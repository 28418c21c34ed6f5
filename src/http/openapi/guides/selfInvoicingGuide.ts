import type { Text } from "../../../errors.ts";

/** Says how customers invoice their own sales. */
export const selfInvoicingGuide: Text = {
  en: `## Self-invoicing

A ticket without \`customer\` carries \`selfInvoiceUrl\`: print it on the receipt, as text or as a QR code. Its holder opens a page of yours, in your colours, and invoices the sale without an account. Switch it on, and set its terms, with \`PUT /api/v1/merchant/self-invoice\`.

To build a page of your own, call the operations of the Consumer Suite. Each answers a token that the next one takes:

1. \`POST /api/v1/consumer/tickets/lookup\` finds the sale by the receipt's key, or by folio, total and day, and answers \`ticketToken\`.
2. \`POST /api/v1/consumer/tax-info/validate\` says what SAT would say of the receiver, with remedies.
3. \`POST /api/v1/consumer/invoices/preview\` shows amounts and taxes; nothing is stored.
4. \`POST /api/v1/consumer/invoices\` has it invoiced and answers \`receiptToken\`. Asking twice gives one invoice.
5. \`POST /api/v1/consumer/invoices/status\` says when it is stamped, and \`POST /api/v1/consumer/invoices/download\` gives XML, PDF or both.`,
  es: `## Autofacturación

Un ticket sin \`customer\` lleva \`selfInvoiceUrl\`: imprímelo en el recibo, como texto o como código QR. Quien lo tiene abre una página tuya, con tus colores, y factura su venta sin cuenta. Actívala y fija sus condiciones con \`PUT /api/v1/merchant/self-invoice\`.

Para hacer una página propia, llama a las operaciones de Consumer Suite. Cada una responde un token que toma la siguiente:

1. \`POST /api/v1/consumer/tickets/lookup\` encuentra la venta por la clave del recibo, o por folio, total y día, y responde \`ticketToken\`.
2. \`POST /api/v1/consumer/tax-info/validate\` dice lo que el SAT diría del receptor, con remedios.
3. \`POST /api/v1/consumer/invoices/preview\` muestra importes e impuestos; no guarda nada.
4. \`POST /api/v1/consumer/invoices\` la factura y responde \`receiptToken\`. Pedirla dos veces da una sola factura.
5. \`POST /api/v1/consumer/invoices/status\` dice cuándo está timbrada, y \`POST /api/v1/consumer/invoices/download\` da el XML, el PDF o ambos.`,
};
