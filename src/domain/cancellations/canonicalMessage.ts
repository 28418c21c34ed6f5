/**
 * A message to SAT's cancellation services before it is signed. It is written in canonical form (C14N 1.0) to begin
 * with, so that no canonicaliser is needed to sign it.
 */
export interface CanonicalMessage {
  readonly canonical: string;
}

/** The namespaces of SAT's cancellation services, by the kind of document. */
const services = {
  cfdi: "http://cancelacfd.sat.gob.mx",
  retention: "http://www.sat.gob.mx/esquemas/retencionpago/1",
} as const;

export type CancellationService = keyof typeof services;

/** The declarations that every message carries. They enter the digest, also of SignedInfo, which inherits them. */
export const inheritedNamespaces =
  ' xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/** Returns the message of this root; its attributes come in any order and are written by name, as C14N has them. */
export function canonicalMessage(
  root: string,
  attributes: Readonly<Record<string, string>>,
  content: string,
  service: CancellationService = "cfdi",
): CanonicalMessage {
  const declared = ` xmlns="${services[service]}"${inheritedNamespaces}`;
  return { canonical: `<${root}${declared}${canonicalAttributes(attributes)}>${content}</${root}>` };
}

/** Returns attributes in canonical form, each after a blank; those without a value are left out. */
export function canonicalAttributes(attributes: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join("");
}

const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#x9;",
  "\n": "&#xA;",
  "\r": "&#xD;",
};

function escapeAttribute(value: string): string {
  return value.replace(/[&<"\t\n\r]/g, (char) => references[char] ?? char);
}

/** Returns a text as canonical XML writes it. */
export function escapeText(text: string): string {
  return text.replace(/[&<>\r]/g, (char) => references[char] ?? char);
}
