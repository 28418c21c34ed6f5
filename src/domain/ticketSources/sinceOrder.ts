import { type GrowingValue, growingValue } from "./growingValue.ts";
import type { SourcePaging } from "./sourceMapping.ts";
import { textOf, valueAt } from "./valueAt.ts";

/**
 * `since_format`: the field is missing, or its values are no numbers and no instants of ISO 8601. `since_order`: the latest
 * come first, so what is older would never be asked for. `since_ignored`: all records are older than what was asked for.
 */
export type SinceFault = "since_format" | "since_order" | "since_ignored";

/** Returns the growing values of a page's records, in their order; a record may have none. */
export function sinceValues(
  { path }: Pick<SourcePaging, "path">,
  records: readonly unknown[],
): readonly string[] {
  return records.map((record) => textOf(valueAt(record, path))).filter((value) => value !== undefined);
}

/** Returns why the last of these values can't be asked for next without losing a record. */
export function sinceFault(values: readonly string[], cursor: string | null): SinceFault | undefined {
  const read = values.map(growingValue);
  const known = read.filter((value) => value !== undefined);
  const [first] = known;
  if (known.length === 0 || known.length < read.length || known.some(({ form }) => form !== first?.form))
    return "since_format";
  if (known.some((value, at) => at > 0 && isBefore(value, known[at - 1]))) return "since_order";
  const asked = cursor === null ? undefined : growingValue(cursor);
  return asked && isBefore(known.at(-1), asked) ? "since_ignored" : undefined;
}

function isBefore(one: GrowingValue | undefined, other: GrowingValue | undefined): boolean {
  return one !== undefined && other !== undefined && one.form === other.form && one.at < other.at;
}
