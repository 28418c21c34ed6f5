import { documentPlaces, exactPlaces, roundTo, type Scaled, unscaled } from "../money/scaled.ts";

/** Returns an amount of twelve places as a fault shows it: rounded half up to `unit`, the currency's last decimal. */
export function shownAmount(amount: Scaled, unit: bigint): string {
  const places = exactPlaces - (String(unit).length - 1);
  return unscaled(roundTo(amount, unit), exactPlaces, Math.min(places, documentPlaces));
}
