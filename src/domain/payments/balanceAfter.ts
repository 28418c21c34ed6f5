import { documentPlaces, scaled, unscaled } from "../money/scaled.ts";

/** Returns ImpSaldoInsoluto: what an instalment leaves. */
export function balanceAfter({ before, paid }: { readonly before: string; readonly paid: string }): string {
  return unscaled(scaled(before, documentPlaces) - scaled(paid, documentPlaces), documentPlaces);
}
