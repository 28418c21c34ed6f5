/** A seeded generator (mulberry32): the same seed gives the same demonstration. */
export interface Random {
  /** Returns an integer from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(probability: number): boolean;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    integer,
    pick: (choices) => choices[integer(0, choices.length - 1)] as (typeof choices)[number],
    chance: (probability) => next() < probability,
  };
}
