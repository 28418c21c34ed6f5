import type { MessageTable } from "../faults/message.ts";

/** Texts of what is wrong with a role or its branches, with an invited person's answer, and with a new password. */
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
  "team.role_id": {
    message: { es: "Esa función propia no existe.", en: "There is no such role of your own." },
    cure: {
      es: "Con role custom envíe el id de GET /merchant/roles; con los demás, ninguno.",
      en: "With the role custom send an id of GET /merchant/roles; with the others none.",
    },
  },
  "role.needs": {
    message: {
      es: "Faltan permisos que otros necesitan: {needed}.",
      en: "Permissions are missing that others need: {needed}.",
    },
    cure: {
      es: "Agréguelos, o quite los que los necesitan.",
      en: "Add them, or leave out those that need them.",
    },
  },
  "role.held": {
    message: { es: "La tiene {person}.", en: "{person} has it." },
    cure: {
      es: "Dele otra función, o retire su invitación.",
      en: "Give them another role, or withdraw the invitation.",
    },
  },
  "team.owner_branches": {
    message: {
      es: "Una persona propietaria tiene acceso a todas las sucursales.",
      en: "An owner has access to all branches.",
    },
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
    message: {
      es: "La contraseña tiene menos de {shortest} caracteres.",
      en: "The password has fewer than {shortest} characters.",
    },
    cure: { es: "Use varias palabras; los espacios cuentan.", en: "Use several words; blanks count." },
  },
  "password.long": {
    message: {
      es: "La contraseña tiene más de {longest} caracteres.",
      en: "The password has more than {longest} characters.",
    },
    cure: { es: "Acórtela.", en: "Shorten it." },
  },
  "password.common": {
    message: { es: "Está entre las contraseñas más usadas.", en: "It is one of the most used passwords." },
    cure: { es: "Elija otra que nadie más use.", en: "Choose one that nobody else uses." },
  },
  "password.guessable": {
    message: {
      es: "Es fácil de adivinar: palabras, nombres, fechas, teclas vecinas o repeticiones.",
      en: "It is easy to guess: words, names, dates, neighbouring keys or repetitions.",
    },
    cure: {
      es: "Use varias palabras que no suelan ir juntas, o deje que un gestor la invente.",
      en: "Use several words that do not usually go together, or let a password manager invent it.",
    },
  },
  "password.product": {
    message: { es: "Contiene el nombre de este producto.", en: "It contains the name of this product." },
    cure: { es: "Elija otra sin él.", en: "Choose one without it." },
  },
  "password.personal": {
    message: {
      es: "Contiene su nombre, su correo o su empresa.",
      en: "It contains your name, your e-mail or your company.",
    },
    cure: { es: "Elija otra que no contenga sus datos.", en: "Choose one without your own data." },
  },
} as const satisfies MessageTable;
