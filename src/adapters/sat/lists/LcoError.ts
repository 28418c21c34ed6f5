/** A file that is no LCO, or a damaged one. */
export class LcoError extends Error {
  override readonly name = "LcoError";
}
