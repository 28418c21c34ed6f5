import { divideHalfUp, exactPlaces, scaled, type Scaled } from "../money/scaled.ts";
import type { LineTaxes } from "./lineTaxes.ts";
import { readSaleLine, remainderOf } from "./saleLine.ts";
import type { Ticket } from "./ticket.ts";

export interface ExactTotal {
  /** What the ticket comes to without any rounding; twelve places. */
  readonly total: Scaled;
  /** By how many of the currency's last decimals a document may differ at most. */
  readonly slack: bigint;
}

const one = 1_000_000n;

/**
 * What a ticket comes to, for tickets without `ticketFaults`. `undefined` when there is nothing a discount could be
 * taken off. Needs no netting and no spreading: a return takes off exactly what it would have added, and a discount
 * in proportion scales everything but quotas.
 *
 * The slack of a line: its amount moves less than one unit, each of its taxes less than one more and by what its base
 * moved; 1 + n + 4·(sum of the rates) covers that with IVA on top of IEPS. With a discount on the ticket, its share
 * moves by less than a unit too.
 */
export function exactTotal(ticket: Ticket): ExactTotal | undefined {
  let amounts = 0n;
  let proportional = 0n;
  let fixed = 0n;
  let slack = 2n * one;
  const discount = ticket.discount === undefined ? 0n : scaled(ticket.discount, exactPlaces);
  ticket.items.forEach((item, at) => {
    const { line, returned } = readSaleLine(item, at);
    const factors = factorsOf(line.taxes, ticket.pricesIncludeTax);
    const [amount, quantity] = returned
      ? [-remainderOf(line), -line.quantity]
      : [remainderOf(line), line.quantity];
    amounts += amount;
    proportional += amount * factors.ofAmount;
    fixed += quantity * factors.ofQuantity;
    slack += factors.slack;
    if (discount !== 0n) slack += factors.slack;
  });
  if (discount !== 0n) {
    if (amounts <= 0n) return undefined;
    proportional = divideHalfUp(proportional * (amounts - discount), amounts);
  }
  const total = divideHalfUp(proportional + fixed * one, one * one);
  return { total, slack: slack / one + 1n };
}

interface Factors {
  /** Twelve places. */
  readonly ofAmount: bigint;
  /** Twelve places per unit, as a rate of six would give: multiplied by six again when summed. */
  readonly ofQuantity: bigint;
  /** Six places, in units of the currency. */
  readonly slack: bigint;
}

/** How a line's total follows from its amount and from its quantity. */
function factorsOf(taxes: LineTaxes, pricesIncludeTax: boolean): Factors {
  let withheldIva = 0n;
  let withheldNet = 0n;
  let withheldQuota = 0n;
  let rates = 0n;
  for (const tax of taxes.all) {
    if (tax.base !== "quantity") rates += tax.rate;
    if (!tax.withheld) continue;
    if (tax.base === "quantity") withheldQuota += tax.rate;
    else if (tax.base === "netWithIeps") withheldIva += tax.rate;
    else withheldNet += tax.rate;
  }
  const slack = one + BigInt(taxes.all.length) * one + 4n * rates;
  const { iepsRate, iepsQuota, ivaRate } = taxes;
  if (!pricesIncludeTax) {
    const onTop = one + ivaRate - withheldIva;
    const ofAmount = (one + iepsRate) * onTop - withheldNet * one;
    return { ofAmount, ofQuantity: iepsQuota * onTop - withheldQuota * one, slack };
  }
  const ofAmount =
    one * one -
    divideHalfUp(withheldIva * one * one, one + ivaRate) -
    divideHalfUp(withheldNet * one * one * one, (one + ivaRate) * (one + iepsRate));
  const ofQuantity = divideHalfUp(iepsQuota * withheldNet * one, one + iepsRate) - withheldQuota * one;
  return { ofAmount, ofQuantity, slack };
}
