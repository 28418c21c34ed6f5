import type { PackageLimits } from "../../ports/packages.ts";

const mebibyte = 1_048_576;

/** SAT's own: 200,000 documents or 1,000,000 lines a package; the largest documents are payrolls of some megabytes. */
export const defaultLimits: PackageLimits = {
  entries: 500_000,
  documentBytes: 10 * mebibyte,
  metadataBytes: 2_048 * mebibyte,
  inflatedBytes: 16_384 * mebibyte,
  // A document that repeats one line for ever packs to a fiftieth; bombs start at a thousandth.
  ratio: 200,
};
