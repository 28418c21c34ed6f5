/** A code as it is searched: by itself, by its description, and by the other names it goes by. */
export interface SearchedEntry {
  readonly code: string;
  readonly parent: string;
  readonly description: string;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** The other names of the entry. */
  readonly names?: readonly string[];
  /** True when many use it, so that of codes which fit alike this one is more likely to be meant. */
  readonly isCommon?: boolean;
}

/**
 * One catalog, made to be searched. Each entry has phrases: its description first, then each of its other names. A
 * phrase is the stems of its words; a posting says that a stem stands in a phrase. Columns instead of objects keep it
 * small: 52,000 product keys with 65,000 phrases take a few megabytes.
 */
export interface SearchIndex {
  /** The entries in SAT's order; an entry is known by its place here. */
  readonly entries: readonly SearchedEntry[];
  /** The entries by their code, for codes typed in part. */
  readonly byCode: Uint32Array;
  /** Every stem, sorted. A stem is known by its place here. */
  readonly stems: readonly string[];
  /** The weight of each stem: the rarer, the more. */
  readonly weights: Float32Array;
  /** The place where the postings of each stem begin; one more at the end. */
  readonly postingsFrom: Uint32Array;
  /** The phrase × 2, plus 1 where the stem begins the phrase: a Spanish name begins with what it is about. */
  readonly postings: Uint32Array;
  readonly entryOfPhrase: Uint32Array;
  /** The likelihood that somebody means the phrase, up to 1, whatever they typed. */
  readonly likelihoods: Float32Array;
  /** The sum of the weights of each phrase's stems. */
  readonly phraseWeights: Float32Array;
  /** The sounds of the stems, sorted, and beside it which stem sounds so. */
  readonly sounds: readonly string[];
  readonly stemOfSound: Uint32Array;
  /** Room for counting, so that a query needs no memory of its own. It is all zero between queries. */
  readonly scratch: Scratch;
}

interface Scratch {
  /**
   * The cover of each phrase: how much of the query it has, how much of itself the query has, the last word that
   * counted.
   */
  readonly covered: Float32Array;
  readonly matched: Float32Array;
  readonly lastWord: Uint8Array;
  readonly begun: Uint8Array;
}
