import type { SatListName } from "../domain/satLists/satListDefinitions.ts";

interface SatListRequest {
  readonly list: SatListName;
  /** The file to which it is written; further parts get names that begin alike. What stands there is replaced. */
  readonly file: string;
  /** Today in central Mexico, `YYYY-MM-DD`, for addresses that name the list's day. */
  readonly day: string;
  readonly signal: AbortSignal;
}

interface FetchedSatList {
  readonly kind: "fetched";
  /** SHA-256, hexadecimal; of several parts that of theirs one after the other. */
  readonly sha256: string;
  readonly sizeBytes: number;
  /** The files of its parts, in their order. */
  readonly files: readonly string[];
}

/** The place where SAT, or whoever passes them on, publishes the lists of taxpayers. */
export interface SatListSource {
  /** Returns the address of a list as it may be shown; `undefined` where none is known. */
  addressOf(list: SatListName): string | undefined;
  /** Fetches a list as it is now. Throws `sat.unreachable` when the other side does not give it and may later. */
  fetch(request: SatListRequest): Promise<FetchedSatList | { readonly kind: "tooLarge" }>;
  /**
   * Reads the rows of a list's files, some hundred at a time, whatever their size. `undefined` ends what cannot be read.
   * A part of the LCO begins with a row that has its root's `fecha` alone; the rows after it are RFC, noCertificado,
   * EstatusCertificado and ValidezObligaciones.
   */
  rows(list: SatListName, files: readonly string[]): AsyncIterable<SatListRows | undefined>;
}

export type SatListRows = readonly (readonly string[])[];
