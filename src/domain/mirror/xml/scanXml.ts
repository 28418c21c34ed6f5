import type { WantedPart, XmlPart } from "./xmlPart.ts";
import { XmlProblem } from "./XmlProblem.ts";

/** This is far deeper than any document of SAT (Carta Porte reaches 7). */
const maxDepth = 64;
/** A Comprobante with every namespace of SAT has some sixty. */
const maxAttributes = 1_000;

export interface ScannedXml {
  readonly root: XmlPart;
  /** False where the text ends before the root does. */
  readonly isClosed: boolean;
}

/**
 * Picks the wanted parts from a document in one pass, several times faster than a parser that tells everything: a
 * mirror needs a fortieth of a CFDI, and all of it stands in attributes. Names count without their prefixes, so that
 * wrong, foreign and missing namespaces do no harm; text, comments and CDATA are passed over. Tags must match.
 *
 * Throws an XmlProblem on another root, on tags that do not match, on a DOCTYPE (hence on every entity of one's own),
 * and beyond 64 levels or 1,000 attributes. Takes time and memory in proportion to the text's length.
 */
export function scanXml(text: string, roots: ReadonlyMap<string, WantedPart>): ScannedXml {
  return new Scan(text, roots).run();
}

interface OpenElement {
  readonly tag: string;
  readonly wanted: WantedPart | undefined;
  readonly parts: XmlPart[];
}

const [tab, lineFeed, carriageReturn, space] = [0x09, 0x0a, 0x0d, 0x20];
const [bang, doubleQuote, singleQuote, slash, greater, question] = [0x21, 0x22, 0x27, 0x2f, 0x3e, 0x3f];

class Scan {
  readonly #text: string;
  readonly #roots: ReadonlyMap<string, WantedPart>;
  readonly #open: OpenElement[] = [];
  #at = 0;
  #isEmptyElement = false;
  #root: XmlPart | undefined;

  constructor(text: string, roots: ReadonlyMap<string, WantedPart>) {
    this.#text = text;
    this.#roots = roots;
  }

  run(): ScannedXml {
    const isClosed = this.#scan();
    if (!this.#root) throw new XmlProblem("xml.malformed", "No element was found.");
    return { root: this.#root, isClosed };
  }

  /** Scans the root; returns true when it is closed. What comes after it does not matter. */
  #scan(): boolean {
    for (;;) {
      this.#at = this.#text.indexOf("<", this.#at);
      if (this.#at < 0 || !this.#element()) return false;
      if (this.#root && this.#open.length === 0) return true;
    }
  }

  /** Scans an element; returns false when the text ends within it. */
  #element(): boolean {
    switch (this.#text.charCodeAt(this.#at + 1)) {
      case bang:
        return this.#passDeclaration();
      case question:
        return this.#passTo("?>");
      case slash:
        return this.#closeTag();
      default:
        return this.#openTag();
    }
  }

  #passDeclaration(): boolean {
    if (this.#text.startsWith("<!--", this.#at)) return this.#passTo("-->");
    if (this.#text.startsWith("<![CDATA[", this.#at)) return this.#passTo("]]>");
    throw new XmlProblem("xml.doctype", "A document type declaration is not allowed.");
  }

  #passTo(end: string): boolean {
    const at = this.#text.indexOf(end, this.#at);
    this.#at = at + end.length;
    return at >= 0;
  }

  #closeTag(): boolean {
    const end = this.#text.indexOf(">", this.#at);
    if (end < 0) return false;
    const tag = this.#text.slice(this.#at + 2, end);
    if (this.#open.pop()?.tag !== tag.trimEnd())
      throw new XmlProblem("xml.malformed", "A tag is closed that is not open.");
    this.#at = end + 1;
    return true;
  }

  #openTag(): boolean {
    const end = this.#nameEnd(this.#at + 1);
    const tag = this.#text.slice(this.#at + 1, end);
    if (tag === "") throw new XmlProblem("xml.malformed", "A tag has no name.");
    const parent = this.#open.at(-1);
    const name = tag.slice(tag.indexOf(":") + 1);
    const wanted = (parent ? parent.wanted?.parts : this.#roots)?.get(name);
    if (!parent && !wanted) throw new XmlProblem("document.unknown", "The document is no CFDI.");
    const attributes = this.#attributes(end, wanted);
    if (!attributes) return false;
    const part: OpenElement & XmlPart = { tag, name, wanted, attributes, parts: [] };
    if (!parent) this.#root = part;
    else if (wanted) parent.parts.push(part);
    if (this.#isEmptyElement) return true;
    if (this.#open.push(part) > maxDepth)
      throw new XmlProblem("xml.too_deep", `Elements are nested over ${maxDepth} levels deep.`);
    return !wanted?.isForeign || this.#passForeign(tag);
  }

  #passForeign(tag: string): boolean {
    const end = this.#text.lastIndexOf(`</${tag}`);
    if (end < this.#at) return false;
    this.#at = end;
    return true;
  }

  /** Returns the attributes that are wanted; `undefined` when the text ends within the tag. */
  #attributes(from: number, wanted: WantedPart | undefined): Record<string, string> | undefined {
    const text = this.#text;
    const found: Record<string, string> = {};
    let at = from;
    for (let count = 0; count <= maxAttributes; count += 1) {
      at = this.#pastSpace(at);
      const code = text.charCodeAt(at);
      if (code === greater || (code === slash && text.charCodeAt(at + 1) === greater)) {
        this.#isEmptyElement = code === slash;
        this.#at = at + (this.#isEmptyElement ? 2 : 1);
        return found;
      }
      const equals = text.indexOf("=", at);
      const start = this.#pastSpace(equals + 1);
      const quote = text.charCodeAt(start);
      if (equals < 0 || Number.isNaN(quote)) return undefined;
      if (quote !== doubleQuote && quote !== singleQuote)
        throw new XmlProblem("xml.malformed", "An attribute has no quotes.");
      const end = text.indexOf(quote === doubleQuote ? '"' : "'", start + 1);
      if (end < 0) return undefined;
      const name = wanted?.attributes.get(text.slice(at, equals).trimEnd());
      if (name !== undefined) found[name] ??= text.slice(start + 1, end);
      at = end + 1;
    }
    throw new XmlProblem("xml.too_many_attributes", `An element has over ${maxAttributes} attributes.`);
  }

  #nameEnd(from: number): number {
    let at = from;
    while (!endsName(this.#text.charCodeAt(at))) at += 1;
    return at;
  }

  #pastSpace(from: number): number {
    let at = from;
    while (isSpace(this.#text.charCodeAt(at))) at += 1;
    return at;
  }
}

function endsName(code: number): boolean {
  return isSpace(code) || code === greater || code === slash || Number.isNaN(code);
}

function isSpace(code: number): boolean {
  return code === space || code === lineFeed || code === carriageReturn || code === tab;
}
