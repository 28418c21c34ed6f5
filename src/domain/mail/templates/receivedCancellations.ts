import { mexicoCityTime } from "../mexicoCityTime.ts";
import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

export const receivedCancellations: WrittenIn<"receivedCancellations"> = {
  es: ({ link, merchant, kind, count, uuids, dueAt }) => ({
    subject:
      kind === "asked"
        ? `Piden a ${plainName(merchant)} aceptar ${count === 1 ? "una cancelación" : `${count} cancelaciones`}`
        : `${plainName(merchant)} no contestó ${count === 1 ? "una cancelación" : `${count} cancelaciones`}: el SAT las da por aceptadas`,
    heading: kind === "asked" ? "Le piden aceptar una cancelación" : "Cancelación aceptada por silencio",
    paragraphs:
      kind === "asked"
        ? [
            "El emisor pidió al SAT cancelar facturas que usted recibió. Si no contesta en tres días hábiles, el SAT lo toma como aceptación.",
            "Acepte o rechace cada una antes de su vencimiento.",
          ]
        : [
            "El plazo venció sin respuesta, y el SAT tomó el silencio como aceptación: las facturas quedaron canceladas.",
            "Si las dedujo o acreditó, corrija su contabilidad; si no está de acuerdo, pida al emisor una nueva factura.",
          ],
    facts: [
      ["Folios fiscales", uuids.join(", ")],
      ["En total", String(count)],
      ...(kind === "asked" && dueAt ? [["Primer vencimiento", mexicoCityTime(dueAt, "es")] as const] : []),
    ],
    action: { label: kind === "asked" ? "Contestar" : "Verlas", link },
    note: "Recibe este aviso por ser propietario de la cuenta.",
  }),
  en: ({ link, merchant, kind, count, uuids, dueAt }) => ({
    subject:
      kind === "asked"
        ? `${plainName(merchant)} is asked to accept ${count === 1 ? "a cancellation" : `${count} cancellations`}`
        : `${plainName(merchant)} left ${count === 1 ? "a cancellation" : `${count} cancellations`} unanswered: SAT takes it for consent`,
    heading:
      kind === "asked" ? "You are asked to accept a cancellation" : "A cancellation was accepted by silence",
    paragraphs:
      kind === "asked"
        ? [
            "The issuer has asked SAT to cancel invoices that you received. Unless you answer within three business days, SAT takes it for consent.",
            "Accept or reject each of them before its term ends.",
          ]
        : [
            "The term ended without an answer, and SAT took the silence for consent: the invoices are cancelled.",
            "If you have deducted or credited them, correct your books; if you disagree, ask the issuer for a new invoice.",
          ],
    facts: [
      ["Fiscal folios", uuids.join(", ")],
      ["In all", String(count)],
      ...(kind === "asked" && dueAt ? [["First term ends", mexicoCityTime(dueAt, "en")] as const] : []),
    ],
    action: { label: kind === "asked" ? "Answer" : "See them", link },
    note: "You get this notice as an owner of the account.",
  }),
};
