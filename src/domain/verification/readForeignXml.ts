import type { Fault } from "../../errors.ts";
import { parseInSteps } from "../cfdi/xml/parseXml.ts";
import type { XmlElement } from "../cfdi/xml.ts";
import { XmlError } from "../cfdi/xml/XmlError.ts";
import type { Steps } from "../steps/steps.ts";
import { cleanText } from "./cleanText.ts";
import { repairFault } from "./repairFault.ts";
import { rightRoot } from "./rightRoot.ts";

export type ForeignXml =
  /** The root as it was written, in the namespace that it must have meant. */
  { readonly root: XmlElement; readonly repairs: readonly Fault[] } | { readonly fault: Fault };

type Repair = "xml.bare_ampersand" | "xml.addenda_broken" | "xml.prefix_undeclared";

/**
 * Each check walks over all elements in one step, so that their number bounds how long a step keeps others waiting. A
 * document of 1 MiB whose items are as short as can be has fewer.
 */
const mostElements = 20_000;

/** SAT's elements have some dozens at most; an element is read in one step. */
const mostAttributes = 1_000;

/** The repairs of XML that is not well-formed: the first set that helps is taken, hence no more than is needed. */
const attempts: readonly (readonly Repair[])[] = [
  [],
  ["xml.bare_ampersand"],
  ["xml.addenda_broken"],
  ["xml.prefix_undeclared"],
  ["xml.bare_ampersand", "xml.addenda_broken"],
  ["xml.bare_ampersand", "xml.prefix_undeclared"],
  ["xml.addenda_broken", "xml.prefix_undeclared"],
  ["xml.bare_ampersand", "xml.addenda_broken", "xml.prefix_undeclared"],
];

/**
 * Reads the XML of a document that others made, and lists what it had to repair. Total: every sequence of bytes is a
 * document or a fault. DOCTYPEs, hence entities of one's own, endless nesting, more than 20,000 elements and an element of
 * more than 1,000 attributes are refused.
 */
export function* readForeignXml(bytes: Buffer): Steps<ForeignXml> {
  const { text, found } = cleanText(bytes);
  if (/<!DOCTYPE/i.test(text)) return { fault: repairFault("xml.doctype file", "") };
  yield;
  const parsed = yield* parsedWith(text);
  if ("reason" in parsed) return { fault: unreadable(parsed.reason) };
  const { root, repair: ofRoot } = rightRoot(parsed.root);
  if (!root)
    return { fault: repairFault("document.unknown file", "", { name: parsed.root.name.slice(0, 60) }) };
  return { root, repairs: [...found, ...parsed.repairs.map((key) => repairFault(key, "")), ...ofRoot] };
}

type Parsed =
  { readonly root: XmlElement; readonly repairs: readonly Repair[] } | { readonly reason: string };

/** Parses the text with as few repairs as will do; `reason` is what is wrong with it as it is. */
function* parsedWith(text: string): Steps<Parsed> {
  let reason: string | undefined;
  for (const repairs of attempts) {
    const repaired = repairs.reduce(repair, text);
    const namespaces = !repairs.includes("xml.prefix_undeclared");
    if (repaired === text && namespaces && reason !== undefined) continue;
    try {
      return { root: yield* parseInSteps(repaired, { namespaces, mostElements, mostAttributes }), repairs };
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
      reason ??= error.message;
    }
    yield;
  }
  return { reason: reason ?? "" };
}

function repair(text: string, key: Repair): string {
  if (key === "xml.bare_ampersand") return escapeAmpersands(text);
  return key === "xml.addenda_broken" ? withoutAddenda(text) : text;
}

function unreadable(reason: string): Fault {
  if (reason.includes("nested deeper")) return repairFault("xml.too_deep file", "");
  if (reason.includes("more than")) return repairFault("xml.too_many file", "", { most: mostElements });
  if (reason.includes("attributes in one element"))
    return repairFault("xml.too_many_attributes file", "", { most: mostAttributes });
  return repairFault("xml.malformed file", "", { reason: reason.slice(0, 200) });
}

function escapeAmpersands(text: string): string {
  return text.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi, "&amp;");
}

/** An Addenda is the affair of issuer and receiver; SAT does not look into it, and it stands outside the seal. */
function withoutAddenda(text: string): string {
  const opened = /<((?:\w+:)?Addenda)[\s/>]/.exec(text);
  if (!opened) return text;
  const end = `</${opened[1]}>`;
  const closed = text.lastIndexOf(end);
  return closed < opened.index ? text : text.slice(0, opened.index) + text.slice(closed + end.length);
}
