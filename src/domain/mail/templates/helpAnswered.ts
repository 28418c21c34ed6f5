import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

const longestAnswer = 1_000;

export const helpAnswered: WrittenIn<"helpAnswered"> = {
  es: ({ merchant, folio, answer }) => ({
    subject: `Respuesta de ${plainName(merchant)} sobre su compra`,
    heading: `${plainName(merchant)} le responde`,
    paragraphs: [`«${plainName(answer, longestAnswer)}»`],
    facts: [["Folio de su compra", plainName(folio)]],
    note: "Lo escribió el comercio, no Timbra: no le pediremos contraseñas ni pagos. Este correo no recibe respuestas; si necesita algo más, vuelva a la página de su recibo.",
  }),
  en: ({ merchant, folio, answer }) => ({
    subject: `An answer from ${plainName(merchant)} about your purchase`,
    heading: `${plainName(merchant)} answers you`,
    paragraphs: [`“${plainName(answer, longestAnswer)}”`],
    facts: [["Folio of your purchase", plainName(folio)]],
    note: "The merchant wrote this, not Timbra: we never ask for passwords or payments. Replies to this mail are not read; if you need anything else, go back to your receipt's page.",
  }),
};
