import type { TextLine } from "./splitLines.ts";

/** A line of metadata put together again. */
export interface JoinedLine {
  /** The number of the first of its lines, from 1. */
  readonly number: number;
  readonly text: string;
  readonly lines: number;
  readonly repair: TextLine["repair"];
}

export interface LineShape {
  readonly columns: number;
  /** True when each line begins with a UUID, as SAT's do. */
  readonly startsWithUuid: boolean;
  /** True when the header ends in CR LF, as SAT's do: then a bare LF ends no line. */
  readonly hasReturns: boolean;
}

const uuidFirst = /^\s*"?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"?\s*~/i;
const mostLines = 20;

interface OpenLine extends JoinedLine {
  /** True when what follows may belong to it. */
  readonly mayGoOn: boolean;
  readonly hasReturn: boolean;
}

/**
 * Joins what line feeds inside names have cut apart: a line that begins no record belongs to the one before as long as
 * that one is not complete. What fits nowhere stays a line of its own, to be reported as broken.
 */
export class LineJoiner {
  readonly #shape: LineShape;
  #open: OpenLine | undefined;

  constructor(shape: LineShape) {
    this.#shape = shape;
  }

  /** Takes a line; returns the one before it when this one shows that it was complete. */
  push(line: TextLine): JoinedLine | undefined {
    const open = this.#open;
    const isRecord = !this.#shape.startsWithUuid || uuidFirst.test(line.text);
    if (open && this.#continues(open, line, isRecord)) {
      const { number, lines, repair = line.repair } = open;
      this.#open = this.#begin(
        { number, text: `${open.text} ${line.text}`, lines: lines + 1, repair },
        line,
        true,
      );
      return undefined;
    }
    if (line.text.trim() === "") return undefined;
    const { number, text, repair } = line;
    this.#open = this.#begin({ number, text, lines: 1, repair }, line, isRecord);
    return open;
  }

  /** Returns the last line. */
  end(): JoinedLine | undefined {
    return this.#open;
  }

  #begin(joined: JoinedLine, { hasReturn }: TextLine, isRecord: boolean): OpenLine {
    return { ...joined, hasReturn, mayGoOn: isRecord && !this.#isComplete(joined.text, hasReturn) };
  }

  #continues(open: OpenLine, line: TextLine, isRecord: boolean): boolean {
    const { columns, hasReturns, startsWithUuid } = this.#shape;
    if (!open.mayGoOn || open.lines === mostLines || (startsWithUuid && isRecord)) return false;
    if (hasReturns && !open.hasReturn) return true;
    return separators(open.text) + separators(line.text) < columns;
  }

  /** Says whether the line is complete. The last column, a date, is empty for most: some leave its separator out. */
  #isComplete(text: string, hasReturn: boolean): boolean {
    const { columns, hasReturns } = this.#shape;
    const missing = columns - 1 - separators(text);
    return hasReturns ? hasReturn && missing <= 1 : missing <= 0;
  }
}

function separators(text: string): number {
  let count = 0;
  for (let at = text.indexOf("~"); at >= 0; at = text.indexOf("~", at + 1)) count += 1;
  return count;
}
