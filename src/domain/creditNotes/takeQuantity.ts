import { divideHalfUp, type Scaled } from "../money/scaled.ts";
import { importeOf, type LineLeft, type LineTaking } from "./documentLeft.ts";
import { meetTotal, totalOf } from "./taxes/meetTotal.ts";
import { takeTaxes } from "./taxes/takeTaxes.ts";

/**
 * Takes a quantity off a line: its share of what is left and of what that costs, in whole cents, and all that is left with
 * the last piece. `quantity` is above zero and at most what is left. A share of less than half a cent takes the quantity
 * only; its money comes back with the rest of the line.
 */
export function takeQuantity(line: LineLeft, quantity: Scaled, places: number): LineTaking {
  const { at, net, discount, taxes } = line;
  if (quantity === line.quantity) return { at, quantity, net, discount, taxes };
  const share = (amount: bigint): bigint => divideHalfUp(amount * quantity, line.quantity);
  const taken = { quantity, net: share(net), discount: share(discount) };
  if (taken.net + taken.discount === 0n)
    return { at, ...taken, taxes: taxes.map(() => ({ base: 0n, importe: 0n })) };
  // What is left of a line must have a price, or nothing could carry the rest of its taxes (CFDI40166).
  if (taken.net + taken.discount === importeOf(line)) return { at, quantity, net, discount, taxes };
  const own = takeTaxes(line, { ...taken, share }, places);
  const wanted = share(totalOf(line, line));
  return { at, ...taken, taxes: meetTotal(line, { net: taken.net, taxes: own }, wanted, places) };
}
