import { mexicoCityTime } from "../mexicoCityTime.ts";
import { plainName } from "../plainName.ts";
import type { WrittenIn } from "../writtenIn.ts";

export const editLink: WrittenIn<"editLink"> = {
  es: ({ link, merchant, expiresAt }) => ({
    subject: `Revise sus datos fiscales para ${plainName(merchant)}`,
    heading: "Revise sus datos fiscales",
    paragraphs: [
      `${plainName(merchant)} factura con los datos que tiene de usted. Revíselos y corríjalos con su constancia de situación fiscal a la mano.`,
    ],
    facts: [["Vence", mexicoCityTime(expiresAt, "es")]],
    action: { label: "Revisar mis datos", link },
    note: "El enlace es personal y sirve una sola vez. Si no es cliente de este comercio, ignore este mensaje.",
  }),
  en: ({ link, merchant, expiresAt }) => ({
    subject: `Check your tax data for ${plainName(merchant)}`,
    heading: "Check your tax data",
    paragraphs: [
      `${plainName(merchant)} invoices with the data that it has of you. Check and correct them, with your constancia de situación fiscal at hand.`,
    ],
    facts: [["Expires", mexicoCityTime(expiresAt, "en")]],
    action: { label: "Check my data", link },
    note: "The link is personal and serves once. If you are no customer of this merchant, ignore this message.",
  }),
};
