import type { XmlElement } from "../xml.ts";

const letter = "A-Za-z_À-ÖØ-öø-ÿ";
const localName = `[${letter}][${letter}0-9.-]*`;
const name = `${localName}(?::${localName})?`;
/** Characters that mean themselves wherever they stand: none that are folded, come in pairs or are no XML. */
const odd = "\\x00-\\x1f\\ud800-\\udfff\\ufffe\\uffff";

const prolog = /\ufeff?(?:<\?xml version=(["'])1\.0\1(?: encoding=(["'])[Uu][Tt][Ff]-8\2)?\?>)?/y;
const space = /[ \t\r\n]*/y;
const openTag = new RegExp(`<(${name})`, "y");
const attribute = new RegExp(`[ \\t\\r\\n]+(${name})="([^<"${odd}]*)"`, "y");
const tagEnd = /[ \t\r\n]*(\/?)>/y;
const text = new RegExp(`[^<&\\]${odd}]+`, "y");
const reference = /&(?:(amp|lt|gt|quot|apos);)?/g;
const referred: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const maxDepth = 64;
const predeclared: ReadonlySet<string> = new Set(["xml"]);

/**
 * Parses a document that is written in the plainest way, as ours and most of those of PACs are, several times faster
 * than a parser that expects everything. Returns `undefined` for whatever else a document may hold, sound or not:
 * comments, CDATA, values in single quotes, numbered references, odd namespaces. What it returns is what `parseXml` would.
 */
export function quickParse(xml: string): XmlElement | undefined {
  const reader = new PlainReader(xml);
  reader.take(prolog);
  reader.take(space);
  const root = reader.element(predeclared, 1);
  reader.take(space);
  return reader.isAtEnd ? root : undefined;
}

class PlainReader {
  readonly #xml: string;
  #at = 0;

  constructor(xml: string) {
    this.#xml = xml;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#xml.length;
  }

  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#xml);
    if (!found) return undefined;
    this.#at += found[0].length;
    return found;
  }

  element(outer: ReadonlySet<string>, depth: number): XmlElement | undefined {
    const tag = depth <= maxDepth ? this.take(openTag)?.[1] : undefined;
    const attributes = tag === undefined ? undefined : this.#attributes();
    const scope = attributes && scopeOf(attributes, outer);
    if (tag === undefined || !scope || !isDeclared(tag, scope)) return undefined;
    const end = this.take(tagEnd);
    if (!end) return undefined;
    if (end[1] === "/") return { name: tag, attributes, children: [] };
    const said = this.#leafText();
    const children = said === undefined ? this.#children(scope, depth) : [];
    if (!children || !this.#closes(tag)) return undefined;
    return said === undefined
      ? { name: tag, attributes, children }
      : { name: tag, attributes, children, text: said };
  }

  #attributes(): Record<string, string> | undefined {
    const attributes: Record<string, string> = {};
    let written = 0;
    for (let found = this.take(attribute); found; found = this.take(attribute)) {
      const [, key = "", value = ""] = found;
      const plain = value.includes("&") ? unescaped(value) : value;
      if (key === "__proto__" || plain === undefined) return undefined;
      attributes[key] = plain;
      written += 1;
    }
    // One that is written twice is for another parser to judge.
    return Object.keys(attributes).length === written ? attributes : undefined;
  }

  /** Returns the text of an element that holds nothing else. */
  #leafText(): string | undefined {
    const from = this.#at;
    const said = this.take(text)?.[0];
    if (said !== undefined && /[^ ]/.test(said) && this.#xml.startsWith("</", this.#at)) return said;
    this.#at = from;
    return undefined;
  }

  #children(scope: ReadonlySet<string>, depth: number): XmlElement[] | undefined {
    const children: XmlElement[] = [];
    for (this.take(space); !this.#xml.startsWith("</", this.#at); this.take(space)) {
      const child = this.element(scope, depth + 1);
      if (!child) return undefined;
      children.push(child);
    }
    return children;
  }

  #closes(tag: string): boolean {
    const close = `</${tag}>`;
    if (!this.#xml.startsWith(close, this.#at)) return false;
    this.#at += close.length;
    return true;
  }
}

/** Returns the prefixes that are declared within an element; `undefined` where another parser should judge. */
function scopeOf(
  attributes: Readonly<Record<string, string>>,
  outer: ReadonlySet<string>,
): ReadonlySet<string> | undefined {
  let scope = outer;
  const prefixed: string[] = [];
  for (const key in attributes) {
    if (key.startsWith("xmlns:")) {
      const prefix = key.slice("xmlns:".length);
      if (prefix === "xml" || prefix === "xmlns" || !isOrdinary(attributes[key] as string)) return undefined;
      scope = new Set([...scope, prefix]);
    } else if (key === "xmlns" && !isOrdinary(attributes[key] as string)) return undefined;
    else if (key.includes(":")) prefixed.push(key);
  }
  return prefixed.length === 0 || areSound(prefixed, scope) ? scope : undefined;
}

/** Says whether prefixes are declared, and local names differ, as they would have to if two prefixes meant the same. */
function areSound(prefixed: readonly string[], scope: ReadonlySet<string>): boolean {
  const locals = new Set(prefixed.map((key) => key.slice(key.indexOf(":") + 1)));
  return locals.size === prefixed.length && prefixed.every((key) => isDeclared(key, scope));
}

/** Says whether a namespace is one that may be given a prefix. */
function isOrdinary(uri: string): boolean {
  return uri.trim() === uri && uri !== "" && !/^http:\/\/www\.w3\.org\/(?:XML\/1998|2000\/xmlns)/.test(uri);
}

function isDeclared(qualified: string, scope: ReadonlySet<string>): boolean {
  const colon = qualified.indexOf(":");
  return colon < 0 || scope.has(qualified.slice(0, colon));
}

function unescaped(value: string): string | undefined {
  let isPlain = true;
  const plain = value.replace(reference, (_all, entity: string | undefined) => {
    if (entity === undefined) isPlain = false;
    return referred[entity ?? ""] ?? "";
  });
  return isPlain ? plain : undefined;
}
