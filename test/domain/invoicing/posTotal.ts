import { Big } from "big.js";
import type { Ticket, TicketItem } from "../../../src/domain/tickets/ticket.ts";

/** The ways in which a point of sale rounds on the way to its total. */
export const posStyles = [
  /** Everything exact, the grand total rounded once. */
  "perDocument",
  /** Subtotal and each tax rounded on the whole ticket, then added up. */
  "perTaxTotal",
  /** Each line's amount and each of its taxes rounded. */
  "perLine",
  /** Each line's price with taxes rounded once, as a cash register prints it. */
  "perGrossLine",
  /** Each figure as in perLine, but cut instead of rounded. */
  "truncating",
  /** Each figure as in perLine, the total rounded to the next fifty cents: not a total of that sale. */
  "cashRounded",
] as const;
export type PosStyle = (typeof posStyles)[number];

interface Line {
  readonly item: TicketItem;
  /** The amount with the sign of the line, after all discounts. */
  readonly amount: Big;
  readonly quantity: Big;
}

interface Parts {
  readonly net: Big;
  readonly transferred: ReadonlyMap<string, Big>;
  readonly withheld: ReadonlyMap<string, Big>;
}

type Round = (value: Big) => Big;
const exactly: Round = (value) => value;

Big.DP = 30;

/** The total such a point of sale would print; shares no code with the product. */
export function posTotal(ticket: Omit<Ticket, "total">, style: PosStyle, places: number): string {
  const half: Round = (value) => value.round(places, Big.roundHalfUp);
  const cut: Round = (value) => value.round(places, Big.roundDown);
  const included = ticket.pricesIncludeTax;
  const totals: Readonly<Record<PosStyle, () => Big>> = {
    perDocument: () => half(grossSum(linesOf(ticket, exactly), included, exactly)),
    perTaxTotal: () => perTaxTotal(linesOf(ticket, exactly), included, half),
    perGrossLine: () => grossSum(linesOf(ticket, half), included, half),
    perLine: () => perLine(linesOf(ticket, half), included, half),
    truncating: () => perLine(linesOf(ticket, cut), included, cut),
    cashRounded: () => toFifty(perLine(linesOf(ticket, half), included, half)),
  };
  return totals[style]().toFixed();
}

function toFifty(value: Big): Big {
  return value.times(2).round(0, Big.roundHalfUp).div(2);
}

function grossSum(lines: readonly Line[], included: boolean, round: Round): Big {
  return sum(lines.map((line) => round(totalOf(partsOf(line, included, exactly)))));
}

function linesOf(ticket: Omit<Ticket, "total">, round: Round): Line[] {
  const lines = ticket.items.map((item) => {
    const quantity = new Big(item.quantity);
    const size = quantity
      .abs()
      .times(item.unitPrice)
      .minus(item.discount ?? 0);
    return { item, quantity, amount: quantity.lt(0) ? size.neg() : size };
  });
  if (ticket.discount === undefined) return lines;
  const all = sum(lines.map((line) => line.amount));
  let left = new Big(ticket.discount);
  return lines.map((line, at) => {
    const share = at === lines.length - 1 ? left : round(line.amount.times(ticket.discount ?? 0).div(all));
    left = left.minus(share);
    return { ...line, amount: line.amount.minus(share) };
  });
}

function partsOf({ item, amount, quantity }: Line, included: boolean, round: Round): Parts {
  const rate = (tax: string, kind: string): Big =>
    sum(
      item.taxes
        .filter((one) => !one.withheld && one.tax === tax && one.kind === kind)
        .map((one) => new Big(one.rate ?? 0)),
    );
  const gross = round(amount);
  const quota = quantity.times(rate("IEPS", "quota"));
  const excluded = quantity.times(sum(item.taxes.map((tax) => new Big(tax.excludedPerUnit ?? 0))));
  const iva = rate("IVA", "rate");
  const withIeps = gross.plus(excluded.times(iva)).div(iva.plus(1));
  const net = included ? round(withIeps.minus(quota).div(rate("IEPS", "rate").plus(1))) : gross;
  const transferred = new Map<string, Big>();
  const withheld = new Map<string, Big>();
  let ieps = new Big(0);
  for (const tax of [...item.taxes].sort((a, b) => Number(a.tax !== "IEPS") - Number(b.tax !== "IEPS"))) {
    const base = tax.kind === "quota" ? quantity : tax.tax === "IVA" ? net.plus(ieps) : net;
    const value = round(base.minus(quantity.times(tax.excludedPerUnit ?? 0)).times(tax.rate ?? 0));
    if (!tax.withheld && tax.tax === "IEPS") ieps = ieps.plus(value);
    const into = tax.withheld ? withheld : transferred;
    into.set(`${tax.tax} ${tax.kind} ${tax.rate}`, value);
  }
  // With taxes included the customer paid the printed price, whatever its parts round to.
  const untaxed = included ? gross.minus(sum(transferred.values())) : net;
  return { net: untaxed, transferred, withheld };
}

function totalOf({ net, transferred, withheld }: Parts): Big {
  return net.plus(sum(transferred.values())).minus(sum(withheld.values()));
}

function perLine(lines: readonly Line[], included: boolean, round: Round): Big {
  return sum(lines.map((line) => totalOf(partsOf(line, included, round))));
}

function perTaxTotal(lines: readonly Line[], included: boolean, round: Round): Big {
  const parts = lines.map((line) => partsOf(line, included, exactly));
  const withheld = addUp(
    parts.map((one) => one.withheld),
    round,
  );
  if (included) return round(sum(lines.map((line) => line.amount))).minus(withheld);
  const transferred = addUp(
    parts.map((one) => one.transferred),
    round,
  );
  return round(sum(parts.map((one) => one.net)))
    .plus(transferred)
    .minus(withheld);
}

function addUp(maps: readonly ReadonlyMap<string, Big>[], round: Round): Big {
  const sums = new Map<string, Big>();
  for (const map of maps) for (const [key, value] of map) sums.set(key, value.plus(sums.get(key) ?? 0));
  return sum([...sums.values()].map(round));
}

function sum(values: Iterable<Big>): Big {
  let total = new Big(0);
  for (const value of values) total = total.plus(value);
  return total;
}
