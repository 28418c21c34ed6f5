import { show } from "./figures.ts";
import { limitPlaces, taxLimits } from "./importeLimits.ts";
import type { TaxReading } from "../reading.ts";

/**
 * Returns the figures of an Importe that Base × rate cannot have given, or nothing. Of a Cuota, Base is how many units
 * there are.
 */
export function taxImporteOutOfLimits({ Base, TasaOCuota, Importe, reading }: TaxReading) {
  if (!Base || !TasaOCuota || !Importe) return undefined;
  const { low, high } = taxLimits(Base, TasaOCuota, limitPlaces(Importe, reading.decimals));
  if (low <= Importe.value && Importe.value <= high) return undefined;
  return {
    written: Importe.text,
    base: Base.text,
    rate: TasaOCuota.text,
    low: show(low, reading),
    high: show(high, reading),
  };
}

/** Returns the figures of a Base that is zero, or nothing. */
export function baseIsZero({ Base }: TaxReading) {
  return Base?.value === 0n ? { written: Base.text } : undefined;
}
