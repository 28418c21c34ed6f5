/** The terms of an address that somebody hands out. */
export interface LinkTerms {
  readonly expiresInHours: number;
  /** The most downloads; null is without a limit. */
  readonly maxDownloads: number | null;
}
