import type { WrittenIn } from "../writtenIn.ts";

export const resetPassword: WrittenIn<"resetPassword"> = {
  es: ({ link }) => ({
    subject: "Elija una contraseña nueva",
    heading: "Elija una contraseña nueva",
    paragraphs: [
      "Alguien pidió cambiar la contraseña de su cuenta. El enlace sirve una sola vez y vence pronto.",
    ],
    action: { label: "Elegir contraseña", link },
    note: "Si no fue usted, ignore este mensaje: su contraseña sigue siendo la misma. No reenvíe este enlace a nadie.",
  }),
  en: ({ link }) => ({
    subject: "Choose a new password",
    heading: "Choose a new password",
    paragraphs: [
      "Somebody asked to change the password of your account. The link works once and expires soon.",
    ],
    action: { label: "Choose a password", link },
    note: "If it was not you, ignore this message: your password stays as it is. Do not forward this link to anybody.",
  }),
};
