import type { PackageFaultCode } from "../../satDownloads/words/packageFaultTexts.ts";

/** Says why a document cannot be read. */
export class XmlProblem extends Error {
  override readonly name = "XmlProblem";
  /** Stable, such as `xml.doctype`. */
  readonly code: PackageFaultCode;

  constructor(code: PackageFaultCode, message: string) {
    super(message);
    this.code = code;
  }
}
