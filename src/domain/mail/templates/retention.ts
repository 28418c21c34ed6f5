import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

export const retention: WrittenIn<"retention"> = {
  es: ({ merchant, folio, withheld }) => ({
    subject: `Constancia de retenciones ${plainName(folio)} de ${plainName(merchant)}`,
    heading: "Su constancia de retenciones",
    paragraphs: [`${plainName(merchant)} le envía la constancia de los impuestos que le retuvo.`],
    facts: [
      ["Folio", plainName(folio)],
      ["Total retenido", plainName(withheld)],
    ],
    note: "El XML es el CFDI de retenciones e información de pagos; consérvelo para su declaración. El PDF es su representación impresa.",
  }),
  en: ({ merchant, folio, withheld }) => ({
    subject: `Certificate of withholding ${plainName(folio)} from ${plainName(merchant)}`,
    heading: "Your certificate of withholding",
    paragraphs: [`${plainName(merchant)} sends you the certificate of the taxes that it withheld from you.`],
    facts: [
      ["Folio", plainName(folio)],
      ["Total withheld", plainName(withheld)],
    ],
    note: "The XML is the CFDI de retenciones e información de pagos; keep it for your tax return. The PDF is its printed representation.",
  }),
};
