/** An exact rational number. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export function fraction(text: string): Fraction {
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!found) throw new Error(`${text} is no number`);
  const [, sign = "", whole = "", places = ""] = found;
  return { n: BigInt(`${sign}${whole}${places}`), d: 10n ** BigInt(places.length) };
}

export const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d });
export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });
export const over = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n });
export const sumOf = (all: readonly Fraction[]): Fraction => all.reduce(plus, zero);
export const zero: Fraction = { n: 0n, d: 1n };

/** Returns a negative number, zero or a positive one, as `a` is less than, equal to or greater than `b`. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Returns a power of ten. */
export function tens(exponent: number): Fraction {
  return exponent < 0 ? { n: 1n, d: 10n ** BigInt(-exponent) } : { n: 10n ** BigInt(exponent), d: 1n };
}

/** Rounds a number that is not negative to so many decimals: down, up, or half up. */
export function toPlaces({ n, d }: Fraction, places: number, way: "down" | "up" | "half"): Fraction {
  const unit = 10n ** BigInt(places);
  const scaled = n * unit;
  const cut = scaled / d;
  const rest = scaled - cut * d;
  const isUp = way === "up" ? rest > 0n : way === "half" && 2n * rest >= d;
  return { n: isUp ? cut + 1n : cut, d: unit };
}

export function decimalsOf(text: string): number {
  return text.split(".")[1]?.length ?? 0;
}
