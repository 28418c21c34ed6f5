import lists from "./words.json" with { type: "json" };

/* The words and goods that the made-up documents are made of. */

export const trades = wordsOf(lists.trades);
export const companyWords = wordsOf(lists.companyWords);
export const givenNames = wordsOf(lists.givenNames);
export const familyNames = wordsOf(lists.familyNames);
export const postalCodes = wordsOf(lists.postalCodes);

export interface Product {
  readonly key: string;
  readonly unit: string;
  readonly unitName: string;
  readonly words: string;
  /** The price in cents. */
  readonly price: number;
  /** The IVA that is charged: at the rate of 16 %, of 0 %, or none. */
  readonly iva: "16" | "0" | "exempt";
}

export const products: readonly Product[] = lists.products.map(
  ([key, unit, unitName, words, price, iva]) => ({ key, unit, unitName, words, price, iva }) as Product,
);

function wordsOf(list: string): readonly string[] {
  return list.split(", ");
}
