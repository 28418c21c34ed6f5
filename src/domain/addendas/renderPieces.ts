import { canCarry } from "../cfdi/xml/canCarry.ts";
import type { Piece } from "./parseTemplate.ts";
import {
  type AddendaFacts,
  freePrefix,
  linePrefix,
  type ListName,
  sampleLists,
  type Values,
} from "./placeholders.ts";

/** An addenda never has more characters. */
export const mostCharacters = 1_000_000;

type ValuePiece = Extract<Piece, { kind: "value" }>;
type SectionPiece = Extract<Piece, { kind: "section" }>;

export interface Rendered {
  readonly xml: string;
  /** The names that have no value, each once; one of a line with its place, `values.position[1]`. At most a hundred. */
  readonly missing: readonly string[];
  readonly isTooLarge: boolean;
}

const mostMissing = 100;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** Puts values in the place of their names, escaped for texts and attributes alike. */
export function renderPieces(pieces: readonly Piece[], { values, lists }: AddendaFacts): Rendered {
  const missing = new Set<string>();
  const parts: string[] = [];
  let length = 0;
  write(pieces, values);
  return { xml: parts.join("").trim(), missing: [...missing], isTooLarge: length > mostCharacters };

  function write(those: readonly Piece[], known: Values, at = 0): void {
    for (const piece of those) {
      if (length > mostCharacters) return;
      if (piece.kind === "text") put(piece.text);
      else if (piece.kind === "section") writeSection(piece, known, at);
      else writeValue(piece, known, at);
    }
  }

  function writeSection({ name, pieces: within }: SectionPiece, known: Values, at: number): void {
    if (Object.hasOwn(sampleLists, name)) {
      for (const [place, member] of lists[name as ListName].entries())
        // The taxes that a line speaks of are those of the document; its own values stay those of the line.
        write(within, { ...known, ...member }, name === "items" ? place : at);
    } else if (valueOf(known, name) !== "") write(within, known, at);
  }

  function writeValue({ name, otherwise }: ValuePiece, known: Values, at: number): void {
    const value = valueOf(known, name);
    if (value !== "") put(escaped(value));
    else if (otherwise !== undefined) put(otherwise);
    else if (missing.size < mostMissing) missing.add(name.startsWith(linePrefix) ? ofLine(name, at) : name);
  }

  function put(text: string): void {
    length += text.length;
    parts.push(text);
  }
}

function ofLine(name: string, at: number): string {
  return `${freePrefix}${name.slice(linePrefix.length)}[${at}]`;
}

function valueOf(values: Values, name: string): string {
  return (Object.hasOwn(values, name) ? values[name] : undefined) ?? "";
}

function escaped(value: string): string {
  const carried = canCarry(value) ? value : Array.from(value).filter(canCarry).join("");
  return carried.replace(/[&<>"'\t\n\r]/g, (character) => escapes[character]!);
}
