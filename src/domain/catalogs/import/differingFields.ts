import { isDeepStrictEqual } from "node:util";
import type { CatalogRow, FieldValue } from "../definitions/catalogDefinition.ts";

/**
 * Returns the names of what reads differently in a row of two versions: `description`, `validFrom`, `validUntil`, or a
 * field's name.
 */
export function differingFields(old: CatalogRow, now: CatalogRow): string[] {
  const own = (["description", "validFrom", "validUntil"] as const).filter((name) => old[name] !== now[name]);
  const names = new Set([...Object.keys(old.fields), ...Object.keys(now.fields)]);
  // A field that a version doesn't have yet is one without a value.
  const others = [...names].filter((name) => !sameValue(old.fields[name] ?? null, now.fields[name] ?? null));
  return [...own, ...others];
}

/** Compares two values; lists are rare, so most differ or agree at once. */
function sameValue(old: FieldValue, now: FieldValue): boolean {
  return old === now || (typeof old === "object" && isDeepStrictEqual(old, now));
}
