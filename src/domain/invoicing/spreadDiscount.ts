import { apportion } from "../money/apportion.ts";
import { total } from "../money/scaled.ts";
import { amountOf, remainderOf, type SaleLine } from "../tickets/saleLine.ts";

/**
 * Spreads a discount on the whole ticket over its lines, in proportion to what each comes to after its own discount,
 * because a CFDI has discounts on lines only. Largest remainder in whole `unit`s (the currency's last decimal), so
 * it is the same every time. `discount` has twelve places and is at most what the lines come to.
 */
export function spreadDiscount(
  lines: readonly SaleLine[],
  discount: bigint,
  unit: bigint,
): readonly SaleLine[] {
  if (discount === 0n) return lines;
  const weights = lines.map(remainderOf);
  const shares = apportion(discount, weights, unit);
  let excess = 0n;
  const capped = shares.map((share, at) => {
    const wanted = share + excess;
    excess = wanted > weights[at]! ? wanted - weights[at]! : 0n;
    return wanted - excess;
  });
  // Whole units may not fit a line of less than one; what is over goes to the first lines with room.
  return lines.map((line, at) => {
    const room = amountOf(line) - line.discount - capped[at]!;
    const extra = excess < room ? excess : room;
    excess -= extra;
    return { ...line, discount: line.discount + capped[at]! + extra };
  });
}

/** Returns what the lines come to after their own discounts: the most that a discount on the ticket can be. */
export function discountable(lines: readonly SaleLine[]): bigint {
  return total(lines.map(remainderOf));
}
