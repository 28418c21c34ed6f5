import type { SearchedEntry, SearchIndex } from "./searchIndex.ts";
import { soundOf } from "./soundOf.ts";
import { stemOf } from "./stemOf.ts";
import { wordsOf } from "./wordsOf.ts";

/**
 * Makes the index of a catalog, in steps of well under a millisecond between which it yields, so that whoever runs it
 * can let others have the processor.
 */
export function* buildSearchIndex(entries: readonly SearchedEntry[]): Generator<undefined, SearchIndex> {
  const read = yield* readPhrases(entries);
  const stems = yield* sortedInSteps([...read.idOfStem.keys()]);
  const postings = yield* invert(read, stems);
  const heard = yield* listen(stems);
  const likelihoods = yield* weigh(entries, read.entryOfPhrase);
  const phrases = likelihoods.length;
  return {
    entries,
    byCode: yield* orderByCode(entries),
    stems,
    ...postings,
    entryOfPhrase: Uint32Array.from(read.entryOfPhrase),
    likelihoods,
    ...heard,
    scratch: {
      covered: new Float32Array(phrases),
      matched: new Float32Array(phrases),
      lastWord: new Uint8Array(phrases),
      begun: new Uint8Array(phrases),
    },
  };
}

/** Steps between two yields. */
const stride = 256;

interface Phrases {
  /** The number of each stem, by the order in which stems were met. */
  readonly idOfStem: ReadonlyMap<string, number>;
  readonly entryOfPhrase: readonly number[];
  /** The places where the stems of a phrase begin in `stemIds`; one more at the end. */
  readonly from: readonly number[];
  readonly stemIds: readonly number[];
}

function* readPhrases(entries: readonly SearchedEntry[]): Generator<undefined, Phrases> {
  const idOfStem = new Map<string, number>();
  const idOfWord = new Map<string, number>();
  const entryOfPhrase: number[] = [];
  const from: number[] = [0];
  const stemIds: number[] = [];
  const idOf = (word: string): number => {
    const known = idOfWord.get(word);
    if (known !== undefined) return known;
    const stem = stemOf(word);
    const id = idOfStem.get(stem) ?? idOfStem.size;
    idOfStem.set(stem, id);
    idOfWord.set(word, id);
    return id;
  };
  for (const [at, { description, names = [] }] of entries.entries()) {
    if (at % stride === 0) yield;
    for (const phrase of [description, ...names]) {
      const words = wordsOf(phrase);
      if (words.length === 0) continue;
      stemIds.push(...new Set(words.map(idOf)));
      entryOfPhrase.push(at);
      from.push(stemIds.length);
    }
  }
  return { idOfStem, entryOfPhrase, from, stemIds };
}

/** Sorts letter by letter, since one sort of twenty thousand words takes its time. */
function* sortedInSteps(words: readonly string[]): Generator<undefined, string[]> {
  const buckets = new Map<string, string[]>();
  for (const word of words) {
    const bucket = buckets.get(word[0] ?? "");
    if (bucket) bucket.push(word);
    else buckets.set(word[0] ?? "", [word]);
  }
  const sorted: string[] = [];
  for (const first of [...buckets.keys()].sort()) {
    sorted.push(...(buckets.get(first) ?? []).sort());
    yield;
  }
  return sorted;
}

type Postings = Pick<SearchIndex, "weights" | "postingsFrom" | "postings" | "phraseWeights">;

/** Turns "the stems of a phrase" into "the phrases of a stem". */
function* invert(
  { idOfStem, entryOfPhrase, from, stemIds }: Phrases,
  stems: readonly string[],
): Generator<undefined, Postings> {
  const placeOf = new Uint32Array(stems.length);
  for (const [place, stem] of stems.entries()) placeOf[idOfStem.get(stem)!] = place;
  yield;

  const postingsFrom = new Uint32Array(stems.length + 1);
  for (const id of stemIds) postingsFrom[placeOf[id]! + 1]! += 1;
  const weights = new Float32Array(stems.length);
  for (let stem = 0; stem < stems.length; stem++) {
    weights[stem] = Math.log(1 + entryOfPhrase.length / postingsFrom[stem + 1]!);
    postingsFrom[stem + 1]! += postingsFrom[stem]!;
  }
  yield;

  const postings = new Uint32Array(stemIds.length);
  const next = postingsFrom.slice();
  const phraseWeights = new Float32Array(entryOfPhrase.length);
  for (let phrase = 0; phrase < entryOfPhrase.length; phrase++) {
    if (phrase % (stride * 8) === 0) yield;
    const first = from[phrase]!;
    for (let at = first; at < from[phrase + 1]!; at++) {
      const stem = placeOf[stemIds[at]!]!;
      postings[next[stem]!++] = phrase * 2 + (at === first ? 1 : 0);
      phraseWeights[phrase]! += weights[stem]!;
    }
  }
  return { weights, postingsFrom, postings, phraseWeights };
}

/** An entry's own description comes before its other names. */
function* weigh(
  entries: readonly SearchedEntry[],
  entryOfPhrase: readonly number[],
): Generator<undefined, Float32Array> {
  const likelihoods = new Float32Array(entryOfPhrase.length);
  for (const [phrase, entry] of entryOfPhrase.entries()) {
    if (phrase % (stride * 8) === 0) yield;
    const isName = phrase > 0 && entryOfPhrase[phrase - 1] === entry;
    likelihoods[phrase] = (isName ? 0.95 : 1) * likelihood(entries[entry]!);
  }
  return likelihoods;
}

/**
 * Returns the likelihood of a phrase: of two that match alike, what many use is likelier meant; then a product key
 * that stands for its whole class.
 */
function likelihood({ code, isCommon = false }: SearchedEntry): number {
  return (isCommon ? 1 : 0.93) * (code.length === 8 && code.endsWith("00") ? 1 : 0.985);
}

function* listen(
  stems: readonly string[],
): Generator<undefined, Pick<SearchIndex, "sounds" | "stemOfSound">> {
  // A sound and its stem in one text, so that sorting keeps them together.
  const heard: string[] = [];
  for (const [place, stem] of stems.entries()) {
    if (place % stride === 0) yield;
    heard.push(`${soundOf(stem)} ${place}`);
  }
  const sorted = yield* sortedInSteps(heard);
  return {
    sounds: sorted.map((each) => each.slice(0, each.indexOf(" "))),
    stemOfSound: Uint32Array.from(sorted, (each) => Number(each.slice(each.indexOf(" ") + 1))),
  };
}

function* orderByCode(entries: readonly SearchedEntry[]): Generator<undefined, Uint32Array> {
  yield;
  const order = Uint32Array.from(entries.keys());
  const isSorted = entries.every((entry, at) => at === 0 || entries[at - 1]!.code <= entry.code);
  if (!isSorted) order.sort((a, b) => (entries[a]!.code < entries[b]!.code ? -1 : 1));
  return order;
}
