import type { PackageFaultCode } from "./words/packageFaultTexts.ts";

/** A part that could not be taken from a package, or was repaired: the original stays in the package. */
export interface PackageFault {
  /** Stable, such as `entry.too_large`; its table explains it. */
  readonly code: PackageFaultCode;
  /** The name of the entry, cleaned for showing. */
  readonly entry: string;
  /** The line of metadata, from 1. */
  readonly line?: number;
  readonly message: string;
  /** The broken line as it stands in the package, cut to a thousand characters. */
  readonly original?: string;
}

/** The repair of a part that could be read all the same, before its place is known. */
export type Repair = Pick<PackageFault, "code" | "message">;
