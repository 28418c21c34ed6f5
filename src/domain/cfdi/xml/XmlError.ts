/** XML that cannot be read, or cannot be written: not well-formed, forbidden here, or not the document expected. */
export class XmlError extends Error {
  override readonly name = "XmlError";
}
