import type { Text } from "../../../errors.ts";
import type { Facets } from "./complements/notation/facets.ts";
import { normalizeSpace } from "../xml/normalizeSpace.ts";

/** The form that a value may have, and the words for it in a fault: "must be …". */
export interface SimpleType extends Text {
  matches(value: string): boolean;
  /** The facets in SAT's schema, where a table of a complement has them. */
  readonly facets?: Facets;
}

export const version = (value: string): SimpleType =>
  pattern(new RegExp(`^${value.replace(".", "\\.")}$`), `"${value}"`, `"${value}"`);

/** Free text of 1 to `max` characters without the bar that separates values in the cadena. */
export const text = (max: number): SimpleType =>
  pattern(
    new RegExp(`^[^|]{1,${max}}$`, "u"),
    `texto de 1 a ${max} caracteres sin "|"`,
    `text of 1 to ${max} characters without "|"`,
  );

export const anyText: SimpleType = pattern(/^[^]*$/, "texto", "text");

/** t_Importe: up to 18 whole digits and 6 decimals, never negative. */
export const importe: SimpleType = pattern(
  /^\d{1,18}(\.\d{1,6})?$/,
  "un importe no negativo con hasta seis decimales",
  "an amount, not negative, with up to six decimals",
);

/** A decimal of up to six decimals, not negative, and with `positive` at least one millionth. */
const decimal = (positive: boolean): SimpleType => ({
  ...pattern(
    /^\+?(\d+(\.\d{0,6}0*)?|\.\d{1,6}0*)$/,
    `un número ${positive ? "mayor que cero" : "no negativo"} con hasta seis decimales`,
    `a number ${positive ? "above zero" : "not below zero"} with up to six decimals`,
    (value) => !positive || /[1-9]/.test(value),
  ),
});
export const positiveDecimal = decimal(true);
export const nonNegativeDecimal = decimal(false);

const rfcTail = String.raw`\d{2}(0[1-9]|1[012])(0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[0-9A]$`;
export const rfc: SimpleType = pattern(new RegExp(`^[A-Z&Ñ]{3,4}${rfcTail}`), "un RFC", "an RFC");
export const rfcMoral: SimpleType = pattern(
  new RegExp(`^[A-Z&Ñ]{3}${rfcTail}`),
  "un RFC de persona moral",
  "a company's RFC",
);

export const uuid: SimpleType = pattern(
  /^[a-fA-F\d]{8}(-[a-fA-F\d]{4}){3}-[a-fA-F\d]{12}$/,
  "un folio fiscal (UUID)",
  "a fiscal folio (UUID)",
);

/** t_FechaH: a real date from 2010 on and a time, without zone or fraction. */
export const fechaHora: SimpleType = pattern(
  /^20[1-9]\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3])(:[0-5]\d){2}$/,
  "fecha y hora AAAA-MM-DDThh:mm:ss desde 2010",
  "date and time YYYY-MM-DDThh:mm:ss from 2010 on",
  (value) => new Date(`${value.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(value.slice(0, 10)),
);

/** InformacionGlobal's Año, a short from 2019 on. */
export const ejercicio: SimpleType = pattern(
  /^\+?0*\d{4,5}$/,
  "un año desde 2019",
  "a year from 2019 on",
  (value) => Number(value) >= 2019 && Number(value) <= 32767,
);

/** Year, customs office, patent and number, with two spaces between; the one value whose spaces count. */
export const numeroPedimento: SimpleType = {
  matches: (value) => /^\d{2} {2}\d{2} {2}\d{4} {2}\d{7}$/.test(value),
  es: "un pedimento AA  NN  NNNN  NNNNNNN, con dos espacios entre grupos",
  en: "a pedimento YY  NN  NNNN  NNNNNNN, with two spaces between groups",
};

/** A code of a catalogue by its form; whether the catalogue has it is for `checkComprobante` to say. */
export const clave = (catalogue: string, form: RegExp): SimpleType =>
  pattern(form, `una clave de ${catalogue}`, `a code of ${catalogue}`);

/** Returns a simple type whose values have this one form. */
export function pattern(
  form: RegExp,
  es: string,
  en: string,
  holds: (value: string) => boolean = () => true,
): SimpleType {
  return {
    matches(value) {
      const collapsed = normalizeSpace(value);
      return form.test(collapsed) && holds(collapsed);
    },
    es,
    en,
  };
}
