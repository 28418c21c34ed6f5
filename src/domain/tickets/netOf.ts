import { divideHalfUp, type Scaled } from "../money/scaled.ts";
import type { SaleLine } from "./saleLine.ts";

const one = 1_000_000n;

/**
 * The price before transferred taxes that hides in `amount` (twelve places, in the ticket's own terms), rounded at
 * the twelfth place. With quota Q for q units, rates i of IEPS and v of IVA: amount = (net·(1 + i) + q·Q)·(1 + v).
 * Negative when a discount leaves less than the quota itself.
 */
export function netOf({ taxes, quantity }: SaleLine, amount: Scaled, pricesIncludeTax: boolean): Scaled {
  if (!pricesIncludeTax) return amount;
  const iva = one + taxes.ivaRate;
  const beforeIva = amount * one - quantity * taxes.iepsQuota * iva;
  return divideHalfUp(beforeIva * one, iva * (one + taxes.iepsRate));
}
