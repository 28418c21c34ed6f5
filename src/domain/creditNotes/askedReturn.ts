import { createHash } from "node:crypto";

/** A wish to take something back of a sale or an invoice, as the API says it; amounts are canonical decimals. */
export interface AskedReturn {
  /**
   * The part of each line that comes back: a quantity, or an amount of money with taxes. Without this and without
   * `amount` all that is left comes back.
   */
  readonly items?: readonly AskedLine[];
  /** The money, with taxes, that comes back of the whole. */
  readonly amount?: string;
  /** The currency (c_Moneda); that of the sale when absent. */
  readonly currency?: string;
  readonly reason?: string;
  /** The form (c_FormaPago) in which the money goes back; that of the invoice when absent. */
  readonly paymentForm?: string;
  /** False for a discount after the sale; when absent, quantities that come back decide. */
  readonly goodsReturned?: boolean;
}

export interface AskedLine {
  /** Its place among the lines, from zero. */
  readonly line: number;
  readonly quantity?: string;
  readonly amount?: string;
}

/** Says whether goods come back, and not money only. */
export function returnsGoods({ items, amount, goodsReturned }: AskedReturn): boolean {
  if (goodsReturned !== undefined) return goodsReturned;
  return items ? items.some((item) => item.amount === undefined) : amount === undefined;
}

/** Returns the SHA-256 of what was asked, by which a repetition is told from another return. */
export function returnFingerprint(asked: AskedReturn): Buffer {
  const { items, amount, currency, reason, paymentForm, goodsReturned } = asked;
  const lines = items?.map(({ line, quantity, amount }) => [line, quantity ?? null, amount ?? null]) ?? null;
  const said = [
    lines,
    amount ?? null,
    currency ?? null,
    reason ?? null,
    paymentForm ?? null,
    goodsReturned ?? null,
  ];
  return createHash("sha256").update(JSON.stringify(said), "utf8").digest();
}
