/** Returns the values that are there: a row's JSON holds no nulls. */
export function present<Name extends string>(
  values: Readonly<Record<Name, string | null>>,
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(values) as Name[]) {
    const value = values[name];
    if (value !== null) found[name] = value;
  }
  return found;
}
