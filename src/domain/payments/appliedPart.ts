import { equivalencePlaces } from "../cfdi/checks/pagos/equivalence.ts";
import { divideHalfUp, documentPlaces, scaled, tenTo, unscaled } from "../money/scaled.ts";
import type { AskedApplication, AskedPayment } from "./askedPayment.ts";
import type { PlacesOf } from "./payment.ts";

/** The figures that an application says of its invoice or that follow from it; `undefined` is what nothing says. */
export interface AppliedPart {
  /** The amount in the invoice's currency. */
  readonly amount: string | undefined;
  /** Units of the invoice's currency for one of the payment's. */
  readonly equivalence: string | undefined;
}

/**
 * Returns how much of an invoice an application pays, and at which equivalence. Whatever is missing is derived from the
 * figures that were sent, and never guessed: an amount in the payment's currency becomes one of the invoice's only by
 * a rate that is known. `all` is what is left of the invoice, which is paid where no figure says less.
 */
export function appliedPart(
  payment: AskedPayment,
  application: AskedApplication,
  {
    currency,
    all,
    placesOf,
  }: { readonly currency: string; readonly all: string; readonly placesOf: PlacesOf },
): AppliedPart {
  const { amount: whole, invoices } = payment;
  const isOnly = invoices.length === 1;
  /** The part in the payment's currency: of a single invoice the whole payment. */
  const paid = application.paid ?? (isOnly ? whole : undefined);
  const rate = knownRate(payment, application, currency);
  if (paid === undefined) return { amount: application.amount ?? all, equivalence: rate };
  if (application.amount !== undefined) {
    const { amount } = application;
    return { amount, equivalence: rate ?? ratio(amount, paid) };
  }
  return { amount: rate && times(paid, rate, placesOf(currency)), equivalence: rate };
}

/**
 * Returns the rate that the figures say outright: one in the same currency, the equivalence that was sent, and for an
 * invoice in pesos the payment's exchange rate, unless both amounts of the part were sent and say theirs.
 */
function knownRate(
  { currency: paidIn, exchangeRate }: AskedPayment,
  { amount, equivalence, paid }: AskedApplication,
  currency: string,
): string | undefined {
  if (currency === paidIn) return "1";
  if (equivalence !== undefined) return equivalence;
  if (amount !== undefined && paid !== undefined) return undefined;
  return currency === "MXN" ? exchangeRate : undefined;
}

/** Divides an amount of the invoice by one of the payment, to the decimals of EquivalenciaDR. */
function ratio(ofInvoice: string, ofPayment: string): string {
  const dividend = scaled(ofInvoice, documentPlaces) * tenTo(equivalencePlaces);
  const value = divideHalfUp(dividend, scaled(ofPayment, documentPlaces));
  return unscaled(value > 0n ? value : 1n, equivalencePlaces);
}

function times(paid: string, rate: string, places: number): string {
  const exact = scaled(paid, documentPlaces) * scaled(rate, equivalencePlaces);
  return unscaled(divideHalfUp(exact, tenTo(equivalencePlaces + documentPlaces - places)), places);
}
