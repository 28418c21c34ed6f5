import table from "./posWords.json" with { type: "json" };

/**
 * The meanings of what points of sale write: abbreviations, brands that everybody in Mexico knows by their kind of
 * thing, and sizes and packaging, which say nothing of the kind and mean an empty text. The keys are folded words, or
 * pairs of them.
 */
export const posWords: ReadonlyMap<string, string> = new Map([
  ...Object.entries(table.abbreviations).flatMap(([meant, written]) => spellings(written, meant)),
  ...Object.entries(table.brands).flatMap(([meant, written]) => spellings(written, meant)),
  ...Object.values(table.unsaid).flatMap((written) => spellings(written, "")),
]);

function spellings(written: string, meant: string): [string, string][] {
  return written.split(", ").map((word) => [word, meant]);
}
