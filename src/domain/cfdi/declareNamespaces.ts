import { satNamespace, schemaInstance } from "./namespaces.ts";
import type { XmlElement } from "./xml.ts";

/**
 * Declares at the root every namespace of SAT that the document uses and no other, with the address of its
 * schema (Anexo 20 wants both there and nowhere else). Expects SAT's prefixes, as `satNames` gives them.
 */
export function declareNamespaces(root: XmlElement): XmlElement {
  const prefixes = new Set<string>();
  collectPrefixes(root, prefixes);
  const attributes: Record<string, string> = {};
  const locations: string[] = [];
  for (const prefix of prefixes) {
    const namespace = satNamespace(prefix);
    if (!namespace) continue;
    attributes[`xmlns:${prefix}`] = namespace.uri;
    locations.push(namespace.uri, namespace.schema);
  }
  attributes["xmlns:xsi"] = schemaInstance;
  attributes["xsi:schemaLocation"] = locations.join(" ");
  return { ...root, attributes: { ...attributes, ...withoutDeclarations(root.attributes) } };
}

function collectPrefixes({ name, children }: XmlElement, prefixes: Set<string>): void {
  prefixes.add(name.slice(0, Math.max(name.indexOf(":"), 0)));
  for (const child of children) collectPrefixes(child, prefixes);
}

// What an earlier call declared, so that a document can be added to and declared again.
function withoutDeclarations(attributes: XmlElement["attributes"]): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name in attributes) {
    const declared = name.startsWith("xmlns:") ? name.slice("xmlns:".length) : "";
    const isOurs = declared === "xsi" || satNamespace(declared) || name === "xsi:schemaLocation";
    if (!isOurs) kept[name] = attributes[name]!;
  }
  return kept;
}
