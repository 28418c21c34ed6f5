import { equivalencePlaces } from "../cfdi/checks/pagos/equivalence.ts";
import { divideHalfUp, documentPlaces, exactPlaces, type Scaled, scaled, tenTo } from "../money/scaled.ts";
import { type DocumentTax, figuresOf, taxKey } from "./documentTax.ts";
import type { PaidDocument } from "./payment.ts";

/** A tax of a whole payment (ImpuestosP), in the payment's currency; six places. */
export interface PaidTax {
  readonly tax: Pick<DocumentTax, "withheld" | "Impuesto" | "TipoFactor" | "TasaOCuota">;
  readonly base: Scaled;
  readonly amount: Scaled;
}

/**
 * Adds the taxes of a payment's documents up, each divided by its equivalence, and rounds the sums to six decimals.
 * Withheld taxes are grouped by the tax alone.
 */
export function paidTaxes(documents: readonly PaidDocument[]): readonly PaidTax[] {
  const sums = new Map<string, PaidTax>();
  for (const { equivalence, taxes } of documents) {
    const rate = scaled(equivalence, equivalencePlaces);
    const convert = (value: Scaled): Scaled =>
      (value * tenTo(exactPlaces - documentPlaces + equivalencePlaces)) / rate;
    for (const tax of taxes) {
      const key = tax.withheld ? `withheld ${tax.Impuesto}` : taxKey(tax);
      const { base, amount } = figuresOf(tax);
      const before = sums.get(key) ?? { tax, base: 0n, amount: 0n };
      sums.set(key, {
        tax: before.tax,
        base: before.base + convert(base),
        amount: before.amount + convert(amount),
      });
    }
  }
  return [...sums.values()].map(({ tax, base, amount }) => ({
    tax,
    base: rounded(base),
    amount: rounded(amount),
  }));
}

function rounded(value: Scaled): Scaled {
  return divideHalfUp(value, tenTo(exactPlaces - documentPlaces));
}
