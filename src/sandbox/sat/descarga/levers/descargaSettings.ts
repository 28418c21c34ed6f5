/** The settings of SAT's sandbox when nothing goes wrong. */
export interface DescargaSettings {
  /** The time for which a request stays accepted, and then the time for which SAT works at it. */
  readonly acceptSeconds: number;
  readonly workSeconds: number;
  /**
   * The number of made-up documents that every taxpayer issues, and receives, a day; as many retentions both ways.
   */
  readonly issuedPerDay: number;
  readonly receivedPerDay: number;
  readonly retentionsPerDay: number;
  readonly documentsPerPackage: number;
  readonly linesPerPackage: number;
  /** The number of documents above which the answer is 5003. */
  readonly mostDocuments: number;
  readonly mostLines: number;
}

/** The times are short and the numbers small, so that a demo ends in half a minute; the limits are SAT's own (v1.5). */
export const usualSettings: DescargaSettings = {
  acceptSeconds: 2,
  workSeconds: 4,
  issuedPerDay: 12,
  receivedPerDay: 12,
  retentionsPerDay: 1,
  documentsPerPackage: 10_000,
  linesPerPackage: 1_000_000,
  mostDocuments: 200_000,
  mostLines: 1_000_000,
};
