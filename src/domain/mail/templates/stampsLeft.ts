import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

export const stampsLeft: WrittenIn<"stampsLeft"> = {
  es: ({ link, merchant, left }) => ({
    subject:
      left > 0
        ? `A ${plainName(merchant)} le quedan ${left} timbres`
        : `A ${plainName(merchant)} no le quedan timbres`,
    heading: left > 0 ? "Quedan pocos timbres" : "Los timbres se terminaron",
    paragraphs: [
      left > 0
        ? "Cuando se terminen, sus documentos esperan a que haya más."
        : "Sus documentos esperan, y siguen automáticamente en cuanto haya más. Nada se pierde.",
      "Pida más a la plataforma, o agregue una cuenta propia en un PAC.",
    ],
    facts: [["Quedan", String(Math.max(left, 0))]],
    action: { label: "Ver los timbres", link },
    note: "Recibe este aviso por ser propietario de la cuenta.",
  }),
  en: ({ link, merchant, left }) => ({
    subject:
      left > 0
        ? `${plainName(merchant)} has ${left} stamps left`
        : `${plainName(merchant)} has no stamps left`,
    heading: left > 0 ? "Few stamps are left" : "No stamps are left",
    paragraphs: [
      left > 0
        ? "Once they have been used, your documents wait for more."
        : "Your documents wait, and go on automatically once there are more. Nothing is lost.",
      "Ask the platform for more, or add an account of your own at a PAC.",
    ],
    facts: [["Left", String(Math.max(left, 0))]],
    action: { label: "See the stamps", link },
    note: "You get this notice as an owner of the account.",
  }),
};
