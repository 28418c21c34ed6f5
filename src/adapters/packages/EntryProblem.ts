import type { PackageFaultCode } from "../../domain/satDownloads/words/packageFaultTexts.ts";

/** Keeps one entry from being read; the package goes on with the next. */
export class EntryProblem extends Error {
  override readonly name = "EntryProblem";
  /** Stable, such as `entry.too_large`. */
  readonly code: PackageFaultCode;

  constructor(code: PackageFaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
