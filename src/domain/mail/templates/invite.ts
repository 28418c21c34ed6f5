import { roleNames } from "../../access/roleNames.ts";
import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

export const invite: WrittenIn<"invite"> = {
  es: ({ link, merchant, inviter, role }) => ({
    subject: `Invitación a la facturación de ${plainName(merchant)}`,
    heading: "Le han invitado",
    paragraphs: [`${plainName(inviter)} le invita a trabajar en la facturación de ${plainName(merchant)}.`],
    facts: [["Su función", roleNames.es[role]]],
    action: { label: "Aceptar la invitación", link },
    note: "Si no conoce a quien le invita, ignore este mensaje. El enlace es personal y vence.",
  }),
  en: ({ link, merchant, inviter, role }) => ({
    subject: `Invitation to the invoicing of ${plainName(merchant)}`,
    heading: "You have been invited",
    paragraphs: [`${plainName(inviter)} invites you to work in the invoicing of ${plainName(merchant)}.`],
    facts: [["Your role", roleNames.en[role]]],
    action: { label: "Accept the invitation", link },
    note: "If you do not know who invites you, ignore this message. The link is personal and expires.",
  }),
};
