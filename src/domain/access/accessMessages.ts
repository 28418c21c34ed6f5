import type { MessageTable } from "../faults/message.ts";

/** Texts of what is wrong with a standing, with an invited person's answer, and with a new password. */
export const accessMessages = {
  "team.role": {
    message: {
      es: "Ese rol no es para este tipo de persona.",
      en: "That role is not for this kind of person.",
    },
    cure: {
      es: "El rol accountant va con kind accountant; los demás, con kind merchant.",
      en: "The role accountant goes with kind accountant; the others with kind merchant.",
    },
  },
  "team.owner_branches": {
    message: { es: "Quien es propietario lo es de todo.", en: "An owner owns the whole." },
    cure: {
      es: "Envíe branchIds null, o elija otro rol.",
      en: "Send branchIds null, or choose another role.",
    },
  },
  "branch.unknown": {
    message: { es: "Alguna sucursal no existe.", en: "Some branch does not exist." },
    cure: { es: "Use los id de GET /merchant/branches.", en: "Use the ids of GET /merchant/branches." },
  },
  "field.required": {
    message: { es: "Falta el campo.", en: "The field is missing." },
    cure: { es: "Envíelo.", en: "Send it." },
  },
  "password.short": {
    message: { es: "Tiene menos de {shortest} caracteres.", en: "Has fewer than {shortest} characters." },
    cure: { es: "Use varias palabras; los espacios cuentan.", en: "Use several words; blanks count." },
  },
  "password.long": {
    message: { es: "Tiene más de {longest} caracteres.", en: "Has more than {longest} characters." },
    cure: { es: "Acórtela.", en: "Shorten it." },
  },
  "password.common": {
    message: { es: "Está entre las contraseñas más usadas.", en: "It is one of the most used passwords." },
    cure: { es: "Elija otra que nadie más use.", en: "Choose another that nobody else uses." },
  },
  "password.guessable": {
    message: {
      es: "Se adivina pronto: palabras, nombres, fechas, teclas vecinas o repeticiones.",
      en: "It is soon guessed: words, names, dates, neighbouring keys or repetitions.",
    },
    cure: {
      es: "Use varias palabras que no suelan ir juntas, o deje que un gestor la invente.",
      en: "Use several words that do not usually go together, or let a password manager invent it.",
    },
  },
  "password.product": {
    message: { es: "Contiene el nombre de este producto.", en: "It holds the name of this product." },
    cure: { es: "Elija otra sin él.", en: "Choose another without it." },
  },
  "password.personal": {
    message: {
      es: "Contiene su nombre, su correo o su empresa.",
      en: "It holds your name, your e-mail or your company.",
    },
    cure: { es: "Elija otra que no hable de usted.", en: "Choose another that does not speak of you." },
  },
} as const satisfies MessageTable;
