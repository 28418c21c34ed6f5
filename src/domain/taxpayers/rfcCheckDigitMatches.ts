import { rfcKind } from "./rfcKind.ts";

/**
 * Says whether the last character of an RFC fits the others. It serves for a warning only: SAT has given out RFCs
 * whose check digit does not match. Generic RFCs always match; what is not an RFC never does.
 */
export function rfcCheckDigitMatches(rfc: string): boolean {
  const kind = rfcKind(rfc);
  if (kind === undefined) return false;
  return kind === "nationalGeneric" || kind === "foreignGeneric" || checkDigit(rfc) === rfc.at(-1);
}

/**
 * Returns the weighted sum modulo 11 over all but the last character; a company's eleven count as if a space came
 * first.
 */
function checkDigit(rfc: string): string {
  let total = rfc.length === 12 ? 481 : 0;
  for (let i = 0; i < rfc.length - 1; i++) total += values.indexOf(rfc[i]!) * (rfc.length - i);
  const digit = 11 - (total % 11);
  return digit === 10 ? "A" : digit === 11 ? "0" : String(digit);
}

/** A character's value is its place in this row. */
const values = "0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ";
