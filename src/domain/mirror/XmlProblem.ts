/** Keeps a document from being read. */
export class XmlProblem extends Error {
  override readonly name = "XmlProblem";
  /** Stable, such as `xml.doctype`. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
