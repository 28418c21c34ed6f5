import { documentPlaces, scaled, unscaled } from "../money/scaled.ts";

/**
 * Returns what is left to pay of an invoice: its total without credit notes and living payments. A return of what is paid
 * already leaves nothing, not less.
 */
export function balanceOf({
  total,
  credited,
  paid,
}: {
  readonly total: string;
  readonly credited: string;
  readonly paid: string;
}): string {
  const left =
    scaled(total, documentPlaces) - scaled(credited, documentPlaces) - scaled(paid, documentPlaces);
  return unscaled(left > 0n ? left : 0n, documentPlaces);
}
