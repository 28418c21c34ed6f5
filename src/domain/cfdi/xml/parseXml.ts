import { SaxesParser } from "saxes";
import { atOnce } from "../../steps/atOnce.ts";
import type { Steps } from "../../steps/steps.ts";
import type { XmlElement } from "../xml.ts";
import { quickParse } from "./quickParse.ts";
import { XmlError } from "./XmlError.ts";

/** This is far deeper than any document of SAT (Carta Porte reaches 7), and shallow enough for recursion. */
const maxDepth = 64;

/** The number of characters that are parsed in one step: one to five milliseconds. */
const charactersAtOnce = 16_384;

interface ParseOptions {
  /** False reads documents of strangers too, who forget to declare a prefix. */
  readonly namespaces?: boolean;
  /** The largest number of elements. */
  readonly mostElements?: number;
  /** The largest number of attributes of one element, all of which are read in one step. */
  readonly mostAttributes?: number;
}

type Attribute = string | { readonly name: string; readonly value: string };

interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/**
 * Parses a document, namespaces checked, names and prefixes as written. Comments, processing instructions and
 * white space between elements are dropped; text beside child elements is kept, but not its place among them.
 * Throws an XmlError on anything not well-formed, on a DOCTYPE (hence on every entity of one's own), and on
 * nesting beyond 64 elements.
 */
export function parseXml(xml: string, options?: ParseOptions): XmlElement {
  return (options ? undefined : quickParse(xml)) ?? atOnce(parseInSteps(xml, options));
}

/** Parses a document as `parseXml` does, in steps, for documents that strangers send. */
export function* parseInSteps(
  xml: string,
  { namespaces = true, mostElements = Infinity, mostAttributes = Infinity }: ParseOptions = {},
): Steps<XmlElement> {
  const parser = new SaxesParser({
    xmlns: namespaces,
    position: false,
    forceXMLVersion: true,
    defaultXMLVersion: "1.0",
  });
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  let written = 0;

  parser.on("error", (error) => fail(error.message));
  parser.on("doctype", () => fail("a DOCTYPE is not allowed"));
  parser.on("attribute", () => {
    if ((written += 1) > mostAttributes) fail(`over ${mostAttributes} attributes in one element`);
  });
  parser.on("opentag", ({ name, attributes }) => {
    written = 0;
    if (open.length === maxDepth) fail(`nested deeper than ${maxDepth} elements`);
    if ((elements += 1) > mostElements) fail(`more than ${mostElements} elements`);
    const values = Object.entries<Attribute>(attributes).map(([key, attribute]) =>
      typeof attribute === "string" ? [key, attribute] : [attribute.name, attribute.value],
    );
    // Without namespaces an attribute is its value alone. Unlike assignment, fromEntries also keeps an attribute called __proto__ an ordinary one.
    open.push({
      name,
      attributes: Object.fromEntries(values) as Record<string, string>,
      children: [],
      text: "",
    });
  });
  parser.on("text", (text) => addText(text));
  parser.on("cdata", (text) => addText(text));
  parser.on("closetag", () => {
    const element = closeElement(open.pop()!);
    if (open.length === 0) root = element;
    else open.at(-1)!.children.push(element);
  });

  for (let at = 0; at < xml.length; at += charactersAtOnce) {
    parser.write(xml.slice(at, at + charactersAtOnce));
    yield;
  }
  parser.close();
  return root ?? fail("no root element");

  function addText(text: string): void {
    const parent = open.at(-1);
    if (parent) parent.text += text;
  }
}

function closeElement({ name, attributes, children, text }: OpenElement): XmlElement {
  return /[^ \t\r\n]/.test(text) ? { name, attributes, children, text } : { name, attributes, children };
}

function fail(reason: string): never {
  throw new XmlError(`The XML cannot be read: ${reason}.`);
}
