import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

export const cancellationEnded: WrittenIn<"cancellationEnded"> = {
  es: ({ merchant, folio, uuid, total, end, isRetention = false }) => {
    const name = isRetention ? "constancia de retenciones" : "factura";
    const about = `${name} ${plainName(folio)} de ${plainName(merchant)}`;
    return {
      subject: end === "cancelled" ? `${capital(about)} cancelada` : `La ${about} sigue vigente`,
      heading: end === "cancelled" ? `Su ${name} está cancelada` : `Su ${name} sigue vigente`,
      paragraphs: [],
      told: [
        {
          cancelled: `El SAT canceló esta ${name}: ya no tiene efectos fiscales. No la deduzca ni la acredite.`,
          rejected: `La cancelación fue rechazada por el receptor: la ${name} sigue vigente.`,
          notCancelled: `El SAT no canceló esta ${name}: sigue vigente.`,
        }[end],
      ],
      facts: [
        ["Folio", plainName(folio)],
        ["Folio fiscal", uuid],
        [isRetention ? "Total retenido" : "Total", plainName(total)],
      ],
      note: "Puede comprobarlo en el portal del SAT, en la verificación de comprobantes.",
    };
  },
  en: ({ merchant, folio, uuid, total, end, isRetention = false }) => {
    const name = isRetention ? "certificate of withholding" : "invoice";
    const about = `${capital(name)} ${plainName(folio)} from ${plainName(merchant)}`;
    return {
      subject: end === "cancelled" ? `${about} is cancelled` : `${about} stays in force`,
      heading: end === "cancelled" ? `Your ${name} is cancelled` : `Your ${name} stays in force`,
      paragraphs: [],
      told: [
        {
          cancelled: `SAT has cancelled this ${name}: it has no fiscal effect any more. Do not deduct it.`,
          rejected: `Its receiver rejected the cancellation: the ${name} stays in force.`,
          notCancelled: `SAT did not cancel this ${name}: it stays in force.`,
        }[end],
      ],
      facts: [
        ["Folio", plainName(folio)],
        ["Fiscal folio", uuid],
        [isRetention ? "Total withheld" : "Total", plainName(total)],
      ],
      note: "You can check it in SAT's portal, where documents are verified.",
    };
  },
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
