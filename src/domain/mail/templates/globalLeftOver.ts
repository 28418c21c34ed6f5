import { mexicoCityTime } from "../mexicoCityTime.ts";
import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

export const globalLeftOver: WrittenIn<"globalLeftOver"> = {
  es: ({ link, merchant, from, to, leftOut, refused, isStopped, dueBy }) => ({
    subject: `Factura global de ${plainName(merchant)}: quedaron ventas sin declarar`,
    heading: "Quedaron ventas sin declarar",
    paragraphs: [
      isStopped
        ? "La corrida se detuvo porque un documento no sumaba lo mismo que sus tickets. Lo ya emitido es válido."
        : "La corrida terminó, pero no pudo declarar todo.",
      "La página de la corrida dice el motivo de cada ticket y de cada documento. Corrija y pídala de nuevo; solo tomará lo que falta.",
    ],
    facts: [
      ["Periodo", `${from} a ${to}`],
      ["Tickets fuera", String(leftOut)],
      ["Documentos rechazados", String(refused)],
      ["Plazo del SAT", mexicoCityTime(dueBy, "es")],
    ],
    action: { label: "Ver la corrida", link },
    note: "Recibe este aviso por ser propietario de la cuenta.",
  }),
  en: ({ link, merchant, from, to, leftOut, refused, isStopped, dueBy }) => ({
    subject: `Global invoice of ${plainName(merchant)}: some sales are not declared`,
    heading: "Some sales are not declared",
    paragraphs: [
      isStopped
        ? "The run was stopped because a document did not add up to its tickets. What was issued before is valid."
        : "The run has ended, but could not declare everything.",
      "The page of the run says the reason for each ticket and each document. Mend it and ask again; the next run takes only what is missing.",
    ],
    facts: [
      ["Period", `${from} to ${to}`],
      ["Tickets left out", String(leftOut)],
      ["Documents refused", String(refused)],
      ["SAT's term", mexicoCityTime(dueBy, "en")],
    ],
    action: { label: "See the run", link },
    note: "You get this notice as an owner of the account.",
  }),
};
