import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

export const ticketLink: WrittenIn<"ticketLink"> = {
  es: ({ link, merchant, folio, total, lastDay }) => ({
    subject: `Facture su compra en ${plainName(merchant)}`,
    heading: "Facture su compra",
    paragraphs: [`Con este enlace factura su compra en ${plainName(merchant)}, sin crear una cuenta.`],
    facts: [
      ["Folio", plainName(folio)],
      ["Total", plainName(total)],
      ["Último día", lastDay],
    ],
    action: { label: "Facturar", link },
    note: "Quien tenga el enlace puede facturar la compra: no lo comparta.",
  }),
  en: ({ link, merchant, folio, total, lastDay }) => ({
    subject: `Invoice your purchase at ${plainName(merchant)}`,
    heading: "Invoice your purchase",
    paragraphs: [`This link invoices your purchase at ${plainName(merchant)}, without an account.`],
    facts: [
      ["Folio", plainName(folio)],
      ["Total", plainName(total)],
      ["Last day", lastDay],
    ],
    action: { label: "Get the invoice", link },
    note: "Whoever has the link can invoice the purchase: do not share it.",
  }),
};
