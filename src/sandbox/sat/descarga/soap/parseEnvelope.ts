import { ParseOption, XmlDocument, XmlElement } from "libxml2-wasm";
import { namespaces } from "./namespaces.ts";

/** A SOAP 1.1 message. `close` gives its memory back, which no garbage collector does. */
export interface Envelope {
  readonly document: XmlDocument;
  /** The one element of the body. */
  readonly operation: XmlElement;
  close(): void;
}

/** Reads a message; `undefined` where it is no SOAP 1.1. A DOCTYPE is none: nothing of it is ever resolved. */
export function parseEnvelope(bytes: Buffer): Envelope | undefined {
  const text = bytes.toString("utf8");
  if (text.includes("<!DOCTYPE")) return undefined;
  let document: XmlDocument;
  try {
    document = XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_NONET });
  } catch {
    return undefined;
  }
  const found = document.find("/s:Envelope/s:Body/*", namespaces);
  const [operation] = found;
  if (found.length === 1 && operation instanceof XmlElement)
    return { document, operation, close: () => document.dispose() };
  document.dispose();
  return undefined;
}
