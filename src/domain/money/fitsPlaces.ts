import { writtenDecimals } from "./decimal.ts";

/** Says whether an amount is whole units of a currency with that many decimals; of an unknown currency all are. */
export function fitsPlaces(amount: string, places: number | undefined): boolean {
  return places === undefined || writtenDecimals(amount.replace(/(?<=\..*)0+$/, "")) <= places;
}
