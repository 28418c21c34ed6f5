import type { PackageFaultCode } from "../../domain/satDownloads/words/packageFaultTexts.ts";

/** Says why one entry cannot be read; the package goes on with the next one. */
export class EntryProblem extends Error {
  override readonly name = "EntryProblem";
  /** Stable, such as `entry.too_large`. */
  readonly code: PackageFaultCode;

  constructor(code: PackageFaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
