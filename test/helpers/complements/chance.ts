/** A source of choices that repeat with their seed. */
export interface Chance {
  /** A whole number below this one. */
  below(limit: number): number;
  /** True in so many of a hundred cases. */
  holds(percent: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** Makes choices out of a seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed;
  const chance: Chance = {
    below: (limit) => Math.floor(next() * limit),
    holds: (percent) => next() * 100 < percent,
    pick: (items) => items[chance.below(items.length)]!,
  };
  return chance;

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
