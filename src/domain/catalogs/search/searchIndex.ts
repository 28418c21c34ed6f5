/** A code as it is searched: by itself, by its description, and by the other names it goes by. */
export interface SearchedEntry {
  readonly code: string;
  readonly parent: string;
  readonly description: string;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** The other names of the entry. */
  readonly names?: readonly string[];
  /** Used by many, so that of codes which answer alike this is likelier meant. */
  readonly isCommon?: boolean;
}

/**
 * One catalog, made to be searched. Each entry has phrases: its description first, then each of its other names. A
 * phrase is the stems of its words; a posting says that a stem stands in a phrase. Columns instead of objects: 52,000
 * product keys with 65,000 phrases take a few megabytes.
 */
export interface SearchIndex {
  /** In SAT's order; an entry is known by its place here. */
  readonly entries: readonly SearchedEntry[];
  /** Entries by their code, for codes typed in part. */
  readonly byCode: Uint32Array;
  /** Every stem there is, sorted. A stem is known by its place here. */
  readonly stems: readonly string[];
  /** The weight of each stem: the rarer, the more. */
  readonly weights: Float32Array;
  /** The place where the postings of each stem begin; one more at the end. */
  readonly postingsFrom: Uint32Array;
  /** Phrase × 2, plus 1 where the stem begins the phrase: what a Spanish name begins with is what it is about. */
  readonly postings: Uint32Array;
  readonly entryOfPhrase: Uint32Array;
  /** The likelihood that somebody means the phrase, up to 1, whatever they typed. */
  readonly likelihoods: Float32Array;
  /** Weights of the stems of each phrase, added up. */
  readonly phraseWeights: Float32Array;
  /** The sounds of the stems, sorted, and beside it which stem sounds so. */
  readonly sounds: readonly string[];
  readonly stemOfSound: Uint32Array;
  /** Room for counting, so that a query needs no memory of its own. All zero between queries. */
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
