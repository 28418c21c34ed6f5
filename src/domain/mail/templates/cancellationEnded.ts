import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

export const cancellationEnded: WrittenIn<"cancellationEnded"> = {
  es: ({ merchant, folio, uuid, total, end }) => ({
    subject: subjectEs(plainName(folio), plainName(merchant), end),
    heading: end === "cancelled" ? "Su factura está cancelada" : "Su factura sigue vigente",
    paragraphs: [wordsEs[end]],
    facts: [
      ["Folio", plainName(folio)],
      ["Folio fiscal", uuid],
      ["Total", plainName(total)],
    ],
    note: "Puede comprobarlo en el portal del SAT, en la verificación de comprobantes.",
  }),
  en: ({ merchant, folio, uuid, total, end }) => ({
    subject: subjectEn(plainName(folio), plainName(merchant), end),
    heading: end === "cancelled" ? "Your invoice is cancelled" : "Your invoice stays in force",
    paragraphs: [wordsEn[end]],
    facts: [
      ["Folio", plainName(folio)],
      ["Fiscal folio", uuid],
      ["Total", plainName(total)],
    ],
    note: "You can check it in SAT's portal, where documents are verified.",
  }),
};

const wordsEs = {
  cancelled: "El SAT canceló esta factura: ya no tiene efectos fiscales. No la deduzca ni la acredite.",
  rejected: "La cancelación fue rechazada por el receptor: la factura sigue vigente.",
  notCancelled: "El SAT no canceló esta factura: sigue vigente.",
} as const;

const wordsEn = {
  cancelled: "SAT has cancelled this invoice: it has no fiscal effect any more. Do not deduct it.",
  rejected: "Its receiver rejected the cancellation: the invoice stays in force.",
  notCancelled: "SAT did not cancel this invoice: it stays in force.",
} as const;

function subjectEs(folio: string, merchant: string, end: keyof typeof wordsEs): string {
  return end === "cancelled"
    ? `Factura ${folio} de ${merchant} cancelada`
    : `La factura ${folio} de ${merchant} sigue vigente`;
}

function subjectEn(folio: string, merchant: string, end: keyof typeof wordsEn): string {
  return end === "cancelled"
    ? `Invoice ${folio} from ${merchant} is cancelled`
    : `Invoice ${folio} from ${merchant} stays in force`;
}
