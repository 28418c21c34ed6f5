import { callFault } from "../../domain/faults/callFault.ts";
import type { Fault, TextPosition } from "../../errors.ts";

/** The words for what JSON takes at a place; the texts name it where something else stands there. */
type Expected = "value" | "name" | "colon" | "mark" | "text" | "end" | "more";

const blanks = /[ \t\n\r]*/y;
const literal = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// oxlint-disable-next-line no-control-regex -- JSON takes no control characters within a text.
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;

/**
 * Returns the fault of a text that is no JSON: the first place at which it cannot go on, and what JSON would take there.
 * Nothing of the text itself is repeated.
 */
export function brokenJson(text: string): Fault {
  const { at, expected } = breakOf(text);
  const position = positionOf(text, at);
  const { line, column } = position;
  const word = at < text.length ? expected : "more";
  return { ...callFault(`body.syntax ${word}`, "", { line, column }), position };
}

/** Walks over values, names and marks with a stack of what is open, since JSON nests without end. */
function breakOf(text: string): { readonly at: number; readonly expected: Expected } {
  const open: ("{" | "[")[] = [];
  let at = skip(blanks, text, text.charCodeAt(0) === 0xfeff ? 1 : 0);
  let expected: Expected = "value";
  for (;;) {
    const mark = text[at] ?? "";
    const inside = open.at(-1);
    if (expected === "end") return { at, expected };
    if (expected === "colon") {
      if (mark !== ":") return { at, expected };
      at += 1;
      expected = "value";
    } else if (expected === "mark") {
      if (mark === ",") {
        at += 1;
        expected = inside === "{" ? "name" : "value";
      } else if (mark === (inside === "{" ? "}" : "]")) {
        at += 1;
        open.pop();
        expected = open.length > 0 ? "mark" : "end";
      } else return { at, expected };
    } else if (mark === '"') {
      const end = skip(string, text, at);
      if (text[end] !== '"') return { at: end, expected: "text" };
      at = end + 1;
      expected = expected === "name" ? "colon" : open.length > 0 ? "mark" : "end";
    } else if (expected === "name") {
      return { at, expected };
    } else if (mark === "{" || mark === "[") {
      open.push(mark);
      at = skip(blanks, text, at + 1);
      expected = text[at] === (mark === "{" ? "}" : "]") ? "mark" : mark === "{" ? "name" : "value";
    } else {
      const end = skip(literal, text, at);
      if (end === at) return { at, expected };
      at = end;
      expected = open.length > 0 ? "mark" : "end";
    }
    at = skip(blanks, text, at);
  }
}

/** Returns the place behind what the pattern matches from here on; this place where it does not. */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function positionOf(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset);
  const line = before.split("\n").length;
  return { line, column: offset - (before.lastIndexOf("\n") + 1) + 1, offset };
}
