const names = new Map<string, string>();

/** Returns the column of a row's property: `holdsStamp` is `holds_stamp`. */
export function columnName(property: string): string {
  const known = names.get(property);
  if (known !== undefined) return known;
  const name = property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  names.set(property, name);
  return name;
}
