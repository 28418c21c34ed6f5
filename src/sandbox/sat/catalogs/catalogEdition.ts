/** Ways for a workbook's content to be wrong, or odd (`movedColumns` is neither). */
export const workbookFlaws = [
  "renamedHeader",
  "shuffledColumns",
  "movedColumns",
  "duplicateCode",
  "brokenCode",
  "shrunk",
  "formulas",
  "empty",
  "zipBomb",
] as const;

export type WorkbookFlaw = (typeof workbookFlaws)[number];

/** The edition that SAT publishes at the moment: everything that the bytes of a workbook depend on. */
export interface CatalogEdition {
  /** 1 is all of SAT's lists, less is an even share of the large ones. */
  readonly scale: number;
  readonly seed: number;
  /** How often SAT has published the workbook anew since the first time. */
  readonly revision: number;
  readonly flaw?: WorkbookFlaw;
}

const firstPublished = Date.parse("2026-08-06T12:00:00Z");
const fortnightMs = 14 * 86_400_000;

/** Returns when the edition came out. A flawed one came out an hour after the sound one. */
export function publishedAt({ revision, flaw }: Pick<CatalogEdition, "revision" | "flaw">): Date {
  return new Date(firstPublished + revision * fortnightMs + (flaw === undefined ? 0 : 3_600_000));
}
