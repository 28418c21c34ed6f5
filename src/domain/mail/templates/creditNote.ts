import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

export const creditNote: WrittenIn<"creditNote"> = {
  es: ({ merchant, folio, invoice, total }) => ({
    subject: `Nota de crédito ${plainName(folio)} de ${plainName(merchant)}`,
    heading: `Su nota de crédito ${plainName(folio)}`,
    paragraphs: [`${plainName(merchant)} le devuelve una parte de su factura ${plainName(invoice)}, o toda.`],
    facts: [
      ["Folio", plainName(folio)],
      ["De la factura", plainName(invoice)],
      ["Total devuelto", plainName(total)],
    ],
    note: "El XML es el comprobante fiscal (CFDI de egreso); consérvelo junto con su factura. El PDF es su representación impresa.",
  }),
  en: ({ merchant, folio, invoice, total }) => ({
    subject: `Credit note ${plainName(folio)} from ${plainName(merchant)}`,
    heading: `Your credit note ${plainName(folio)}`,
    paragraphs: [
      `${plainName(merchant)} returns a part of your invoice ${plainName(invoice)}, or all of it.`,
    ],
    facts: [
      ["Folio", plainName(folio)],
      ["Of the invoice", plainName(invoice)],
      ["Total returned", plainName(total)],
    ],
    note: "The XML is the fiscal document (CFDI de egreso); keep it with your invoice. The PDF is its printed representation.",
  }),
};
