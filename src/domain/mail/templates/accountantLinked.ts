import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

export const accountantLinked: WrittenIn<"accountantLinked"> = {
  es: ({ link, merchant, accountant, email }) => ({
    subject: `Un contador tiene acceso a ${plainName(merchant)}`,
    heading: "Un contador tiene acceso",
    paragraphs: [
      `Nuestro equipo vinculó a ${plainName(accountant)} como contador de ${plainName(merchant)}. Desde ahora puede ver y emitir sus facturas, usar su e.firma guardada y descargar del SAT.`,
    ],
    facts: [
      ["Contador", plainName(accountant)],
      ["Correo", email],
    ],
    action: { label: "Ver quién tiene acceso", link },
    note: "Si usted no lo pidió, quítelo ahora mismo en Equipo y avísenos.",
  }),
  en: ({ link, merchant, accountant, email }) => ({
    subject: `An accountant has access to ${plainName(merchant)}`,
    heading: "An accountant has access",
    paragraphs: [
      `Our staff linked ${plainName(accountant)} as accountant of ${plainName(merchant)}. From now on they can see and issue its invoices, use its stored e.firma and download from SAT.`,
    ],
    facts: [
      ["Accountant", plainName(accountant)],
      ["E-mail", email],
    ],
    action: { label: "See who has access", link },
    note: "If you did not ask for this, remove them under Team right away and tell us.",
  }),
};
