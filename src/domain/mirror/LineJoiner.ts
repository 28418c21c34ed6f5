import type { TextLine } from "./splitLines.ts";

/** A line of metadata put together again. */
export interface JoinedLine {
  /** Number of the first of its lines, from 1. */
  readonly number: number;
  readonly text: string;
  readonly lines: number;
  readonly repair: TextLine["repair"];
}

const startsRecord = /^\s*"?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"?\s*~/i;
const mostLines = 20;

/**
 * Joins what line feeds inside of names have cut apart: a line that does not begin with a UUID belongs to the one before
 * as long as that one lacks columns. What fits nowhere stays a line of its own, to be told as broken.
 */
export class LineJoiner {
  readonly #columns: number;
  #open:
    | { number: number; text: string; lines: number; repair: TextLine["repair"]; isComplete: boolean }
    | undefined;

  constructor(columns: number) {
    this.#columns = columns;
  }

  /** The line before this one, when this one shows that it was complete. */
  push(line: TextLine): JoinedLine | undefined {
    const open = this.#open;
    if (open && this.#continues(line)) {
      const text = `${open.text} ${line.text}`;
      const { number, repair = line.repair } = open;
      this.#open = { number, text, lines: open.lines + 1, repair, isComplete: this.#isComplete(line, text) };
      return undefined;
    }
    if (line.text.trim() === "") return undefined;
    const { number, text, repair } = line;
    this.#open = { number, text, lines: 1, repair, isComplete: this.#isComplete(line, text) };
    return open;
  }

  /** The last line. */
  end(): JoinedLine | undefined {
    return this.#open;
  }

  #continues(line: TextLine): boolean {
    const open = this.#open;
    if (!open || open.isComplete || open.lines === mostLines || startsRecord.test(line.text)) return false;
    return separators(open.text) + separators(line.text) < this.#columns;
  }

  /** SAT ends lines with CR LF, and the last column, a date, is empty for most: some leave its separator out. */
  #isComplete(line: TextLine, text: string): boolean {
    const missing = this.#columns - 1 - separators(text);
    return missing <= 0 || (line.hasReturn && missing === 1);
  }
}

function separators(text: string): number {
  let count = 0;
  for (let at = text.indexOf("~"); at >= 0; at = text.indexOf("~", at + 1)) count += 1;
  return count;
}
