import { pageLanguage } from "./texts.ts";

const locale = pageLanguage === "es" ? "es-MX" : "en-MX";

const amounts = new Map<string, Intl.NumberFormat>();

/** Writes an amount with its currency, as it is written in Mexico. */
export function writeAmount(amount: number | string, currency = "MXN"): string {
  let format = amounts.get(currency);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
    amounts.set(currency, format);
  }
  const written = format.format(amount as number);
  return currency === "MXN" ? written : `${written} ${currency}`;
}

const numbers = new Intl.NumberFormat(locale);

export function writeNumber(number: number): string {
  return numbers.format(number);
}

/** Writes a number that was counted up to a bound: "10,000+" says that there may be more. */
export function writeBounded(count: number, most: number): string {
  return count < most ? writeNumber(count) : `${writeNumber(most)}+`;
}

const wholes = new Intl.NumberFormat(locale, { style: "currency", currency: "MXN", notation: "compact" });

/** Writes an amount of pesos in a few characters, for the axis of a chart. */
export function writeWhole(amount: number): string {
  return wholes.format(amount);
}

const instants = new Map<string | undefined, Intl.DateTimeFormat>();

/** Writes an instant in a zone, or in that of the browser where none is named. */
export function writeInstant(instant: string, timeZone?: string): string {
  let format = instants.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, {
      dateStyle: "medium",
      timeStyle: "short",
      ...(timeZone !== undefined && { timeZone }),
    });
    instants.set(timeZone, format);
  }
  return format.format(new Date(instant));
}

const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });

/** Writes a day of the calendar (`2026-11-22`), which no zone changes. */
export function writeDay(day: string): string {
  return days.format(new Date(day));
}

const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
const steps = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** Writes how far an instant is from now: "in 3 days", "2 hours ago". */
export function writeDistance(instant: string, now: number = Date.now()): string {
  const seconds = Math.round((Date.parse(instant) - now) / 1_000);
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? steps[3];
  return relative.format(Math.trunc(seconds / size), unit);
}
