import { decimal } from "../../../../domain/money/decimal.ts";
import { plainAmount } from "./mendCells.ts";

/** The highest rate that SAT knows, as a fraction: IEPS of tobacco. */
const highestRate = decimal("1.6");

/**
 * Reads a rate as people write it: `16%`, `16` and `0.16` are 0.16. Without the sign, what is above SAT's highest rate
 * can only be a percentage. `exento` is `exempt`. What is no number stays, for the validator to refuse.
 */
export function readTaxRate(
  cell: string,
): { readonly kind: "exempt" } | { readonly kind: "rate"; rate: string } {
  if (/^(exento|exenta|exempt|e)$/i.test(cell)) return { kind: "exempt" };
  const [, number = "", sign] = /^(.*?)\s*(%?)$/.exec(plainAmount(cell)) ?? [];
  const written = plainAmount(number);
  if (!/^\d{1,9}(\.\d{1,12})?$/.test(written)) return { kind: "rate", rate: cell };
  const value = decimal(written);
  const isPercentage = sign === "%" || value.gt(highestRate);
  return { kind: "rate", rate: (isPercentage ? value.div(100) : value).toFixed() };
}
