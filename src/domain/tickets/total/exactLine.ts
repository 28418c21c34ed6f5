import type { Scaled } from "../../money/scaled.ts";
import type { LineTax } from "../lineTaxes.ts";
import { chargedApart } from "../netOf.ts";
import type { SaleLine } from "../saleLine.ts";

/** A line calculated without rounding; twenty-four places each, the last of them cut off, which moves no cent. */
export interface ExactLine {
  readonly net: Scaled;
  /** The amount with the IEPS that is charged on it. */
  readonly withIeps: Scaled;
  readonly taxes: readonly { readonly tax: LineTax; readonly value: Scaled }[];
  /** The amount that the customer pays for it: with transferred taxes, less withheld ones. */
  readonly total: Scaled;
}

const one = 1_000_000n;
/** The factors from six places, and from eighteen, to twenty-four. */
const [fromSix, fromEighteen] = [10n ** 18n, one];

/** Returns the total of a line whose remainder, in the ticket's own terms, is `amount` (twenty-four places). */
export function exactLine(
  { taxes, quantity }: SaleLine,
  amount: Scaled,
  pricesIncludeTax: boolean,
): ExactLine {
  const ieps = chargedApart(taxes.ieps, quantity) * fromEighteen;
  const iva = chargedApart(taxes.iva, quantity) * fromEighteen;
  let net = amount;
  let withIeps: Scaled;
  if (pricesIncludeTax) {
    withIeps = ((amount - iva) * one) / (one + taxes.iva.rate);
    net = ((withIeps - ieps) * one) / (one + taxes.ieps.rate);
  } else {
    withIeps = net + (net * taxes.ieps.rate) / one + ieps;
  }
  const charged = taxes.all.map((tax) => {
    const base = tax.base === "quantity" ? quantity * fromSix : baseOf(tax);
    return { tax, value: (base * tax.rate) / one };
  });
  let total = pricesIncludeTax ? amount : net;
  for (const { tax, value } of charged) {
    if (tax.withheld) total -= value;
    else if (!pricesIncludeTax) total += value;
  }
  return { net, withIeps, taxes: charged, total };

  function baseOf({ base, ownBase, excludedPerUnit }: LineTax): Scaled {
    if (ownBase !== undefined) return ownBase * fromSix;
    const usual = base === "net" ? net : withIeps;
    return excludedPerUnit === 0n ? usual : usual - quantity * excludedPerUnit * 10n ** 12n;
  }
}
