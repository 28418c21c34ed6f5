import type { BodyLimits } from "./bodyLimits.ts";
import { maxDigits } from "./canonicalAmount.ts";

/** The result of a look at the bytes of a JSON text before it is parsed. */
export interface JsonScan {
  /** The number of members of all objects, counting each name as often as it is there. */
  readonly members: number;
  /** The text, with numbers of more digits than a JSON number keeps as strings. */
  readonly text: string;
}

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const quote = 34;
const comma = 44;
const colon = 58;
const backslash = 92;
const openBracket = 91;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;

/**
 * Goes over a JSON text once, in time that grows with its length alone, and returns `undefined` as soon as it is over
 * a limit: parsing and validation never see it. What is no JSON passes, for the parser to refuse.
 *
 * JSON.parse rounds `1.000000000000000000000000000001` to 1 without a word. Numbers with more digits than a JSON number
 * keeps become strings, so that validation sees, and refuses, what was really sent.
 */
export function scanJson(text: string, limits: Omit<BodyLimits, "bytes">): JsonScan | undefined {
  const counts: number[] = [];
  const allowed: number[] = [];
  const longNumbers: number[] = [];
  let depth = 0;
  let nodes = 1;
  let members = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === comma) {
      nodes += 1;
      const count = (counts[depth] ?? 0) + 1;
      counts[depth] = count;
      if (count > (allowed[depth] ?? Infinity)) return undefined;
    } else if (code === colon) members += 1;
    else if (code === openBrace || code === openBracket) {
      depth += 1;
      nodes += 1;
      if (depth > limits.depth) return undefined;
      counts[depth] = 1;
      allowed[depth] = code === openBrace ? limits.fields : limits.elements;
    } else if (code === closeBrace || code === closeBracket) depth -= 1;
    else if (isInNumber(code)) {
      const end = endOfNumber(text, at);
      if (end - at > maxDigits && isLong(text.slice(at, end))) longNumbers.push(at, end);
      at = end - 1;
    }
    if (nodes > limits.nodes) return undefined;
  }
  return { members, text: quoted(text, longNumbers) };
}

/** Returns the place of the closing quote, or the end of the text when there is none. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

/** Returns true behind an odd number of backslashes. */
function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before -= 1;
  return (at - before) % 2 === 0;
}

function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  while (isInNumber(text.charCodeAt(end))) end += 1;
  return end;
}

/** Returns true for the characters of a number: digits, `-` and `.`, and `e`, `E` and `+` of an exponent. */
function isInNumber(code: number): boolean {
  return (
    (code >= 48 && code <= 57) || code === 45 || code === 46 || code === 43 || code === 69 || code === 101
  );
}

/** Returns a text that only looks like a number unchanged, so that the parser refuses it. */
function isLong(token: string): boolean {
  const digits = token.replace(/[eE].*$/, "").replace(/\D/g, "").length;
  return digits > maxDigits && jsonNumber.test(token);
}

function quoted(text: string, places: readonly number[]): string {
  if (places.length === 0) return text;
  const parts: string[] = [];
  let from = 0;
  for (let index = 0; index < places.length; index += 2) {
    const [start, end] = [places[index] as number, places[index + 1] as number];
    parts.push(text.slice(from, start), '"', text.slice(start, end), '"');
    from = end;
  }
  parts.push(text.slice(from));
  return parts.join("");
}
