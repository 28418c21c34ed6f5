import { mexicoCityTime } from "../mexicoCityTime.ts";
import type { WrittenIn } from "../writtenIn.ts";

export const passwordChanged: WrittenIn<"passwordChanged"> = {
  es: ({ at, address }) => ({
    subject: "Su contraseña cambió",
    heading: "Su contraseña cambió",
    paragraphs: ["La contraseña de su cuenta cambió, y las demás sesiones se cerraron."],
    facts: [
      ["Cuándo", mexicoCityTime(at, "es")],
      ["Desde", address],
    ],
    note: "Si no fue usted, pida ahora mismo una contraseña nueva desde la página de entrada.",
  }),
  en: ({ at, address }) => ({
    subject: "Your password was changed",
    heading: "Your password was changed",
    paragraphs: ["The password of your account was changed, and all other sessions were ended."],
    facts: [
      ["When", mexicoCityTime(at, "en")],
      ["From", address],
    ],
    note: "If it was not you, ask for a new password on the sign-in page right away.",
  }),
};
