import { satNamespace, satPrefix, schemaInstance } from "./xml/namespaces.ts";
import type { XmlElement } from "./xml.ts";

/** The roots that have SAT's names already: a document goes through several checks, and each of them needs the names. */
const alreadyNamed = new WeakSet<XmlElement>();

type Declarations = Readonly<Record<string, string>>;

const none: Declarations = {};

/**
 * Returns the same document under SAT's own prefixes: elements in a namespace of SAT get the prefix its standard
 * prescribes, whatever the author called it, and lose their declarations; the rest keep theirs, each subtree complete
 * in itself. Schema locations go, being hints. Two documents with the same content become equal but for the order of
 * attributes. A prefix that nobody declared is taken for SAT's.
 */
export function satNames(root: XmlElement): XmlElement {
  if (alreadyNamed.has(root)) return root;
  const named = rename(root, { xml: "http://www.w3.org/XML/1998/namespace" }, {});
  alreadyNamed.add(named);
  return named;
}

function rename(element: XmlElement, outerScope: Declarations, declared: Declarations): XmlElement {
  const scope = openScope(element, outerScope);
  const [prefix, localName] = splitName(element.name);
  const uri = scope[prefix] ?? "";
  const sat = satPrefix(uri);
  if (sat !== undefined || (prefix !== "" && uri === "")) {
    const name = sat === undefined || sat === prefix ? element.name : `${sat}:${localName}`;
    return rebuild(element, name, none, scope, declared);
  }
  const foreign = foreignPrefix(prefix);
  const declaration = (declared[foreign] ?? "") === uri ? none : { [declarationName(foreign)]: uri };
  const name = foreign === "" ? localName : `${foreign}:${localName}`;
  return rebuild(element, name, declaration, scope, { ...declared, [foreign]: uri });
}

/** Returns the element itself where nothing changes in it or below: most elements have SAT's names already. */
function rebuild(
  element: XmlElement,
  name: string,
  declaration: Declarations,
  scope: Declarations,
  declared: Declarations,
): XmlElement {
  const { children, text } = element;
  const [attributes, below] = rebuildAttributes(element.attributes, declaration, scope, declared);
  const renamed = renameAll(children, scope, below);
  if (name === element.name && attributes === element.attributes && renamed === children) return element;
  return text === undefined
    ? { name, attributes, children: renamed }
    : { name, attributes, children: renamed, text };
}

function renameAll(
  elements: readonly XmlElement[],
  scope: Declarations,
  declared: Declarations,
): readonly XmlElement[] {
  if (elements.length === 0) return elements;
  const renamed = elements.map((element) => rename(element, scope, declared));
  return renamed.every((element, at) => element === elements[at]) ? elements : renamed;
}

/** Returns the attributes, the given ones themselves where all stay as they are, and what is declared below them. */
function rebuildAttributes(
  attributes: Declarations,
  declaration: Declarations,
  scope: Declarations,
  declared: Declarations,
): [kept: Declarations, below: Declarations] {
  if (declaration === none && !hasNamespaces(attributes)) return [attributes, declared];
  const kept: Record<string, string> = { ...declaration };
  let below = declared;
  for (const [attribute, value] of Object.entries(attributes)) {
    if (isDeclaration(attribute)) continue;
    const [prefix] = splitName(attribute);
    const uri = scope[prefix];
    if (uri === schemaInstance && /:(schemaLocation|noNamespaceSchemaLocation)$/.test(attribute)) continue;
    if (prefix !== "" && prefix !== "xml" && uri !== undefined && below[prefix] !== uri) {
      kept[declarationName(prefix)] = uri;
      below = { ...below, [prefix]: uri };
    }
    kept[attribute] = value;
  }
  return [kept, below];
}

function hasNamespaces(attributes: Declarations): boolean {
  for (const attribute in attributes) if (attribute.includes(":") || attribute === "xmlns") return true;
  return false;
}

function openScope({ attributes }: XmlElement, outer: Declarations): Declarations {
  let scope = outer;
  for (const attribute in attributes) {
    if (isDeclaration(attribute)) {
      const prefix = attribute === "xmlns" ? "" : attribute.slice("xmlns:".length);
      scope = { ...scope, [prefix]: attributes[attribute]! };
    }
  }
  return scope;
}

// A foreign namespace must not pass for SAT's by borrowing its prefix.
function foreignPrefix(prefix: string): string {
  return satNamespace(prefix) ? `_${prefix}` : prefix;
}

function isDeclaration(attribute: string): boolean {
  return attribute === "xmlns" || attribute.startsWith("xmlns:");
}

function declarationName(prefix: string): string {
  return prefix === "" ? "xmlns" : `xmlns:${prefix}`;
}

function splitName(name: string): [prefix: string, localName: string] {
  const colon = name.indexOf(":");
  return colon < 0 ? ["", name] : [name.slice(0, colon), name.slice(colon + 1)];
}
