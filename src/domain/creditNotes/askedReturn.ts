import { createHash } from "node:crypto";

/** A wish to take something back of a sale or an invoice, as the API says it; amounts are canonical decimals. */
export interface AskedReturn {
  /** By line: a quantity, or an amount of money with taxes. Neither this nor `amount` is all that is left. */
  readonly items?: readonly AskedLine[];
  /** The money, with taxes, that comes back of the whole. */
  readonly amount?: string;
  /** c_Moneda; that of the sale when absent. */
  readonly currency?: string;
  readonly reason?: string;
  /** c_FormaPago in which the money goes back; that of the invoice when absent. */
  readonly paymentForm?: string;
  /** False for a discount after the fact; when absent, whether quantities come back. */
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
