import { divideHalfUp, type Scaled } from "../money/scaled.ts";
import type { Charge } from "./lineTaxes.ts";
import type { SaleLine } from "./saleLine.ts";

const one = 1_000_000n;

/**
 * Returns the price before transferred taxes that hides in `amount` (twelve places, in the ticket's own terms),
 * rounded at the twelfth place. With rates i of IEPS and v of IVA, and what each charges apart from them, I and V:
 * amount = (net·(1 + i) + I)·(1 + v) + V. Negative when a discount leaves less than what is charged apart.
 */
export function netOf({ taxes, quantity }: SaleLine, amount: Scaled, pricesIncludeTax: boolean): Scaled {
  if (!pricesIncludeTax) return amount;
  const iva = one + taxes.iva.rate;
  const beforeIva = amount * one - chargedApart(taxes.iva, quantity);
  return divideHalfUp(
    beforeIva * one - chargedApart(taxes.ieps, quantity) * iva,
    iva * (one + taxes.ieps.rate),
  );
}

/**
 * Returns the tax that is charged whatever the price: quotas, bases that the ticket gives, less exclusions. Eighteen
 * places.
 */
export function chargedApart({ perUnit, perLine }: Charge, quantity: Scaled): Scaled {
  return quantity * perUnit + perLine * one;
}
