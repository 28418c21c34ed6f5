import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

/** The question itself stays in the portal: nobody writes to owners in our name. */
export const helpAsked: WrittenIn<"helpAsked"> = {
  es: ({ link, merchant, folio, total }) => ({
    subject: `Un cliente de ${plainName(merchant)} pide ayuda`,
    heading: "Un cliente pide ayuda con su compra",
    paragraphs: ["Lea su pregunta y contéstele desde el portal. Su respuesta le llega por correo."],
    facts: [
      ["Folio", plainName(folio)],
      ["Total", plainName(total)],
    ],
    action: { label: "Leer y contestar", link },
    note: "Recibe este correo porque es propietario del comercio o porque sus avisos lo incluyen.",
  }),
  en: ({ link, merchant, folio, total }) => ({
    subject: `A customer of ${plainName(merchant)} asks for help`,
    heading: "A customer asks for help with a purchase",
    paragraphs: ["Read the question and answer it in the portal. Your answer reaches the customer by mail."],
    facts: [
      ["Folio", plainName(folio)],
      ["Total", plainName(total)],
    ],
    action: { label: "Read and answer", link },
    note: "You get this mail because you own the merchant, or because its notifications name you.",
  }),
};
