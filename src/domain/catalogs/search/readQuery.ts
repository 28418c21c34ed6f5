import { type CloseWord, closestWords } from "./closestWords.ts";
import { sameMeaning } from "./sameMeaning.ts";
import type { SearchIndex } from "./searchIndex.ts";
import { placeOf, rangeOf } from "./sortedWords.ts";
import { soundOf } from "./soundOf.ts";
import { stemOf } from "./stemOf.ts";
import { wordsOf } from "./wordsOf.ts";

/** A stem that a word of the query may stand for, and how sure that is, up to 1. */
interface Reading {
  readonly stem: number;
  readonly quality: number;
}

export interface QueryWord {
  /** The readings, the surest first. There are none when nothing is like the word. */
  readonly readings: readonly Reading[];
  /** The weight of the word in the search. */
  readonly weight: number;
}

/** No search has more words. */
const mostWords = 12;
const longestWord = 28;

/**
 * Returns what the words of a query may stand for in this index: the stem itself; while it is still being typed, what
 * begins like the last word; and only where that finds nothing, what sounds like it or is a slip or two of the pen
 * away.
 */
export function readQuery(index: SearchIndex, text: string): QueryWord[] {
  const words = wordsOf(text).slice(0, mostWords);
  return words.map((word, at) => {
    const readings = readWord(index, word.slice(0, longestWord), at === words.length - 1);
    // What isn't known anywhere is rarer than anything that is.
    const weight = readings[0] ? index.weights[readings[0].stem]! : Math.log(1 + index.postings.length);
    return { readings, weight };
  });
}

function readWord(index: SearchIndex, word: string, isLast: boolean): Reading[] {
  const stem = stemOf(word);
  const found = [
    ...known(index, [stem], 1),
    ...known(index, sameMeaning(stem), 0.85),
    ...soundingLike(index, stem),
    ...(isLast ? begunLike(index, stem) : []),
  ];
  return found.length > 0 ? found : likelyMeant(index, stem);
}

function known({ stems }: SearchIndex, wanted: readonly string[], quality: number): Reading[] {
  return wanted.flatMap((stem) => {
    const place = placeOf(stems, stem);
    return stems[place] === stem ? [{ stem: place, quality }] : [];
  });
}

function soundingLike({ stems, sounds, stemOfSound }: SearchIndex, stem: string): Reading[] {
  const sound = soundOf(stem);
  const found: Reading[] = [];
  for (let at = placeOf(sounds, sound); sounds[at] === sound; at++)
    if (stems[stemOfSound[at]!] !== stem) found.push({ stem: stemOfSound[at]!, quality: 0.75 });
  return found;
}

/** The number is enough to hold what somebody means who has typed three letters; two letters may cost no more. */
const mostBegun = 48;
const mostBegunPostings = 3_000;

/** Returns the words that begin like this, the shortest first: little is missing there. */
function begunLike({ stems, postingsFrom }: SearchIndex, beginning: string): Reading[] {
  if (beginning.length < 2) return [];
  const [from, end] = rangeOf(stems, beginning);
  const places = Array.from({ length: end - from }, (_, at) => from + at)
    .filter((stem) => stems[stem] !== beginning)
    .sort((a, b) => stems[a]!.length - stems[b]!.length)
    .slice(0, mostBegun);
  let postings = 0;
  return places
    .filter((stem) => (postings += postingsFrom[stem + 1]! - postingsFrom[stem]!) <= mostBegunPostings)
    .map((stem) => ({ stem, quality: 0.5 + (0.35 * beginning.length) / stems[stem]!.length }));
}

/** Returns the number of slips that a word of this length forgives: in a short word one slip makes another word. */
function slipsIn(word: string): number {
  return word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0;
}

function likelyMeant(index: SearchIndex, stem: string): Reading[] {
  if (/[0-9]/.test(stem)) return [];
  const sound = soundOf(stem);
  let close: CloseWord[] = [];
  for (let slips = 1; close.length === 0 && slips <= slipsIn(sound); slips++)
    close = closestWords(index, sound, slips);
  return close.map((each) => ({ stem: each.stem, quality: 0.9 - 0.15 * each.distance }));
}
