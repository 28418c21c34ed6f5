import { fc } from "@fast-check/ava";
import { Big } from "big.js";
import type { Ticket, TicketItem, TicketTax } from "../../../src/domain/tickets/ticket.ts";
import { posStyles, posTotal, type PosStyle } from "./posTotal.ts";

/** A ticket with the total that a point of sale of that style would declare. */
export interface RandomTicket {
  readonly ticket: Ticket;
  readonly style: PosStyle;
  readonly places: number;
}

const places: Readonly<Record<string, number>> = { MXN: 2, USD: 2, JPY: 0, KWD: 3 };

const iva = (rate: string, withheld = false): TicketTax => ({ tax: "IVA", kind: "rate", rate, withheld });
const ieps = (rate: string): TicketTax => ({ tax: "IEPS", kind: "rate", rate, withheld: false });
const quota = (rate: string): TicketTax => ({ tax: "IEPS", kind: "quota", rate, withheld: false });
const isr = (rate: string): TicketTax => ({ tax: "ISR", kind: "rate", rate, withheld: true });

const taxSets: readonly { weight: number; arbitrary: fc.Arbitrary<TicketTax[]> }[] = [
  { weight: 10, arbitrary: fc.constant([iva("0.16")]) },
  { weight: 2, arbitrary: fc.constant([iva("0.08")]) },
  { weight: 3, arbitrary: fc.constant([iva("0")]) },
  { weight: 2, arbitrary: fc.constant([{ tax: "IVA", kind: "exempt", withheld: false }]) },
  { weight: 1, arbitrary: fc.constant([]) },
  { weight: 2, arbitrary: fc.constant([iva("0.16"), ieps("0.08")]) },
  { weight: 1, arbitrary: fc.constant([ieps("0.08"), iva("0")]) },
  { weight: 1, arbitrary: fc.constant([ieps("0.265"), iva("0.16")]) },
  { weight: 1, arbitrary: fc.constant([ieps("1.6"), iva("0.16")]) },
  { weight: 1, arbitrary: fc.constant([quota("3.0818"), iva("0.16")]) },
  { weight: 1, arbitrary: fc.constant([ieps("1.6"), quota("0.8516"), iva("0.16")]) },
  { weight: 1, arbitrary: fc.constant([iva("0.16"), isr("0.1"), iva("0.106667", true)]) },
  { weight: 1, arbitrary: fc.constant([iva("0.16"), isr("0.0125")]) },
  { weight: 1, arbitrary: fc.constant([{ ...iva("0.16"), excludedPerUnit: "0.5911" }]) },
  { weight: 1, arbitrary: fc.constant([ieps("0.08"), { ...iva("0.16"), excludedPerUnit: "0.3" }]) },
];

const decimals = (min: number, max: number, scale: number): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map((value) => new Big(value).div(new Big(10).pow(scale)).toFixed());

/** Returns a value one time in `times`, and else nothing. */
function sometimes<T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

const quantity = fc.oneof(
  { weight: 8, arbitrary: decimals(1, 12, 0) },
  { weight: 3, arbitrary: decimals(1, 9999, 3) },
  { weight: 1, arbitrary: decimals(1, 9_999_999, 6) },
);

const price = (scale: number): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: decimals(1, 5000 * 10 ** scale, scale) },
    { weight: 2, arbitrary: decimals(1, 100, scale) },
    { weight: 1, arbitrary: decimals(1, 20_000_000, 4) },
    { weight: 1, arbitrary: decimals(1, 200_000_000, 6) },
    { weight: 1, arbitrary: fc.constant("0") },
  );

interface Sold {
  readonly item: TicketItem;
  /** Thousandths of the quantity that come back, if any. */
  readonly back: number | undefined;
  /** Thousandths of the price that a returned article of another kind costs. */
  readonly exchange: number | undefined;
}

