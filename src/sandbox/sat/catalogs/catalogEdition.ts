/** The edition that SAT publishes at the moment: everything that the bytes of a workbook depend on. */
export interface CatalogEdition {
  /** The scale: 1 is all of SAT's lists, less is an even share of the large ones. */
  readonly scale: number;
  readonly seed: number;
  /** The number of times that SAT has published the workbook again. */
  readonly revision: number;
}

const firstPublished = Date.parse("2026-08-06T12:00:00Z");
const fortnightMs = 14 * 86_400_000;

/** Returns when the edition came out. */
export function publishedAt({ revision }: Pick<CatalogEdition, "revision">): Date {
  return new Date(firstPublished + revision * fortnightMs);
}
