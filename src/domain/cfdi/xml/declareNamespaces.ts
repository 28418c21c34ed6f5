import { satNamespace, schemaInstance } from "./namespaces.ts";
import type { XmlElement } from "../xml.ts";

/**
 * Declares at the root every namespace of SAT that the document uses and no other, with the address of its
 * schema (Anexo 20 wants both there and nowhere else). Expects SAT's prefixes, as `satNames` gives them.
 */
export function declareNamespaces(root: XmlElement): XmlElement {
  const attributes: Record<string, string> = {};
  let schemaLocation = "";
  for (const prefix of usedPrefixes(root)) {
    const namespace = satNamespace(prefix);
    if (!namespace) continue;
    attributes[namespace.declaration] = namespace.uri;
    schemaLocation += `${schemaLocation === "" ? "" : " "}${namespace.uri} ${namespace.schema}`;
  }
  attributes["xmlns:xsi"] = schemaInstance;
  attributes["xsi:schemaLocation"] = schemaLocation;
  for (const name in root.attributes) {
    // An earlier call's declarations give way, so that a document can be added to and declared again.
    if (!isOurs(name)) attributes[name] = root.attributes[name]!;
  }
  return { ...root, attributes };
}

function usedPrefixes(root: XmlElement): Set<string> {
  const own = prefixOf(root.name);
  const prefixes = new Set([own]);
  collect(root.children, `${own}:`, prefixes);
  return prefixes;
}

// Most elements are in the root's own namespace, and are passed over without a new string each.
function collect(elements: readonly XmlElement[], own: string, prefixes: Set<string>): void {
  for (const { name, children } of elements) {
    if (!name.startsWith(own)) prefixes.add(prefixOf(name));
    collect(children, own, prefixes);
  }
}

function isOurs(attribute: string): boolean {
  if (!attribute.startsWith("x")) return false;
  if (attribute === "xmlns:xsi" || attribute === "xsi:schemaLocation") return true;
  return attribute.startsWith("xmlns:") && satNamespace(attribute.slice("xmlns:".length)) !== undefined;
}

function prefixOf(name: string): string {
  return name.slice(0, Math.max(name.indexOf(":"), 0));
}
