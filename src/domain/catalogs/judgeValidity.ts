/** The validity of a code on a day: in force, no more, or not yet. */
export type Validity = "inForce" | "expired" | "notYet";

/** The days a code is in force, both included (`YYYY-MM-DD`); null where SAT sets no end. */
export interface ValidDays {
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

/**
 * Judges a code on the day of a document (the first ten characters of Comprobante.Fecha). What expired stays readable:
 * a document of its time was right.
 */
export function judgeValidity({ validFrom, validUntil }: ValidDays, day: string): Validity {
  if (validFrom !== null && day < validFrom) return "notYet";
  if (validUntil !== null && day > validUntil) return "expired";
  return "inForce";
}
