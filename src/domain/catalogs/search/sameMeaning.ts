import { stemOf } from "./stemOf.ts";
import synonyms from "./synonyms.json" with { type: "json" };
import { wordsOf } from "./wordsOf.ts";

const bySynonym = new Map<string, readonly string[]>();
for (const words of synonyms) {
  const stems = [...new Set(words.flatMap(wordsOf).map(stemOf))];
  for (const stem of stems)
    bySynonym.set(stem, [...(bySynonym.get(stem) ?? []), ...stems.filter((other) => other !== stem)]);
}

/**
 * Returns the stems of the words that mean the same in Mexico as the word of this stem; most words have none. SAT's
 * descriptions, made from English elsewhere, have mostly one of them.
 */
export function sameMeaning(stem: string): readonly string[] {
  return bySynonym.get(stem) ?? [];
}
