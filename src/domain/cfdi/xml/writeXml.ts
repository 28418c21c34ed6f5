import type { XmlElement } from "../xml.ts";
import { canCarry } from "./canCarry.ts";
import { XmlError } from "./XmlError.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

// What nearly every value consists of, so that one look is enough.
const plain = /^[\u0020-\u0021\u0023-\u0025\u0027-\u003b=\u003f-\ud7ff]*$/;

// Tabs and line ends must be escaped in attributes, or the next reader turns them into spaces.
const special = /[&<>"\t\n\r]/;
const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/**
 * Writes a document in one line, attributes in their order, for UTF-8. What stands in the tree is what is
 * written: namespaces must have been declared (`declareNamespaces`). Throws an XmlError for a character that
 * XML cannot carry.
 */
export function writeXml(root: XmlElement): string {
  return declaration + writeElement(root);
}

function writeElement({ name, attributes, children, text }: XmlElement): string {
  let tag = `<${name}`;
  for (const attribute in attributes) tag += ` ${attribute}="${escape(attributes[attribute]!, special)}"`;
  if (children.length === 0 && text === undefined) return `${tag}/>`;
  let contents = text === undefined ? "" : escape(text, /[&<>\r]/);
  for (const child of children) contents += writeElement(child);
  return `${tag}>${contents}</${name}>`;
}

function escape(value: string, pattern: RegExp): string {
  if (plain.test(value)) return value;
  if (!canCarry(value)) throw new XmlError("A value has a character that XML cannot carry.");
  if (!pattern.test(value)) return value;
  return value.replace(new RegExp(pattern, "g"), (character) => escapes[character]!);
}
