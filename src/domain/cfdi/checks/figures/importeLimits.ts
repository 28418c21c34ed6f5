import { divideUp, documentPlaces, exactPlaces, tenTo, type Scaled } from "../../../money/scaled.ts";
import type { Amount } from "./amount.ts";

export interface Limits {
  readonly low: Scaled;
  readonly high: Scaled;
}

/**
 * Returns the amounts between which Cantidad × ValorUnitario may be written (CFDI40167), given that each was rounded
 * to the decimals it shows. Guide to Annex 20: truncated below and rounded up above, to the decimals of the currency;
 * its question 41 lets the decimals of Importe count, so the coarser of the two decides.
 */
export function importeLimits(Cantidad: Amount, ValorUnitario: Amount, places: number): Limits {
  const low = truncated(lowest(Cantidad) * lowest(ValorUnitario), 2 * exactPlaces, places);
  const high = roundedUp(highest(Cantidad) * highest(ValorUnitario), 2 * exactPlaces, places);
  return { low, high };
}

/**
 * Returns the amounts between which Base × TasaOCuota may be written (CFDI40180, CFDI40186); the rate itself is exact.
 */
export function taxLimits(Base: Amount, TasaOCuota: Amount, places: number): Limits {
  const low = truncated(lowest(Base) * TasaOCuota.value, exactPlaces + documentPlaces, places);
  const high = roundedUp(highest(Base) * TasaOCuota.value, exactPlaces + documentPlaces, places);
  return { low, high };
}

/** Returns the decimals to which limits are brought: those of the currency or of the amount, whichever are fewer. */
export function limitPlaces(Importe: Amount, decimals: number | undefined): number {
  return Math.min(Importe.decimals, decimals ?? documentPlaces);
}

/** Returns the least value that rounds to what is written, at twelve places and not below zero. */
function lowest({ value, decimals }: Amount): Scaled {
  const least = value * unit - half(decimals);
  return least > 0n ? least : 0n;
}

/** Returns the greatest value that rounds to what is written: a trillionth short of the half. */
function highest({ value, decimals }: Amount): Scaled {
  return value * unit + half(decimals) - 1n;
}

const unit = tenTo(exactPlaces - documentPlaces);

function half(decimals: number): Scaled {
  return tenTo(exactPlaces - decimals) / 2n;
}

function truncated(value: Scaled, from: number, places: number): Scaled {
  return (value / tenTo(from - places)) * tenTo(documentPlaces - places);
}

function roundedUp(value: Scaled, from: number, places: number): Scaled {
  return divideUp(value, tenTo(from - places)) * tenTo(documentPlaces - places);
}
