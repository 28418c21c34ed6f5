import type { SearchIndex } from "./searchIndex.ts";
import { endOf, rangeOf } from "./sortedWords.ts";

/** A stem of the index that somebody may have meant, and how many letters away from what they wrote. */
export interface CloseWord {
  readonly stem: number;
  readonly distance: number;
}

/**
 * Returns the stems that sound like this, or nearly: at most `most` letters wrong, left out, too many or swapped; with
 * more than one, the first letter is right. Walks the sorted sounds like a tree: rows of the table of distances are
 * kept for the letters a word shares with the one before, and where nothing that begins so can come near enough, all
 * of it is skipped.
 */
export function closestWords(
  { sounds, stemOfSound }: Pick<SearchIndex, "sounds" | "stemOfSound">,
  wanted: string,
  most: number,
): CloseWord[] {
  const width = wanted.length + 1;
  const rows = new Uint8Array(width * (longestWord + 1));
  for (let i = 0; i < width; i++) rows[i] = i;
  const found: CloseWord[] = [];
  const [first, end] = most > 1 ? rangeOf(sounds, wanted.slice(0, 1)) : [0, sounds.length];
  let previous = "";
  let at = first;
  while (at < end) {
    const sound = sounds[at]!;
    const length = Math.min(sound.length, longestWord);
    let depth = sharedLetters(previous, sound);
    let least = 0;
    while (depth < length && least <= most) least = fillRow(rows, width, wanted, sound, ++depth);
    previous = sound.slice(0, depth);
    if (least > most) {
      at = endOf(sounds, previous, at);
      continue;
    }
    const distance = rows[depth * width + wanted.length]!;
    if (distance <= most && sound.length === length) found.push({ stem: stemOfSound[at]!, distance });
    at++;
  }
  return found;
}

/** Nobody searches for longer words. */
const longestWord = 30;

function sharedLetters(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared;
}

/**
 * Calculates the distances from the first `depth` letters of the word to every beginning of the wanted one; returns the
 * least.
 */
function fillRow(rows: Uint8Array, width: number, wanted: string, word: string, depth: number): number {
  const [row, above, twoAbove] = [depth * width, (depth - 1) * width, (depth - 2) * width];
  const letter = word[depth - 1];
  let least = depth;
  rows[row] = depth;
  for (let i = 1; i < width; i++) {
    const changed = rows[above + i - 1]! + (letter === wanted[i - 1] ? 0 : 1);
    let distance = Math.min(changed, rows[above + i]! + 1, rows[row + i - 1]! + 1);
    if (depth > 1 && i > 1 && letter === wanted[i - 2] && word[depth - 2] === wanted[i - 1])
      distance = Math.min(distance, rows[twoAbove + i - 2]! + 1);
    rows[row + i] = distance;
    if (distance < least) least = distance;
  }
  return least;
}
