import { maxDigits } from "./canonicalAmount.ts";

/** Cheap and over-careful: a digit with fifteen more digits or points behind it, wherever it stands. */
const suspicious = /\d[\d.]{15}/;
const stringsAndNumbers = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * JSON.parse rounds `1.000000000000000000000000000001` to 1 without a word. Numbers with more digits than a
 * JSON number keeps are read again as strings, so that validation sees, and refuses, what was really sent.
 */
export function keepLongNumbers(raw: string, parsed: unknown): unknown {
  if (!suspicious.test(raw)) return parsed;
  const quoted = raw.replace(stringsAndNumbers, (token) =>
    !token.startsWith('"') && digitsOf(token) > maxDigits ? `"${token}"` : token,
  );
  return quoted === raw ? parsed : (JSON.parse(quoted) as unknown);
}

function digitsOf(token: string): number {
  return token.replace(/[eE].*$/, "").replace(/\D/g, "").length;
}
