import { decodeText, type DecodedText } from "../decodeText.ts";

/** A line of the file, as editors count them. */
export interface TextLine extends DecodedText {
  /** The number of the line, from 1. */
  readonly number: number;
  /** True when the line ended in CR LF. */
  readonly hasReturn: boolean;
}

const lineFeed = 0x0a;
/** No line of SAT's has a thousandth of this; what is longer is cut here, and is broken anyway. */
const longestLineBytes = 1_048_576;

/** Cuts a stream of bytes into lines, those of one piece at a time: two lines' worth of memory beside the piece. */
export async function* splitLines(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<TextLine[]> {
  let number = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    const end = bytes.lastIndexOf(lineFeed) + 1;
    rest = bytes.subarray(end, end + longestLineBytes);
    if (end === 0) continue;
    const lines = toLines(bytes.subarray(0, end - 1), number);
    number += lines.length;
    yield lines;
  }
  if (rest.length > 0) yield toLines(rest, number);
}

function toLines(block: Buffer, before: number): TextLine[] {
  const whole = decodeText(block);
  if (!whole.repair) return whole.text.split("\n").map((text, at) => toLine({ text }, before + at + 1));
  return cut(block).map((bytes, at) => toLine(decodeText(bytes), before + at + 1));
}

function toLine({ text, repair }: DecodedText, number: number): TextLine {
  const hasReturn = text.endsWith("\r");
  const line = { number, hasReturn, text: hasReturn ? text.slice(0, -1) : text };
  return repair ? { ...line, repair } : line;
}

function cut(block: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start <= block.length;) {
    const end = block.indexOf(lineFeed, start);
    lines.push(block.subarray(start, end < 0 ? block.length : end));
    start = end < 0 ? block.length + 1 : end + 1;
  }
  return lines;
}
