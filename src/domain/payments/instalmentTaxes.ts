import { readAmount, type Amount } from "../cfdi/checks/figures/amount.ts";
import { taxLimits } from "../cfdi/checks/figures/importeLimits.ts";
import {
  divideHalfUp,
  divideUp,
  documentPlaces,
  type Scaled,
  scaled,
  tenTo,
  unscaled,
} from "../money/scaled.ts";
import { type DocumentTax, figuresOf } from "./documentTax.ts";

export interface Instalment {
  /** The amount that was left to pay before, and the one that is paid now; six places. */
  readonly before: Scaled;
  readonly paid: Scaled;
  /** Decimals of the document's currency. */
  readonly places: number;
}

/**
 * Returns the taxes of one instalment: the paid proportion of those that are left. Bases have six decimals, amounts those
 * of the currency. The last instalment takes what is left, so that all instalments add up to the document.
 *
 * Each amount stays within SAT's limits for base × rate (CRP20254, CRP20261). An amount of the document that its own base
 * and rate explain to less than a unit always can be split so; of one further off, which a till's rounding line by line may
 * make, each instalment takes as much of the difference as the limits let it.
 */
export function instalmentTaxes(
  left: readonly DocumentTax[],
  instalment: Instalment,
): readonly DocumentTax[] {
  return left.flatMap((tax) => {
    const base = proportion(figuresOf(tax).base, instalment);
    if (base === 0n) return [];
    const Base = unscaled(base, documentPlaces, instalment.places);
    if (tax.Importe === undefined) return [{ ...tax, Base }];
    const amount = amountFor(tax, { base, Base }, instalment);
    return [{ ...tax, Base, Importe: unscaled(amount, documentPlaces, instalment.places) }];
  });
}

function proportion(base: Scaled, { before, paid }: Instalment): Scaled {
  return paid === before ? base : divideHalfUp(base * paid, before);
}

/**
 * Returns the amount that leaves to the following instalments the tax of their base, rounded away from what the document
 * says too much or too little: then neither this amount nor theirs is a unit off its base × rate.
 */
function amountFor(
  tax: DocumentTax,
  { base, Base }: { readonly base: Scaled; readonly Base: string },
  { places }: Instalment,
): Scaled {
  const { base: baseLeft, amount: amountLeft } = figuresOf(tax);
  const rate = scaled(tax.TasaOCuota as string, documentPlaces);
  const unit = tenTo(2 * documentPlaces - places);
  const isTooMuch = amountLeft * tenTo(documentPlaces) >= baseLeft * rate;
  const exact = (baseLeft - base) * rate;
  const following = (isTooMuch ? divideUp(exact, unit) : exact / unit) * tenTo(documentPlaces - places);
  const limits = taxLimits(readAmount(Base) as Amount, readAmount(tax.TasaOCuota) as Amount, places);
  const wanted = amountLeft - following;
  return wanted < limits.low ? limits.low : wanted > limits.high ? limits.high : wanted;
}
