/** Where a word stands among sorted ones, or would. */
export function placeOf(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first place at or after `from` whose word doesn't begin like this; all from `from` to there do. */
export function endOf(sorted: readonly string[], beginning: string, from: number): number {
  let [low, high] = [from, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]!.startsWith(beginning)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The words that begin like this: from a place, up to another. */
export function rangeOf(sorted: readonly string[], beginning: string): readonly [from: number, end: number] {
  const from = placeOf(sorted, beginning);
  return [from, endOf(sorted, beginning, from)];
}
