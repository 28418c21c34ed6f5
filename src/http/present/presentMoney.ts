import { maxDigits } from "../validation/canonicalAmount.ts";

/**
 * Returns an amount as a JSON number, exactly: what comes in has at most fifteen digits, and so has what is made of
 * it. Should an amount ever have more, it goes out as a string rather than rounded.
 */
export function presentMoney(text: string): number | string {
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  if (digits.length <= maxDigits) return Number(text);
  const trimmed = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return trimmed.replace(/\D/g, "").replace(/^0+/, "").length <= maxDigits ? Number(trimmed) : trimmed;
}

/** Returns an amount as `presentMoney` does; `undefined` where there is none. */
export function presentAnyMoney(text: string | undefined): number | string | undefined {
  return text === undefined ? undefined : presentMoney(text);
}
