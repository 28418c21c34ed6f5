import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

export const ticketArrived: WrittenIn<"ticketArrived"> = {
  es: ({ link, merchant, folio, total, lastDay }) => ({
    subject: `Ya puede facturar su compra en ${plainName(merchant)}`,
    heading: "Su compra ya llegó",
    paragraphs: [
      `Nos pidió avisarle cuando ${plainName(merchant)} nos enviara su compra. Ya está aquí: con este enlace la factura, sin crear una cuenta.`,
    ],
    facts: [
      ["Folio", plainName(folio)],
      ["Total", plainName(total)],
      ["Último día", lastDay],
    ],
    action: { label: "Facturar", link },
    note: "Este aviso se envía una sola vez, y su correo ya no está en la lista de espera. Quien tenga el enlace puede facturar la compra: no lo comparta. Si usted no lo pidió, ignórelo.",
  }),
  en: ({ link, merchant, folio, total, lastDay }) => ({
    subject: `You can now invoice your purchase at ${plainName(merchant)}`,
    heading: "Your purchase has arrived",
    paragraphs: [
      `You asked us to tell you when ${plainName(merchant)} had sent us your purchase. It is here: this link invoices it, without an account.`,
    ],
    facts: [
      ["Folio", plainName(folio)],
      ["Total", plainName(total)],
      ["Last day", lastDay],
    ],
    action: { label: "Get the invoice", link },
    note: "This notice is sent once, and your address is no longer on the waiting list. Whoever has the link can invoice the purchase: do not share it. If you did not ask for this, ignore it.",
  }),
};