/** Whole ticket, any mix; `total` as `style` makes it. Most discounts and returns are possible, not all. */
export const randomTicket: fc.Arbitrary<RandomTicket> = fc
  .record({
    style: fc.constantFrom(...posStyles),
    currency: fc.constantFrom("MXN", "MXN", "MXN", "MXN", "MXN", "USD", "JPY", "KWD"),
    pricesIncludeTax: fc.boolean(),
    sharedTaxes: fc.boolean(),
  })
  .chain(({ style, currency, pricesIncludeTax, sharedTaxes }) => {
    const scale = places[currency] ?? 2;
    const taxes = fc.oneof(...taxSets);
    return fc
      .record({
        common: taxes,
        sold: fc.array(soldArbitrary(taxes, scale), { minLength: 1, maxLength: 9 }),
        discount: sometimes(3, fc.integer({ min: 1, max: 400 })),
      })
      .map(({ common, sold, discount }) => {
        const items = itemsOf(
          sharedTaxes ? sold.map((one) => ({ ...one, item: { ...one.item, taxes: common } })) : sold,
        );
        const ticket = ticketOf(items, currency, pricesIncludeTax, discountOf(items, discount, scale));
        return { ticket: { ...ticket, total: posTotal(ticket, style, scale) }, style, places: scale };
      });
  });

function soldArbitrary(taxes: fc.Arbitrary<TicketTax[]>, scale: number): fc.Arbitrary<Sold> {
  return fc
    .record({
      sku: fc.integer({ min: 1, max: 99_999 }),
      quantity,
      unitPrice: price(scale),
      discount: sometimes(3, fc.integer({ min: 0, max: 1000 })),
      taxes,
      back: sometimes(12, fc.integer({ min: 1, max: 1000 })),
      exchange: sometimes(12, fc.integer({ min: 1, max: 900 })),
    })
    .map(({ sku, quantity, unitPrice, discount, taxes, back, exchange }) => {
      const most = new Big(quantity).times(unitPrice);
      const off =
        discount === undefined ? undefined : most.times(discount).div(1000).round(scale, Big.roundDown);
      const described = { sku: `A-${sku}`, description: `Artículo ${sku}`, productKey: "50202306" };
      const item = { ...described, quantity, unitPrice, taxes };
      return { item: off === undefined ? item : { ...item, discount: off.toFixed() }, back, exchange };
    });
}

/** Returned lines follow the sold ones: some of the same article, some of another one under the same taxes. */
function itemsOf(sold: readonly Sold[]): TicketItem[] {
  return sold.flatMap(({ item, back, exchange }) => {
    const lines = [item];
    const { discount: _, ...plain } = item;
    const returned = (thousandths: number): Big =>
      new Big(item.quantity).times(thousandths).div(1000).round(3, Big.roundDown);
    if (back !== undefined && returned(back).gt(0))
      lines.push({ ...plain, quantity: returned(back).neg().toFixed() });
    if (exchange !== undefined && back === undefined) {
      const unitPrice = new Big(item.unitPrice).times(exchange).div(1000).round(2, Big.roundDown).toFixed();
      lines.push({ ...plain, sku: `${item.sku}-X`, quantity: "-1", unitPrice });
    }
    return lines;
  });
}

function discountOf(
  items: readonly TicketItem[],
  thousandths: number | undefined,
  scale: number,
): string | undefined {
  if (thousandths === undefined) return undefined;
  let sold = new Big(0);
  for (const item of items) {
    const size = new Big(item.quantity)
      .abs()
      .times(item.unitPrice)
      .minus(item.discount ?? 0);
    sold = item.quantity.startsWith("-") ? sold.minus(size) : sold.plus(size);
  }
  const discount = sold.times(thousandths).div(1000).round(scale, Big.roundDown);
  return discount.gt(0) ? discount.toFixed() : undefined;
}

function ticketOf(
  items: readonly TicketItem[],
  currency: string,
  pricesIncludeTax: boolean,
  discount: string | undefined,
): Omit<Ticket, "total"> {
  return {
    externalId: "T-1",
    issuedAt: "2026-11-20T18:30:00-06:00",
    currency,
    ...(currency === "MXN" ? {} : { exchangeRate: "17.3521" }),
    paymentForm: "01",
    paymentMethod: "PUE",
    pricesIncludeTax,
    items,
    ...(discount === undefined ? {} : { discount }),
  };
}
