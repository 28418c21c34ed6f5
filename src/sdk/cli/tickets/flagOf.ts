const words: ReadonlyMap<string, boolean> = new Map([
  ...["true", "verdadero", "sí", "si", "yes", "1"].map((word) => [word, true] as const),
  ...["false", "falso", "no", "0"].map((word) => [word, false] as const),
]);

const flags = new Set(["pricesIncludeTax", "lock"]);

/** Says whether the column of this name holds yes or no. */
export function isFlag(name: string): boolean {
  return flags.has(name);
}

/** Returns the yes or no that a cell says, as people and spreadsheets of both languages write it; nothing for other words. */
export function flagOf(cell: string): boolean | undefined {
  return words.get(cell.normalize("NFC").toLowerCase());
}
