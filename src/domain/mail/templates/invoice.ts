import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

export const invoice: WrittenIn<"invoice"> = {
  es: ({ merchant, folio, total }) => ({
    subject: `Factura ${plainName(folio)} de ${plainName(merchant)}`,
    heading: `Su factura ${plainName(folio)}`,
    paragraphs: [`${plainName(merchant)} le envía su factura.`],
    facts: [
      ["Folio", plainName(folio)],
      ["Total", plainName(total)],
    ],
    note: "El XML es el comprobante fiscal (CFDI); consérvelo. El PDF es su representación impresa.",
  }),
  en: ({ merchant, folio, total }) => ({
    subject: `Invoice ${plainName(folio)} from ${plainName(merchant)}`,
    heading: `Your invoice ${plainName(folio)}`,
    paragraphs: [`${plainName(merchant)} sends you your invoice.`],
    facts: [
      ["Folio", plainName(folio)],
      ["Total", plainName(total)],
    ],
    note: "The XML is the fiscal document (CFDI); keep it. The PDF is its printed representation.",
  }),
};
