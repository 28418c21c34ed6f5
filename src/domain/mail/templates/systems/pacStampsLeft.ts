import type { WrittenIn } from "../../writtenIn.ts";

export const pacStampsLeft: WrittenIn<"pacStampsLeft"> = {
  es: ({ link, pac, livemode, left }) => ({
    subject: left > 0 ? `Quedan ${left} timbres en ${pac}` : `No quedan timbres en ${pac}`,
    heading: left > 0 ? "Quedan pocos timbres en un PAC" : "Los timbres de un PAC se terminaron",
    paragraphs: [
      "Es lo comprado a este PAC menos lo usado. Cuando se terminen, el PAC rechaza los documentos y van a la siguiente cuenta, si la hay.",
      "Compre más y anote la compra en la administración.",
    ],
    facts: [
      ["Cuenta", pac],
      ["Modo", livemode ? "Producción" : "Prueba"],
      ["Quedan", String(Math.max(left, 0))],
    ],
    action: { label: "Ver los PAC", link },
    note: "Recibe este aviso porque administra los PAC de la plataforma.",
  }),
  en: ({ link, pac, livemode, left }) => ({
    subject: left > 0 ? `${left} stamps are left at ${pac}` : `No stamps are left at ${pac}`,
    heading: left > 0 ? "Few stamps are left at a PAC" : "No stamps are left at a PAC",
    paragraphs: [
      "This is what was bought of this PAC less what was used. Without stamps it refuses documents, and they go to the next account, if there is one.",
      "Buy more, and write the purchase down in the back office.",
    ],
    facts: [
      ["Account", pac],
      ["Mode", livemode ? "Live" : "Test"],
      ["Left", String(Math.max(left, 0))],
    ],
    action: { label: "See the PACs", link },
    note: "You get this notice because you manage the platform's PACs.",
  }),
};
