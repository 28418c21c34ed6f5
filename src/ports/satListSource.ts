import type { SatListName } from "../domain/satLists/satListDefinitions.ts";

interface SatListRequest {
  readonly list: SatListName;
  /** The file to which it is written; what stands there is replaced. */
  readonly file: string;
  readonly signal: AbortSignal;
}

interface FetchedSatList {
  readonly kind: "fetched";
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** The place where SAT publishes its lists of taxpayers. */
export interface SatListSource {
  /** Returns the address of a list. */
  addressOf(list: SatListName): string;
  /** Fetches a list as it is now. Throws `sat.unreachable` when the other side does not give it and may later. */
  fetch(request: SatListRequest): Promise<FetchedSatList | { readonly kind: "tooLarge" }>;
  /** Reads the rows of a file, a few hundred at a time, whatever its size. `undefined` ends what is no CSV. */
  rows(file: string): AsyncIterable<readonly (readonly string[])[] | undefined>;
}
