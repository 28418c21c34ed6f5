import { parseXml } from "../domain/cfdi/xml/parseXml.ts";
import type { XmlElement } from "../domain/cfdi/xml.ts";
import { XmlError } from "../domain/cfdi/xml/XmlError.ts";

/** The meaning of an answer: whatever the bytes are, they are one of these. */
export type SoapReading =
  | { readonly kind: "envelope"; readonly envelope: XmlElement }
  | { readonly kind: "fault"; readonly code: string; readonly text: string }
  | { readonly kind: "unreadable"; readonly why: string };

/** Reads a SOAP answer, whatever its prefixes; a DOCTYPE is refused with whatever it declares. */
export function readSoap(answer: string): SoapReading {
  if (answer.trim() === "") return { kind: "unreadable", why: "empty" };
  try {
    const envelope = parseXml(answer.replace(/^\uFEFF/, "").trimStart());
    if (localName(envelope) !== "Envelope") return { kind: "unreadable", why: `<${localName(envelope)}>` };
    const fault = find(envelope, "Fault");
    return fault ? readFault(fault) : { kind: "envelope", envelope };
  } catch (error) {
    if (error instanceof XmlError) return { kind: "unreadable", why: error.message };
    throw error;
  }
}

/** Returns the first element of that name, at any depth, its prefix left aside. */
export function find(element: XmlElement, name: string): XmlElement | undefined {
  if (localName(element) === name) return element;
  for (const child of element.children) {
    const found = find(child, name);
    if (found) return found;
  }
  return undefined;
}

/** Returns the children of that name, their prefixes left aside. */
export function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => localName(child) === name);
}

export function textOf(element: XmlElement | undefined): string {
  return element?.text?.trim() ?? "";
}

function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(":") + 1);
}

/** SOAP 1.1 says faultcode and faultstring, SOAP 1.2 Code/Value and Reason/Text. */
function readFault(fault: XmlElement): SoapReading {
  const code = textOf(find(fault, "faultcode")) || textOf(find(fault, "Value"));
  const text = textOf(find(fault, "faultstring")) || textOf(find(fault, "Text"));
  return { kind: "fault", code, text };
}
