/** A value that grows from record to record: a number, or an instant in nanoseconds. Both are exact. */
export interface GrowingValue {
  /** Values of different forms have no order among them. */
  readonly form: "number" | "date" | "local" | "zoned";
  readonly at: bigint;
}

const number = /^(-?)(\d{1,40})(?:\.(\d{1,9}))?$/;
const instant =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i;
const nanosInMs = 1_000_000n;

/**
 * Returns the place of a value in its order; `undefined` for what has none that is certain. 11/12/2026 is two days, by who
 * reads it, so only ISO 8601 is read as an instant.
 */
export function growingValue(text: string): GrowingValue | undefined {
  const digits = number.exec(text);
  if (digits) {
    const [, sign, whole = "", fraction = ""] = digits;
    const at = BigInt(whole + fraction.padEnd(9, "0"));
    return { form: "number", at: sign === "-" ? -at : at };
  }
  const parts = instant.exec(text);
  if (!parts) return undefined;
  const [, day = "", time, seconds = "00", fraction = "", zone] = parts;
  const offset = (zone ?? "Z").toUpperCase().replace(/^([+-]\d{2}):?(\d{2})$/, "$1:$2");
  const ms = Date.parse(`${day}T${time ?? "00:00"}:${seconds}${offset}`);
  // Date.parse takes 2026-02-30 for the second of March.
  if (!Number.isFinite(ms) || !new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)) return undefined;
  const form = time === undefined ? "date" : zone === undefined ? "local" : "zoned";
  return { form, at: BigInt(ms) * nanosInMs + BigInt(fraction.padEnd(9, "0")) };
}
