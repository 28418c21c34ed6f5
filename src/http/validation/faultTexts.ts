import { amountFaultTexts } from "./amountFaultTexts.ts";
import { formFaultTexts } from "./formFaultTexts.ts";
import { relationFaultTexts } from "./relationFaultTexts.ts";
import { type Words, words } from "./words.ts";

/**
 * The facts that Joi, or our own rule, tells about the schema that was broken; each fault reads what its rule has
 * set.
 */
interface Context {
  readonly limit: number;
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
  readonly name: string;
  readonly catalog: string;
  /** The key that was probably meant, with its name. */
  readonly near?: string;
  readonly valids: readonly (string | number)[];
  /** The names of a branch's tills. */
  readonly registers: string;
  /** The fields of credentials that a PAC takes. */
  readonly wanted: string;
}

const notAnRfc = words("field.format", {
  es: ["No es un RFC.", "Envíe doce o trece caracteres: letras, fecha y homoclave."],
  en: ["This is not an RFC.", "Send twelve or thirteen characters: letters, date and suffix."],
});

/**
 * Every validation fault in both languages, by Joi's type, and by type and name where a pattern is named. Bounds
 * come from the schema; the value that was sent is never repeated.
 */
export const faultTexts: Readonly<Record<string, (context: Context) => Words>> = {
  ...relationFaultTexts,
  "object.base": words("field.type", {
    es: ["Debe ser un objeto JSON.", "Envíe un objeto { … }."],
    en: ["This must be a JSON object.", "Send an object { … }."],
  }),
  "object.min": words("field.required", {
    es: ["El objeto no tiene ningún campo.", "Envíe al menos uno; vea /openapi.json."],
    en: ["The object has no field.", "Send at least one; see /openapi.json."],
  }),
  "array.base": words("field.type", {
    es: ["Debe ser una lista JSON.", "Envíe una lista [ … ]."],
    en: ["This must be a JSON array.", "Send an array [ … ]."],
  }),
  "string.base": words("field.type", {
    es: ["Debe ser un texto.", "Envíelo entre comillas."],
    en: ["This must be a string.", "Send it in quotes."],
  }),
  "boolean.base": words("field.type", {
    es: ["Debe ser true o false, sin comillas.", "Envíe true o false."],
    en: ["This must be true or false, without quotes.", "Send true or false."],
  }),
  ...amountFaultTexts,
  ...formFaultTexts,
  "number.base": words("field.type", {
    es: ["Debe ser un número.", "Envíe un número."],
    en: ["This must be a number.", "Send a number."],
  }),
  "number.integer": words("field.type", {
    es: ["Debe ser un número entero.", "Envíe un entero."],
    en: ["This must be an integer.", "Send an integer."],
  }),
  "number.unsafe": words("field.range", {
    es: ["El número es demasiado grande.", "Envíe un número menor."],
    en: ["The number is too large.", "Send a smaller number."],
  }),
  "number.infinity": words("field.range", {
    es: ["El número es demasiado grande.", "Envíe un número menor."],
    en: ["The number is too large.", "Send a smaller number."],
  }),
  "number.min": ({ limit }) => ({
    code: "field.range",
    message: { es: `El valor es menor que ${limit}.`, en: `The value is below ${limit}.` },
    cure: { es: `Envíe ${limit} o más.`, en: `Send ${limit} or more.` },
  }),
  "number.max": ({ limit }) => ({
    code: "field.range",
    message: { es: `El valor es mayor que ${limit}.`, en: `The value is above ${limit}.` },
    cure: { es: `Envíe ${limit} o menos.`, en: `Send ${limit} or less.` },
  }),
  "string.empty": words("field.length", {
    es: ["El texto está vacío.", "Envíe un texto, u omita el campo si es opcional."],
    en: ["The text is empty.", "Send a text, or leave the field out if it is optional."],
  }),
  "string.unstorable": words("field.format", {
    es: ["El texto contiene caracteres nulos o mitades de pares sustitutos.", "Quítelos."],
    en: ["The text contains NUL characters or halves of surrogate pairs.", "Remove them."],
  }),
  "string.hex": words("field.format", {
    es: ["Solo admite dígitos hexadecimales.", "Envíe 0-9 y a-f."],
    en: ["Only hexadecimal digits are accepted.", "Send 0-9 and a-f."],
  }),
  "string.base64": words("field.format", {
    es: ["No es base64.", "Envíe los bytes del archivo codificados en base64, sin encabezado data:."],
    en: ["This is not base64.", "Send the bytes of the file in base64, without a data: header."],
  }),
  "string.length": ({ limit }) => ({
    code: "field.length",
    message: {
      es: `El texto no tiene ${limit} caracteres.`,
      en: `The text is not ${limit} characters long.`,
    },
    cure: { es: `Envíe exactamente ${limit}.`, en: `Send exactly ${limit}.` },
  }),
  "string.min": ({ limit }) => ({
    code: "field.length",
    message: {
      es: `El texto tiene menos de ${limit} caracteres.`,
      en: `The text is shorter than ${limit} characters.`,
    },
    cure: { es: `Envíe al menos ${limit}.`, en: `Send at least ${limit}.` },
  }),
  "string.max": ({ limit }) => ({
    code: "field.length",
    message: {
      es: `El texto tiene más de ${limit} caracteres.`,
      en: `The text is longer than ${limit} characters.`,
    },
    cure: { es: `Abrévielo a ${limit}.`, en: `Shorten it to ${limit}.` },
  }),
  "ticketKey.typo": words("ticket.key_mistyped", {
    es: ["El código está mal escrito.", "Compárelo letra por letra con el recibo; no lleva I, L, O ni U."],
    en: ["The key is mistyped.", "Compare it letter by letter with the receipt; it has no I, L, O or U."],
  }),
  "slug.reserved": words("slug.reserved", {
    es: ["Esa dirección está reservada.", "Elija otra."],
    en: ["That address is reserved.", "Choose another."],
  }),
  "postalCode.unknown": words("field.value", {
    es: ["Ningún estado usa ese código postal.", "Envíe el del domicilio de la sucursal."],
    en: ["No state uses that postal code.", "Send the one of the branch's address."],
  }),
  "string.uri": words("field.format", {
    es: ["No es una dirección completa.", "Envíela con https:// y el nombre del servidor."],
    en: ["This is not a whole address.", "Send it with https:// and the name of the server."],
  }),
  "string.hostname": words("field.format", {
    es: ["No es el nombre de un servidor.", "Envíe el nombre o la dirección IP, sin https:// ni puerto."],
    en: ["This is not the name of a server.", "Send its name or IP address, without https:// and port."],
  }),
  "number.port": words("field.format", {
    es: ["No es un puerto.", "Envíe un número entre 1 y 65535; los de correo son 465 y 587."],
    en: ["This is not a port.", "Send a number between 1 and 65535; those of mail are 465 and 587."],
  }),
  "webhookUrl.plain": words("webhook_url.plain", {
    es: ["La dirección lleva usuario, contraseña o fragmento.", "Quítelos."],
    en: ["The address has a user, a password or a fragment.", "Leave them out."],
  }),
  "sourcePaging.parts": words("ticket_source.paging", {
    es: ["A la paginación le falta una parte.", "Envíe parameter, y path salvo con page."],
    en: ["A part of the paging is missing.", "Send parameter, and path except with page."],
  }),
  "webhookUrl.secure": words("webhook_url.secure", {
    es: ["La dirección no es https.", "Use https; http solo vale en la misma máquina."],
    en: ["The address is not https.", "Use https; http is for the same machine only."],
  }),
  "pacCredentials.others": ({ wanted }) => ({
    code: "pac_credentials.others",
    message: {
      es: "Ese proveedor recibe otras credenciales.",
      en: "That provider takes other credentials.",
    },
    cure: { es: `Envíe solo: ${wanted}.`, en: `Send only: ${wanted}.` },
  }),
  "instant.past": words("field.range", {
    es: ["Ese momento ya pasó.", "Envíe un momento futuro, u omita el campo."],
    en: ["That moment has passed.", "Send a later moment, or leave the field out."],
  }),
  // Codes of catalogs, each pattern named after its catalog.
  "string.pattern.name": ({ name, near }) => ({
    code: "field.format",
    message: {
      es: `No tiene la forma de una clave de ${name}.`,
      en: `This does not look like a code of ${name}.`,
    },
    cure: meant(near, {
      es: `Envíe una clave de ${name}, como texto.`,
      en: `Send a code of ${name}, as a string.`,
    }),
  }),
  "catalog.unknown": ({ catalog, near }) => ({
    code: "catalog.unknown_code",
    message: { es: `La clave no está en ${catalog}.`, en: `The code is not in ${catalog}.` },
    cure: meant(near, {
      es: `Use una clave vigente de ${catalog}.`,
      en: `Use a code of ${catalog} that is in force.`,
    }),
  }),
  "catalog.notInForce": ({ catalog }) => ({
    code: "catalog.code_not_in_force",
    message: {
      es: `La clave de ${catalog} no está vigente ese día.`,
      en: `The code of ${catalog} is not in force that day.`,
    },
    cure: { es: `Use una clave vigente de ${catalog}.`, en: `Use a code of ${catalog} that is in force.` },
  }),
  "string.pattern.name:rfc": notAnRfc,
  "rfc.invalid": notAnRfc,
  "instant.calendar": words("field.format", {
    es: ["Ese día no existe.", "Corrija la fecha."],
    en: ["That day does not exist.", "Correct the date."],
  }),
  "instant.early": words("field.range", {
    es: ["La fecha es anterior a 2011.", "Revise el año."],
    en: ["The date is before 2011.", "Check the year."],
  }),
  "instant.late": words("field.range", {
    es: ["La fecha está más de 24 horas en el futuro.", "Revise el reloj y la zona del punto de venta."],
    en: [
      "The date is more than 24 hours in the future.",
      "Check the clock and the zone of the point of sale.",
    ],
  }),
  "days.order": words("field.range", {
    es: ["El día es anterior a from.", "Envíe un to que no sea anterior."],
    en: ["The day is before from.", "Send a to that is not earlier."],
  }),
  "days.count": ({ max }) => ({
    code: "field.range",
    message: { es: `El rango tiene más de ${max} días.`, en: `The range has more than ${max} days.` },
    cure: { es: `Pida a lo más ${max} días.`, en: `Ask for ${max} days at most.` },
  }),
  "timeZone.unknown": words("field.value", {
    es: ["No es una zona horaria.", "Envíe una de IANA, como America/Tijuana."],
    en: ["This is not a time zone.", "Send one of IANA's, such as America/Tijuana."],
  }),
  "any.invalid": words("field.value", {
    es: ["Ese valor no se admite.", "Corríjalo; vea /openapi.json."],
    en: ["This value is not allowed.", "Correct it; see /openapi.json."],
  }),
  "any.only": ({ valids }) => ({
    code: "field.value",
    message: { es: "No es uno de los valores admitidos.", en: "This is not one of the allowed values." },
    cure: { es: `Envíe ${list(valids, "o")}.`, en: `Send ${list(valids, "or")}.` },
  }),
  "array.min": ({ limit }) => ({
    code: "field.length",
    message: {
      es: `La lista tiene menos de ${limit} elemento(s).`,
      en: `The list has fewer than ${limit} element(s).`,
    },
    cure: { es: `Envíe al menos ${limit}.`, en: `Send at least ${limit}.` },
  }),
  "array.max": ({ limit }) => ({
    code: "field.length",
    message: {
      es: `La lista tiene más de ${limit} elementos.`,
      en: `The list has more than ${limit} elements.`,
    },
    cure: { es: `Divida el envío en partes de ${limit}.`, en: `Split it into parts of ${limit}.` },
  }),
  "array.unique": words("field.value", {
    es: ["El elemento está repetido.", "Envíelo una sola vez."],
    en: ["The element is repeated.", "Send it once."],
  }),
  "branch.unknown": words("branch.unknown", {
    es: ["La sucursal no existe.", "Use la clave de una sucursal dada de alta, u omita el campo."],
    en: ["That branch does not exist.", "Use the code of a registered branch, or leave the field out."],
  }),
  "register.unknown": ({ registers }) => ({
    code: "register.unknown",
    message: {
      es: "La sucursal no tiene esa caja.",
      en: "The branch does not have that till.",
    },
    cure: {
      es: `Use una de sus cajas (${registers}), agréguela a la sucursal, u omita el campo.`,
      en: `Use one of its tills (${registers}), add it to the branch, or leave the field out.`,
    },
  }),
  "branch.ambiguous": words("branch.ambiguous", {
    es: ["El folio existe en varias sucursales.", "Agregue el parámetro branch."],
    en: ["The folio exists in several branches.", "Add the parameter branch."],
  }),
  "header.idempotencyKey": words("field.format", {
    es: ["No es una Idempotency-Key.", "Envíe de 1 a 255 caracteres ASCII visibles."],
    en: ["This is not an Idempotency-Key.", "Send 1 to 255 visible ASCII characters."],
  }),
};

/** Puts the question whether something near was meant before the cure. */
function meant(near: string | undefined, cure: Words["cure"]): Words["cure"] {
  return near === undefined
    ? cure
    : { es: `¿Quiso decir ${near}? ${cure.es}`, en: `Did you mean ${near}? ${cure.en}` };
}

function list(values: readonly (string | number)[], conjunction: string): string {
  const texts = values.map(String);
  if (texts.length < 2) return texts.join("");
  return `${texts.slice(0, -1).join(", ")} ${conjunction} ${texts.at(-1) as string}`;
}
