import { readQuery } from "./readQuery.ts";
import type { SearchIndex } from "./searchIndex.ts";

/** Returns every entry that has all the words of a text, in its description or another name, in the order of codes. */
export function entriesWithWords(index: SearchIndex, text: string): number[] {
  const [first, ...others] = readQuery(index, text).map(({ readings }) => entriesOf(index, readings));
  if (!first) return [];
  const found = others.reduce((left, right) => new Set([...left].filter((entry) => right.has(entry))), first);
  return [...index.byCode].filter((entry) => found.has(entry));
}

function entriesOf(
  { postings, postingsFrom, entryOfPhrase }: SearchIndex,
  readings: readonly { readonly stem: number }[],
): Set<number> {
  const entries = new Set<number>();
  for (const { stem } of readings)
    for (let posting = postingsFrom[stem]!; posting < postingsFrom[stem + 1]!; posting++)
      entries.add(entryOfPhrase[postings[posting]! >>> 1]!);
  return entries;
}
