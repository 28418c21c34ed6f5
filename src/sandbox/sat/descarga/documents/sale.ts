import { mix, pick } from "../../catalogs/mix.ts";
import { type Product, products } from "./words.ts";

/** A line of an invoice; amounts in cents. */
export interface SaleLine {
  readonly product: Product;
  readonly quantity: number;
  readonly amount: number;
  readonly discount: number;
  readonly iva: number;
  /** The withheld part of a fee: ISR at 10 %, two thirds of IVA. */
  readonly withheldIsr: number;
  readonly withheldIva: number;
}

export interface Sale {
  readonly lines: readonly SaleLine[];
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
}

/** Returns the goods of a sale and its price: integers of cents, so that sums are exact. */
export function saleOf(seed: number, withholds: boolean): Sale {
  const count = 1 + (mix(seed, 51) % 100 < 85 ? mix(seed, 52) % 2 : mix(seed, 52) % 7);
  const lines = Array.from({ length: count }, (_, at) => saleLine(mix(seed, 53, at), withholds));
  const subtotal = sum(lines, ({ amount }) => amount);
  const discount = sum(lines, (line) => line.discount);
  const taxes = sum(lines, ({ iva, withheldIsr, withheldIva }) => iva - withheldIsr - withheldIva);
  return { lines, subtotal, discount, total: subtotal - discount + taxes };
}

function saleLine(seed: number, withholds: boolean): SaleLine {
  const product = pick(products, seed, 1);
  const quantity = 1 + (mix(seed, 2) % 12);
  const amount = product.price * quantity;
  const discount = mix(seed, 3) % 10 === 0 ? percent(amount, 5) : 0;
  const base = amount - discount;
  const taxed = product.iva === "16";
  return {
    product,
    quantity,
    amount,
    discount,
    iva: taxed ? percent(base, 16) : 0,
    withheldIsr: withholds && taxed ? percent(base, 10) : 0,
    withheldIva: withholds && taxed ? Math.round((base * 106_667) / 1_000_000) : 0,
  };
}

/** Returns a percentage, rounded half up to a cent. */
export function percent(cents: number, rate: number): number {
  return Math.floor((cents * rate + 50) / 100);
}

/** Returns cents as SAT writes money: `1234.50`. */
export function pesos(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
