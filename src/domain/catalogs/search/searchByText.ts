import { judgeValidity } from "../judgeValidity.ts";
import { type QueryWord, readQuery } from "./readQuery.ts";
import type { SearchIndex } from "./searchIndex.ts";

/** An entry of the index that answers a query. */
export interface Hit {
  /** Its place among the index's entries. */
  readonly entry: number;
  /** The quality of the match, from 0 to about 1; comparable between catalogs. */
  readonly score: number;
}

export interface SearchOptions {
  /** The number of hits that are wanted. */
  readonly limit: number;
  /** The day on which hits must be in force; everything is found without it. */
  readonly day?: string;
}

/**
 * Returns the entries whose description, or another name of theirs, is most like the text; the best first. A phrase is
 * better the more of the query it has, the less it has beside that, and when it begins with what the query has of it.
 */
export function searchByText(index: SearchIndex, text: string, options: SearchOptions): Hit[] {
  const words = readQuery(index, text);
  const touched = count(index, words);
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  const best = bestOf(index, touched, total, options);
  clear(index, touched);
  return best;
}

/** Adds up, for every phrase that has a word of the query, what it has of it. Each word counts once a phrase. */
function count({ postings, postingsFrom, weights, scratch }: SearchIndex, words: readonly QueryWord[]) {
  const { covered, matched, lastWord, begun } = scratch;
  const touched: number[] = [];
  for (const [at, { readings, weight }] of words.entries())
    for (const { stem, quality } of readings) {
      const end = postingsFrom[stem + 1]!;
      for (let posting = postingsFrom[stem]!; posting < end; posting++) {
        const phrase = postings[posting]! >>> 1;
        if (lastWord[phrase] === at + 1) continue;
        if (lastWord[phrase] === 0) touched.push(phrase);
        lastWord[phrase] = at + 1;
        covered[phrase]! += quality * weight;
        matched[phrase]! += weights[stem]!;
        if ((postings[posting]! & 1) === 1) begun[phrase] = at === 0 ? 2 : 1;
      }
    }
  return touched;
}

function clear({ scratch: { covered, matched, lastWord, begun } }: SearchIndex, touched: readonly number[]) {
  for (const phrase of touched) {
    covered[phrase] = 0;
    matched[phrase] = 0;
    lastWord[phrase] = 0;
    begun[phrase] = 0;
  }
}

function bestOf(
  index: SearchIndex,
  touched: readonly number[],
  total: number,
  { limit, day }: SearchOptions,
): Hit[] {
  const best: Hit[] = [];
  let worst = 0;
  for (const phrase of touched) {
    const score = scoreOf(index, phrase, total);
    if (score <= worst) continue;
    const entry = index.entryOfPhrase[phrase]!;
    if (day !== undefined && judgeValidity(index.entries[entry]!, day) !== "inForce") continue;
    insert(best, { entry, score }, limit);
    if (best.length === limit) worst = best[limit - 1]!.score;
  }
  return best;
}

/** The weights of a phrase that begins with nothing of the query, with a word of it, or with its first. */
const beginnings = Float32Array.of(0.82, 0.9, 1);

/** A phrase with half of the query is far less than half as good as one with all of it. */
function scoreOf(
  { scratch, phraseWeights, likelihoods }: SearchIndex,
  phrase: number,
  total: number,
): number {
  const ofQuery = scratch.covered[phrase]! / total;
  const ofPhrase = Math.min(1, scratch.matched[phrase]! / phraseWeights[phrase]!);
  const beginning = beginnings[scratch.begun[phrase]!]!;
  return ofQuery * Math.sqrt(ofQuery) * (0.4 + 0.6 * ofPhrase) * beginning * likelihoods[phrase]!;
}

/** Keeps the list sorted, at most so long, and each entry in it once. */
function insert(best: Hit[], hit: Hit, limit: number): void {
  const known = best.findIndex(({ entry }) => entry === hit.entry);
  if (known >= 0) {
    if (best[known]!.score >= hit.score) return;
    best.splice(known, 1);
  }
  let at = best.length;
  while (at > 0 && best[at - 1]!.score < hit.score) at--;
  best.splice(at, 0, hit);
  if (best.length > limit) best.pop();
}
