import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

export const cancellationAsked: WrittenIn<"cancellationAsked"> = {
  es: ({ merchant, folio, uuid, total, motive }) => ({
    subject: `${plainName(merchant)} pide cancelar su factura ${plainName(folio)}`,
    heading: "Se pidió cancelar su factura",
    paragraphs: [
      `${plainName(merchant)} pidió al SAT cancelar esta factura.`,
      "Si su aceptación hace falta, el SAT se la pedirá en su Buzón Tributario: tiene tres días hábiles para aceptar o rechazar. Si no contesta, se cancela.",
    ],
    facts: [
      ["Folio", plainName(folio)],
      ["Folio fiscal", uuid],
      ["Total", plainName(total)],
      ["Motivo", motive],
    ],
    note: "Hasta que el SAT la cancele, la factura sigue vigente. Le avisaremos del resultado.",
  }),
  en: ({ merchant, folio, uuid, total, motive }) => ({
    subject: `${plainName(merchant)} asks to cancel your invoice ${plainName(folio)}`,
    heading: "Your invoice is to be cancelled",
    paragraphs: [
      `${plainName(merchant)} has asked SAT to cancel this invoice.`,
      "If your consent is needed, SAT asks for it in your Buzón Tributario: you have three business days to accept or reject. If you do not answer, it is cancelled.",
    ],
    facts: [
      ["Folio", plainName(folio)],
      ["Fiscal folio", uuid],
      ["Total", plainName(total)],
      ["Motive", motive],
    ],
    note: "Until SAT cancels it, the invoice stays in force. We will tell you the result.",
  }),
};
