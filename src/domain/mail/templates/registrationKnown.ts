import type { WrittenIn } from "../writtenIn.ts";

/** The page answers the same for a known and an unknown address; only whoever reads its mail learns which it was. */
export const registrationKnown: WrittenIn<"registrationKnown"> = {
  es: ({ link }) => ({
    subject: "Usted ya tiene una cuenta",
    heading: "Usted ya tiene una cuenta",
    paragraphs: [
      "Alguien intentó registrarse con esta dirección, que ya tiene una cuenta en Timbra. Entre con ella; si olvidó su contraseña, ahí mismo puede pedir otra.",
    ],
    action: { label: "Entrar", link },
    note: "Si no fue usted, no hace falta hacer nada: su cuenta no ha cambiado.",
  }),
  en: ({ link }) => ({
    subject: "You already have an account",
    heading: "You already have an account",
    paragraphs: [
      "Somebody tried to register with this address, which already has an account with Timbra. Sign in with it; if you forgot your password, you can ask for a new one there.",
    ],
    action: { label: "Sign in", link },
    note: "If it was not you, nothing needs to be done: your account has not changed.",
  }),
};
