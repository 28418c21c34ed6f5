import { type Words, words } from "./words.ts";

/** Holds the texts for a value that does not match its pattern; each pattern has the name of what it describes. */
export const formFaultTexts: Readonly<Record<string, () => Words>> = {
  "string.pattern.name:text": words("field.format", {
    es: ["El texto contiene caracteres de control o |, que un CFDI no admite.", "Quítelos."],
    en: ["The text contains control characters or |, which a CFDI does not allow.", "Remove them."],
  }),
  "string.pattern.name:ownWords": words("field.format", {
    es: [
      "Entre llaves solo va {message} o {cure}.",
      "Quite las demás llaves; {message} va en message y {cure} en cure.",
    ],
    en: [
      "Only {message} or {cure} stands in braces.",
      "Take out the others; {message} goes into message, and {cure} into cure.",
    ],
  }),
  "string.pattern.name:authenticatorCode": words("field.format", {
    es: ["No es un código de la aplicación de autenticación.", "Envíe los seis dígitos que muestra ahora."],
    en: ["This is not a code of the authenticator app.", "Send the six digits that it shows now."],
  }),
  "string.pattern.name:postalCode": words("field.format", {
    es: ["Un código postal tiene cinco dígitos.", "Envíelo como texto, con sus ceros a la izquierda."],
    en: ["A postal code has five digits.", "Send it as a string, with its leading zeros."],
  }),
  "string.pattern.name:uuid": words("field.format", {
    es: ["No es un UUID.", "Envíe 8-4-4-4-12 dígitos hexadecimales."],
    en: ["This is not a UUID.", "Send 8-4-4-4-12 hexadecimal digits."],
  }),
  "string.pattern.name:email": words("field.format", {
    es: ["No es un correo electrónico.", "Envíe algo como nombre@dominio.mx."],
    en: ["This is not an e-mail address.", "Send something like name@domain.mx."],
  }),
  "string.pattern.name:instant": words("field.format", {
    es: ["No es una fecha ISO 8601 con zona.", "Envíe por ejemplo 2026-08-06T13:05:00-06:00."],
    en: ["This is not an ISO 8601 instant with an offset.", "Send for example 2026-08-06T13:05:00-06:00."],
  }),
  "string.pattern.name:saleInstant": words("field.format", {
    es: [
      "No es una fecha ISO 8601 con zona, ni un día.",
      "Envíe por ejemplo 2026-08-06T13:05:00-06:00, o solo 2026-08-06.",
    ],
    en: [
      "This is neither an ISO 8601 instant with an offset nor a day.",
      "Send for example 2026-08-06T13:05:00-06:00, or 2026-08-06 alone.",
    ],
  }),
  "string.pattern.name:day": words("field.format", {
    es: ["No es un día del calendario.", "Envíe por ejemplo 2026-08-06."],
    en: ["This is not a calendar day.", "Send for example 2026-08-06."],
  }),
  "string.pattern.name:month": words("field.format", {
    es: ["No es un mes del calendario.", "Envíe por ejemplo 2026-10."],
    en: ["This is not a calendar month.", "Send for example 2026-10."],
  }),
  "string.pattern.name:cursor": words("field.format", {
    es: ["No es un cursor de esta lista.", "Envíe el nextCursor de la página anterior, sin cambios."],
    en: ["This is not a cursor of this list.", "Send the nextCursor of the previous page, unchanged."],
  }),
  "string.pattern.name:base64": words("field.format", {
    es: ["No es base64.", "Envíe los bytes del archivo codificados en base64, sin encabezado data:."],
    en: ["This is not base64.", "Send the bytes of the file in base64, without a data: header."],
  }),
  "string.pattern.name:seriesCode": words("field.format", {
    es: [
      "La clave debe tener de 1 a 25 caracteres: A-Z, 0-9 y guion.",
      "Use mayúsculas, sin espacios ni acentos.",
    ],
    en: ["The code must have 1 to 25 of A-Z, 0-9 and dashes.", "Use capitals, without blanks or accents."],
  }),
  "string.pattern.name:slug": words("field.format", {
    es: [
      "La dirección debe tener de 3 a 40 caracteres: a-z, 0-9 y guion.",
      "Use minúsculas; no empiece ni termine con guion.",
    ],
    en: [
      "The address must have 3 to 40 of a-z, 0-9 and dashes.",
      "Use small letters; neither begin nor end with a dash.",
    ],
  }),
  "string.pattern.name:color": words("field.format", {
    es: ["No es un color.", "Envíelo como #1f3a5f."],
    en: ["This is not a colour.", "Send it like #1f3a5f."],
  }),
  "string.pattern.name:phone": words("field.format", {
    es: ["No es un teléfono.", "Envíe de 7 a 20 dígitos; admite +, espacios, guiones y paréntesis."],
    en: ["This is not a phone number.", "Send 7 to 20 digits; +, blanks, dashes and brackets are allowed."],
  }),
  "string.pattern.name:website": words("field.format", {
    es: ["No es una dirección web.", "Envíe algo como https://tienda.mx."],
    en: ["This is not a web address.", "Send something like https://shop.mx."],
  }),
};
