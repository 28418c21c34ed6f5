import type { MessageTable } from "./message.ts";

/** Texts about a call as such: its address, its credential, and a body that cannot be read. */
export const callMessages = {
  "path.unknown": {
    message: { es: "La ruta no existe.", en: "There is no such path." },
    cure: { es: "Busque la ruta en /openapi.json.", en: "Look the path up in /openapi.json." },
  },
  "path.unknown near": {
    message: { es: "La ruta no existe.", en: "There is no such path." },
    cure: { es: "¿Quiso decir {route}?", en: "Did you mean {route}?" },
  },
  "path.parameter": {
    message: {
      es: "La parte {name} de la ruta no tiene su forma.",
      en: "The part {name} of the path does not have its form.",
    },
    cure: {
      es: "Revise la ruta y su parámetro {name} en /openapi.json.",
      en: "Check the path and its parameter {name} in /openapi.json.",
    },
  },
  "path.other_method": {
    message: { es: "La ruta existe, pero no con {method}.", en: "The path exists, but not with {method}." },
    cure: { es: "Use {methods}.", en: "Use {methods}." },
  },
  "credential.missing": {
    message: { es: "No llegó ninguna credencial.", en: "No credential came." },
    cure: { es: "Envíe una de estas: {taken}.", en: "Send one of these: {taken}." },
  },
  "credential.other_kind": {
    message: {
      es: "Llegó otra credencial ({came}), que esta ruta no recibe.",
      en: "Another credential came ({came}), which this path does not take.",
    },
    cure: { es: "Envíe una de estas: {taken}.", en: "Send one of these: {taken}." },
  },
  "credential.refused": {
    message: {
      es: "La credencial que llegó ({came}) no es válida, venció o fue revocada.",
      en: "The credential that came ({came}) is invalid, expired or revoked.",
    },
    cure: {
      es: "Inicie sesión de nuevo, o envíe otra credencial.",
      en: "Sign in again, or send another one.",
    },
  },
  "body.syntax value": {
    message: {
      es: "Línea {line}, columna {column}: aquí falta un valor.",
      en: "Line {line}, column {column}: a value is missing here.",
    },
    cure: {
      es: "Escriba un texto entre comillas, un número, true, false, null, un objeto o una lista; quite comas sobrantes.",
      en: "Write a text in quotes, a number, true, false, null, an object or an array; remove spare commas.",
    },
  },
  "body.syntax name": {
    message: {
      es: "Línea {line}, columna {column}: aquí falta el nombre de un campo.",
      en: "Line {line}, column {column}: the name of a field is missing here.",
    },
    cure: {
      es: "Escríbalo entre comillas dobles, o quite la coma sobrante.",
      en: "Write it in double quotes, or remove the spare comma.",
    },
  },
  "body.syntax colon": {
    message: {
      es: "Línea {line}, columna {column}: después del nombre de un campo van dos puntos.",
      en: "Line {line}, column {column}: a colon goes after the name of a field.",
    },
    cure: { es: "Agregue los dos puntos.", en: "Add the colon." },
  },
  "body.syntax mark": {
    message: {
      es: "Línea {line}, columna {column}: aquí va una coma, o el cierre del objeto o de la lista.",
      en: "Line {line}, column {column}: a comma goes here, or the end of the object or array.",
    },
    cure: {
      es: "Agregue la coma, o cierre el objeto o la lista.",
      en: "Add the comma, or close what is open.",
    },
  },
  "body.syntax text": {
    message: {
      es: "Línea {line}, columna {column}: el texto contiene un carácter o un escape que JSON no admite.",
      en: "Line {line}, column {column}: the text has a character or an escape that JSON does not allow.",
    },
    cure: {
      es: "Escriba los saltos de línea como \\n y las barras invertidas como \\\\.",
      en: "Write line breaks as \\n and backslashes as \\\\.",
    },
  },
  "body.syntax end": {
    message: {
      es: "Línea {line}, columna {column}: sobra texto después del valor.",
      en: "Line {line}, column {column}: there is text after the value.",
    },
    cure: { es: "Envíe un solo objeto JSON.", en: "Send one JSON object." },
  },
  "body.syntax more": {
    message: {
      es: "Línea {line}, columna {column}: el texto termina antes de tiempo.",
      en: "Line {line}, column {column}: the text ends too early.",
    },
    cure: {
      es: "Cierre lo que quedó abierto, y revise que el cuerpo se envíe completo.",
      en: "Close what is open, and check that the whole body is sent.",
    },
  },
} as const satisfies MessageTable;
