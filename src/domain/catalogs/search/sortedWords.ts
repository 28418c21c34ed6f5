/** Returns where a word stands among sorted ones, or would. */
export function placeOf(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns the first place at or after `from` whose word doesn't begin like this; all words from `from` to there do.
 */
export function endOf(sorted: readonly string[], beginning: string, from: number): number {
  let [low, high] = [from, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]!.startsWith(beginning)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the range of the words that begin like this: its first place, and the place after its last. */
export function rangeOf(sorted: readonly string[], beginning: string): readonly [from: number, end: number] {
  const from = placeOf(sorted, beginning);
  return [from, endOf(sorted, beginning, from)];
}
