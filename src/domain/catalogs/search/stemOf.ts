/**
 * Returns the stem of a Spanish word that is folded already: without its plural and without the vowel that tells
 * gender (`camisas` → `camis`, `computadoras` and `computadores` → `computador`, `luces` and `luz` → `luc`). Light on
 * purpose: verbs and derived words stay apart, because in SAT's descriptions a `reparación` is no `reparador`.
 */
export function stemOf(word: string): string {
  if (word.length <= 3 || hasDigit.test(word)) return endedAlike(word);
  const singular = endsInSPlural.test(word)
    ? word.slice(0, -2)
    : word.endsWith("s") && word.length > 3
      ? word.slice(0, -1)
      : word;
  // `autobuses` became `autobus`, which as a singular would lose its s.
  const root = endsInSPlural.test(word) && singular.length > 3 ? singular.slice(0, -1) : singular;
  // A `taza` keeps its z, or it would be a `taco`.
  if (root.length > 3 && vowelOfGender.test(root)) return root.slice(0, -1);
  return endedAlike(root);
}

const hasDigit = /[0-9]/;
/** Plurals of words that end in s: `meses`, `autobuses`, `intereses`. */
const endsInSPlural = /[eiu]ses$/;
const vowelOfGender = /[aeo]$/;

/** Replaces the last letter: `luz` and `luces` have their root in common but not that. */
function endedAlike(root: string): string {
  return root.length >= 3 && root.endsWith("z") ? `${root.slice(0, -1)}c` : root;
}
