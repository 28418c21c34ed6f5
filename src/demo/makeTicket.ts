import { type Decimal, decimal, roundHalfUp, sum } from "../domain/money/decimal.ts";
import type { Ticket, TicketItem, TicketTax } from "../domain/tickets/ticket.ts";
import { articles } from "./articles.ts";
import type { Random } from "./random.ts";
import { receivers } from "./receivers.ts";

/** The way the shop's register writes prices; registers of both kinds are common. */
type Style = "taxIncluded" | "taxAdded";

/**
 * Returns a plausible sale: cash or card, taxes in or on top, discounts, a return, dollars, with or without a
 * receiver.
 */
export function makeTicket(random: Random, externalId: string, issuedAt: Date): Ticket {
  const style: Style = random.chance(0.6) ? "taxIncluded" : "taxAdded";
  const dollars = random.chance(0.08);
  const items = Array.from({ length: random.integer(1, 6) }, () => makeItem(random, style));
  if (items.length > 2 && random.chance(0.15)) items.push(...returnsOf(items));
  const subtotal = sum(items.map(lineAmount));
  const discount =
    random.chance(0.15) && subtotal.gt(100) ? roundHalfUp(subtotal.times("0.05"), 2) : undefined;
  const payLater = random.chance(0.05);
  return {
    externalId,
    branch: random.pick(["CENTRO", "CENTRO", "CANCUN"]),
    register: `caja-${random.integer(1, 4)}`,
    issuedAt: issuedAt.toISOString(),
    currency: dollars ? "USD" : "MXN",
    ...(dollars && { exchangeRate: "18.4210" }),
    paymentForm: payLater ? "99" : random.pick(["01", "04", "28", "03"]),
    paymentMethod: payLater ? "PPD" : "PUE",
    pricesIncludeTax: style === "taxIncluded",
    items,
    ...(discount && { discount: discount.toFixed(2) }),
    total: totalOf(items, discount ?? decimal(0), subtotal, style).toFixed(2),
    ...(random.chance(0.6) && { customer: random.pick(receivers) }),
  };
}

function makeItem(random: Random, style: Style): TicketItem {
  const article = random.pick(articles);
  const quantity = article.unitKey === "KGM" ? `0.${random.integer(150, 950)}` : String(random.integer(1, 4));
  const net = decimal(article.price);
  const unitPrice = style === "taxIncluded" ? roundHalfUp(net.times(grossFactor(article.taxes)), 2) : net;
  const amount = roundHalfUp(decimal(quantity).times(unitPrice), 2);
  const discount = random.chance(0.15) ? roundHalfUp(amount.times("0.10"), 2) : undefined;
  return {
    sku: article.sku,
    description: article.description,
    productKey: article.productKey,
    unitKey: article.unitKey,
    quantity,
    unitPrice: unitPrice.toFixed(2),
    ...(discount?.gt(0) && { discount: discount.toFixed(2) }),
    taxes: article.taxes,
  };
}

/**
 * Returns one piece of an article that was sold on the same ticket. It comes back at its price, so that the article is
 * one that was sold without a discount.
 */
function returnsOf(items: readonly TicketItem[]): TicketItem[] {
  const sold = items.find(({ discount }) => discount === undefined);
  return sold ? [{ ...sold, quantity: sold.quantity.includes(".") ? "-0.100" : "-1" }] : [];
}

function lineAmount({ quantity, unitPrice, discount }: TicketItem): Decimal {
  return roundHalfUp(decimal(quantity).times(unitPrice), 2).minus(discount ?? 0);
}

/**
 * Returns what the register charges: the price when it holds the taxes, else each tax on top, rounded on the whole.
 */
function totalOf(items: readonly TicketItem[], discount: Decimal, subtotal: Decimal, style: Style): Decimal {
  const share = subtotal.eq(0) ? decimal(1) : subtotal.minus(discount).div(subtotal);
  const net = (item: TicketItem): Decimal =>
    style === "taxIncluded"
      ? lineAmount(item).times(share).div(grossFactor(item.taxes))
      : lineAmount(item).times(share);
  const withheld = sum(items.map((item) => net(item).times(withheldRate(item.taxes))));
  const before = subtotal.minus(discount);
  if (style === "taxIncluded") return roundHalfUp(before.minus(roundHalfUp(withheld, 2)), 2);
  const added = sum(items.map((item) => net(item).times(grossFactor(item.taxes).minus(1))));
  return roundHalfUp(before.plus(added).minus(withheld), 2);
}

/** IVA is also charged on IEPS. */
function grossFactor(taxes: readonly TicketTax[]): Decimal {
  const rate = (name: TicketTax["tax"]): Decimal =>
    sum(
      taxes.filter(({ tax, withheld }) => tax === name && !withheld).map(({ rate = "0" }) => decimal(rate)),
    );
  return rate("IEPS").plus(1).times(rate("IVA").plus(1));
}

function withheldRate(taxes: readonly TicketTax[]): Decimal {
  return sum(taxes.filter(({ withheld }) => withheld).map(({ rate = "0" }) => decimal(rate)));
}
