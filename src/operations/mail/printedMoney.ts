import { documentPlaces, scaled, unscaled } from "../../domain/money/scaled.ts";

/** Returns an amount as mails print it, with its currency. */
export function printedMoney(amount: string, currency: string): string {
  return `${unscaled(scaled(amount, documentPlaces), documentPlaces, 2)} ${currency}`;
}
