import type { PackageFaultCode } from "../../satDownloads/words/packageFaultTexts.ts";

/** Keeps a document from being read. */
export class XmlProblem extends Error {
  override readonly name = "XmlProblem";
  /** Stable, such as `xml.doctype`. */
  readonly code: PackageFaultCode;

  constructor(code: PackageFaultCode, message: string) {
    super(message);
    this.code = code;
  }
}
