import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

export const replacement: WrittenIn<"replacement"> = {
  es: ({ merchant, folio, total, replaced }) => ({
    subject: `Factura ${plainName(folio)} de ${plainName(merchant)}, que sustituye a otra`,
    heading: `Su factura ${plainName(folio)}`,
    paragraphs: [
      `${plainName(merchant)} le envía esta factura, que sustituye a otra con errores.`,
      "La factura sustituida se cancela ante el SAT; si el SAT le pide aceptar su cancelación en el Buzón Tributario, acéptela.",
    ],
    facts: [
      ["Folio", plainName(folio)],
      ["Sustituye al folio fiscal", replaced],
      ["Total", plainName(total)],
    ],
    note: "El XML es el comprobante fiscal (CFDI); consérvelo en lugar del anterior. El PDF es su representación impresa.",
  }),
  en: ({ merchant, folio, total, replaced }) => ({
    subject: `Invoice ${plainName(folio)} from ${plainName(merchant)}, which replaces another`,
    heading: `Your invoice ${plainName(folio)}`,
    paragraphs: [
      `${plainName(merchant)} sends you this invoice, which replaces one with errors.`,
      "The replaced invoice is being cancelled at SAT; if SAT asks for your consent in your Buzón Tributario, please give it.",
    ],
    facts: [
      ["Folio", plainName(folio)],
      ["Replaces the fiscal folio", replaced],
      ["Total", plainName(total)],
    ],
    note: "The XML is the fiscal document (CFDI); keep it instead of the earlier one. The PDF is its printed representation.",
  }),
};
