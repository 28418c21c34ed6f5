/** Says what is wrong with the names of a CSV file's columns; nothing where they can be told apart and read. */
export function columnFault(names: readonly string[]): string | undefined {
  const named = names.filter((name) => name !== "");
  if (!named.includes("externalId"))
    return "The first line names the columns, and one of them is externalId.";
  // A name such as `constructor` belongs to every object, so writing to it would write to all of them.
  const foreign = named.find((name) => name.split(".").some((part) => part === "" || part in {}));
  if (foreign !== undefined) return `No field is called "${foreign}": give the column another name.`;
  const twice = named.find((name, index) => named.indexOf(name) !== index);
  if (twice !== undefined) return `Two columns are called ${twice}: leave one of them.`;
  for (const name of named) {
    const inner = named.find((other) => other.startsWith(`${name}.`));
    if (inner !== undefined)
      return `The columns ${name} and ${inner} are of one field: leave ${name}, or those with a dot.`;
  }
  return undefined;
}
