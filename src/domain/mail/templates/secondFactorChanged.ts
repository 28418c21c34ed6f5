import { mexicoCityTime } from "../mexicoCityTime.ts";
import type { WrittenIn } from "../writtenIn.ts";

const words = {
  es: {
    enrolled: [
      "Su segundo factor está activo",
      "Desde ahora su cuenta pide también un código. Las demás sesiones se cerraron.",
    ],
    removed: [
      "Su segundo factor se quitó",
      "Desde ahora basta la contraseña de su cuenta. Las demás sesiones se cerraron.",
    ],
    reset: [
      "Su segundo factor se restableció",
      "Nuestro equipo quitó el segundo factor de su cuenta, y todas sus sesiones se cerraron.",
    ],
    recoveryCodeUsed: [
      "Se usó un código de recuperación",
      "Alguien usó un código de recuperación de su cuenta en lugar de su aplicación. Ese código ya no sirve.",
    ],
    recoveryCodesRenewed: [
      "Sus códigos de recuperación son nuevos",
      "Alguien pidió códigos de recuperación nuevos para su cuenta, con un código de su aplicación. Los anteriores ya no sirven.",
    ],
  },
  en: {
    enrolled: [
      "Your second factor is on",
      "From now on your account asks for a code too. All other sessions were ended.",
    ],
    removed: [
      "Your second factor was removed",
      "From now on the password of your account is enough. All other sessions were ended.",
    ],
    reset: [
      "Your second factor was reset",
      "Our staff took the second factor of your account away, and all your sessions were ended.",
    ],
    recoveryCodeUsed: [
      "A recovery code was used",
      "Somebody used a recovery code of your account instead of your app. That code is of no use any more.",
    ],
    recoveryCodesRenewed: [
      "Your recovery codes are new",
      "Somebody made new recovery codes for your account, with a code of your app. The earlier ones are of no use any more.",
    ],
  },
} as const;

export const secondFactorChanged: WrittenIn<"secondFactorChanged"> = {
  es: ({ what, at, address }) => ({
    subject: words.es[what][0],
    heading: words.es[what][0],
    paragraphs: [words.es[what][1]],
    facts: [
      ["Cuándo", mexicoCityTime(at, "es")],
      ["Desde", address],
    ],
    note: "Si no fue usted, pida ahora mismo una contraseña nueva desde la página de entrada y avísenos.",
  }),
  en: ({ what, at, address }) => ({
    subject: words.en[what][0],
    heading: words.en[what][0],
    paragraphs: [words.en[what][1]],
    facts: [
      ["When", mexicoCityTime(at, "en")],
      ["From", address],
    ],
    note: "If it was not you, ask for a new password on the sign-in page right away and tell us.",
  }),
};
