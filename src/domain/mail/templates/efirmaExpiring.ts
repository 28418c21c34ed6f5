import { mexicoCityTime } from "../mexicoCityTime.ts";
import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

export const efirmaExpiring: WrittenIn<"efirmaExpiring"> = {
  es: ({ link, merchant, rfc, serialNumber, expiresAt, daysLeft }) => ({
    subject: `La e.firma de ${plainName(merchant)} vence ${within(daysLeft)}`,
    heading: `La e.firma vence ${within(daysLeft)}`,
    paragraphs: [
      "Con ella se descargan del SAT las facturas emitidas y recibidas. Después de esa fecha las descargas se detienen.",
      "Renuévela antes de que venza: vigente se renueva en línea (SAT, CertiSAT Web); vencida, en una oficina del SAT. Luego guarde la nueva en lugar de esta.",
    ],
    facts: [
      ["RFC", rfc],
      ["Número de serie", serialNumber],
      ["Vence", mexicoCityTime(expiresAt, "es")],
    ],
    action: { label: "Guardar la nueva e.firma", link },
    note: "Recibe este aviso por ser propietario de la cuenta. Se envía a los 60, 30 y 7 días.",
  }),
  en: ({ link, merchant, rfc, serialNumber, expiresAt, daysLeft }) => ({
    subject: `The e.firma of ${plainName(merchant)} expires ${inDays(daysLeft)}`,
    heading: `The e.firma expires ${inDays(daysLeft)}`,
    paragraphs: [
      "It is what downloads the issued and received invoices from SAT. After that date the downloads stop.",
      "Renew it before it expires: a valid one is renewed online (SAT, CertiSAT Web), an expired one at an office of SAT. Then store the new one in its place.",
    ],
    facts: [
      ["RFC", rfc],
      ["Serial number", serialNumber],
      ["Expires", mexicoCityTime(expiresAt, "en")],
    ],
    action: { label: "Store the new e.firma", link },
    note: "You get this notice as an owner of the account. It is sent at 60, 30 and 7 days.",
  }),
};

function within(days: number): string {
  if (days === 0) return "en menos de un día";
  return days === 1 ? "en 1 día" : `en ${days} días`;
}

function inDays(days: number): string {
  if (days === 0) return "in less than a day";
  return days === 1 ? "in 1 day" : `in ${days} days`;
}
