import { Big } from "big.js";

/** Limits of an amount, quantity or rate, both inclusive. */
export interface AmountBounds {
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
  /** The name of the texts of its faults, where it has texts of its own. */
  readonly name?: string;
}

export type AmountProblem = "amount.decimals" | "amount.precision" | "amount.min" | "amount.max";

/**
 * Returns the canonical decimal string of a JSON number or a decimal string: no exponent, no plus, no trailing zeros,
 * no minus zero. `undefined` when the value is neither.
 */
export function canonicalAmount(value: unknown): string | undefined {
  if (typeof value === "number") return fromNumber(value);
  if (typeof value !== "string" || !decimalText.test(value)) return undefined;
  const trimmed = value.includes(".") ? value.replace(trailingZeros, "") : value;
  return trimmed === "-0" ? "0" : trimmed;
}

/** Returns an amount in pesos as a document says it: a text as it came, a number with its two decimals. */
export function amountAsWritten(value: unknown): string | undefined {
  const canonical = canonicalAmount(value);
  if (canonical === undefined || typeof value === "string") return canonical && String(value);
  const [whole = "", decimals = ""] = canonical.split(".");
  return `${whole}.${decimals.padEnd(2, "0")}`;
}

/** Returns what is wrong with a canonical amount, or `undefined`. */
export function amountProblem(text: string, bounds: AmountBounds): AmountProblem | undefined {
  const point = text.indexOf(".");
  if (point >= 0 && text.length - point - 1 > bounds.decimals) return "amount.decimals";
  const amount = Number(text);
  if (amount < bounds.min) return "amount.min";
  if (amount > bounds.max) return "amount.max";
  if (text.length > maxDigits && significantDigits(text) > maxDigits) return "amount.precision";
  return undefined;
}

/** The number of digits that survive a JSON number, in and out. */
export const maxDigits = 15;

const decimalText = /^-?(?:0|[1-9]\d{0,39})(?:\.\d{1,40})?$/;
const trailingZeros = /\.?0+$/;

function fromNumber(value: number): string | undefined {
  if (!Number.isFinite(value)) return undefined;
  const text = String(value);
  return text.includes("e") ? new Big(value).toFixed() : text;
}

function significantDigits(text: string): number {
  return text.replace(/^-?0*\.?0*/, "").replace(".", "").length;
}
