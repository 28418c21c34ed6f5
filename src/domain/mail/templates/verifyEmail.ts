import type { WrittenIn } from "../writtenIn.ts";

export const verifyEmail: WrittenIn<"verifyEmail"> = {
  es: ({ link }) => ({
    subject: "Confirme su correo",
    heading: "Confirme su correo",
    paragraphs: [
      "Gracias por registrarse en Timbra. Confirme que esta dirección es suya para activar su cuenta.",
    ],
    action: { label: "Confirmar mi correo", link },
    note: "Si usted no se registró, ignore este mensaje: sin confirmación no se activa ninguna cuenta.",
  }),
  en: ({ link }) => ({
    subject: "Confirm your e-mail",
    heading: "Confirm your e-mail",
    paragraphs: [
      "Thank you for registering with Timbra. Confirm that this address is yours to activate your account.",
    ],
    action: { label: "Confirm my e-mail", link },
    note: "If you did not register, ignore this message: without a confirmation no account is activated.",
  }),
};
