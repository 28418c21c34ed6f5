/** What could not be taken from a package, or was repaired: the original stays in the package. */
export interface PackageFault {
  /** Stable, such as `entry.too_large`. */
  readonly code: string;
  /** Name of the entry, cleaned for showing. */
  readonly entry: string;
  /** Line of metadata, from 1. */
  readonly line?: number;
  readonly message: string;
  /** A broken line as it stands in the package, cut to a thousand characters. */
  readonly original?: string;
}
