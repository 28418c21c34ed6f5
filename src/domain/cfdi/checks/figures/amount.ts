import { documentPlaces, scaled, type Scaled } from "../../../money/scaled.ts";

/** A number as a document writes it: its text, its exact value in millionths, how many decimals it shows. */
export interface Amount {
  readonly text: string;
  readonly value: Scaled;
  readonly decimals: number;
}

/**
 * Reads t_Importe, rates and quantities alike; `undefined` when the attribute is absent or is no such number, which
 * the schema refuses (301), so that the rules need not.
 */
export function readAmount(text: string | undefined): Amount | undefined {
  if (text === undefined || !form.test(text)) return undefined;
  const point = text.indexOf(".");
  return { text, value: scaled(text, documentPlaces), decimals: point < 0 ? 0 : text.length - point - 1 };
}

const form = /^[0-9]{1,18}(?:\.[0-9]{1,6})?$/;
