/**
 * Returns a number that looks random and is the same every time for the same numbers (FNV-1a, then mixed), from 0 to
 * 2³² - 1. What it is asked of a row needs nothing of the rows before, so that any row can be made by itself.
 */
export function mix(...numbers: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const number of numbers) hash = Math.imul(hash ^ number, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Returns one of them, chosen by the numbers. */
export function pick<Item>(items: readonly Item[], ...numbers: readonly number[]): Item {
  return items[mix(...numbers) % items.length] as Item;
}
