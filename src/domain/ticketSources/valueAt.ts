/**
 * Returns what stands at a path of names and places (`pagos.0.forma`, `pagos[0].forma`) in a value read from JSON;
 * `undefined` where nothing does. An empty path is the value itself. Only a value's own members are found.
 */
export function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const name of namesOf(path)) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[name];
  }
  return at;
}

function namesOf(path: string): readonly string[] {
  return path
    .replaceAll(/\[(\d+)\]/g, ".$1")
    .split(".")
    .filter(Boolean);
}

const longestText = 2_000;

/** Returns a value as the text that a cursor is kept as; `undefined` for what is none. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" && value.length <= longestText ? value : undefined;
}
