import { Big } from "big.js";
import { normalizeSpace } from "../../../xml/normalizeSpace.ts";
import type { Base, Facets } from "./facets.ts";

/** The values of each type of XML Schema, by their form. */
const forms: Readonly<Record<Base, RegExp>> = {
  string: /^[^]*$/,
  decimal: /^[+-]?(\d+(\.\d*)?|\.\d+)$/,
  integer: /^[+-]?\d+$/,
  int: /^[+-]?\d+$/,
  short: /^[+-]?\d+$/,
  date: /^-?(?:[1-9]\d{4,}|\d{4})-\d\d-\d\d(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)?$/,
  dateTime:
    /^-?(?:[1-9]\d{4,}|\d{4})-\d\d-\d\dT(?:(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d+)?|24:00:00(?:\.0+)?)(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)?$/,
  NMTOKEN: /^[\p{L}\p{M}\p{Nd}._:\u00b7-]+$/u,
  base64Binary: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==)?$/,
};

/** Whole numbers of so many bits. */
const bits: Partial<Record<Base, number>> = { int: 31, short: 15 };

/** Says whether SAT's schema takes a value of this type. `form` is the compiled pattern. */
export function matchesFacets(facets: Facets, form: RegExp | undefined, value: string): boolean {
  const read = facets.collapse ? normalizeSpace(value) : value;
  if (form && !form.test(read)) return false;
  if (!isOfBase(facets.base, read)) return false;
  if (facets.base === "string" || facets.base === "NMTOKEN") return fitsText(facets, read);
  return isNumber(facets.base) ? fitsNumber(facets, read) : isOneOf(facets, read);
}

function isOfBase(base: Base, value: string): boolean {
  if (!forms[base].test(base === "base64Binary" ? value.replaceAll(" ", "") : value)) return false;
  if (base === "date" || base === "dateTime") return isInCalendar(value);
  const width = bits[base];
  if (width === undefined) return true;
  return new Big(value.replace("+", "")).gte(-(2 ** width)) && new Big(value.replace("+", "")).lt(2 ** width);
}

function isInCalendar(value: string): boolean {
  const [, year, month, day] = /^-?(\d+)-(\d\d)-(\d\d)/.exec(value)!.map(Number);
  // The calendar of the days repeats every 400 years.
  const date = new Date(Date.UTC(2000 + (year! % 400), month! - 1, day));
  return year !== 0 && date.getUTCMonth() === month! - 1 && date.getUTCDate() === day;
}

function fitsText(facets: Facets, value: string): boolean {
  const { shortest, longest } = facets;
  if (shortest !== undefined || longest !== undefined) {
    const length = Array.from(value).length;
    if (length < (shortest ?? 0) || length > (longest ?? Infinity)) return false;
  }
  return isOneOf(facets, value);
}

function isNumber(base: Base): boolean {
  return base === "decimal" || base === "integer" || base === "int" || base === "short";
}

function fitsNumber({ least, most, places, digits, values }: Facets, value: string): boolean {
  const [whole = "", fraction = ""] = value.replace(/^[+-]/, "").split(".");
  const decimals = fraction.replace(/0+$/, "").length;
  if (decimals > (places ?? Infinity)) return false;
  if (whole.replace(/^0+/, "").length + decimals > (digits ?? Infinity)) return false;
  if (least === undefined && most === undefined && !values) return true;
  const number = new Big(plainNumber(value));
  if (least !== undefined && number.lt(least)) return false;
  if (most !== undefined && number.gt(most)) return false;
  return !values || values.some((one) => number.eq(one));
}

/** XML Schema takes "+1", "1." and ".5". */
function plainNumber(value: string): string {
  return value
    .replace(/^\+/, "")
    .replace(/^(-?)\./, "$10.")
    .replace(/\.$/, "");
}

function isOneOf({ values }: Facets, value: string): boolean {
  return !values || values.includes(value);
}
