import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

export const paymentReceipt: WrittenIn<"paymentReceipt"> = {
  es: ({ merchant, folio, invoices, total }) => ({
    subject: `Recibo de pago ${plainName(folio)} de ${plainName(merchant)}`,
    heading: `Su recibo de pago ${plainName(folio)}`,
    paragraphs: [`${plainName(merchant)} recibió su pago y le envía el recibo electrónico de pago.`],
    facts: [
      ["Folio", plainName(folio)],
      ["Facturas pagadas", plainName(invoices)],
      ["Pago recibido", plainName(total)],
    ],
    note: "El XML es el comprobante fiscal (CFDI de pago); consérvelo junto con sus facturas. El PDF es su representación impresa.",
  }),
  en: ({ merchant, folio, invoices, total }) => ({
    subject: `Payment receipt ${plainName(folio)} from ${plainName(merchant)}`,
    heading: `Your payment receipt ${plainName(folio)}`,
    paragraphs: [`${plainName(merchant)} has received your payment and sends you its electronic receipt.`],
    facts: [
      ["Folio", plainName(folio)],
      ["Invoices paid", plainName(invoices)],
      ["Payment received", plainName(total)],
    ],
    note: "The XML is the fiscal document (CFDI de pago); keep it with your invoices. The PDF is its printed representation.",
  }),
};
