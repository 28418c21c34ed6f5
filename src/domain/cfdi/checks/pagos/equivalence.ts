import { scaled, tenTo, type Scaled } from "../../../money/scaled.ts";

/** Places of EquivalenciaDR, which has more of them than any amount. */
export const equivalencePlaces = 10;

/** The units of MonedaDR for one of MonedaP, as the document writes it: its exact value has ten places. */
export interface Equivalence {
  readonly value: Scaled;
  readonly decimals: number;
}

/** The equivalence of two equal currencies, which SAT counts with all its decimals (CRP20277). */
export const parity: Equivalence = { value: tenTo(equivalencePlaces), decimals: equivalencePlaces };

/** Reads EquivalenciaDR; `undefined` when it is absent, is zero or is no such number. */
export function readEquivalence(text: string | undefined): Equivalence | undefined {
  if (text === undefined || !form.test(text)) return undefined;
  const point = text.indexOf(".");
  const value = scaled(text, equivalencePlaces);
  return value > 0n ? { value, decimals: point < 0 ? 0 : text.length - point - 1 } : undefined;
}

const form = /^[0-9]{1,18}(?:\.[0-9]{1,10})?$/;
