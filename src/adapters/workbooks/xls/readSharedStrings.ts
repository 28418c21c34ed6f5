import { StringTable } from "../StringTable.ts";
import { WorkbookProblem } from "../WorkbookProblem.ts";

/**
 * Reads the table of shared texts out of an SST record and the CONTINUE records after it. A text may break off anywhere
 * and go on in the next record, which then begins with the width of its characters again ([MS-XLS] 2.5.293).
 */
export function readSharedStrings(bodies: Iterator<Buffer>, maxBytes: number): StringTable {
  const table = new StringTable(maxBytes);
  const pieces = new Pieces(bodies);
  pieces.skip(4);
  const count = pieces.number(4);
  for (let index = 0; index < count; index += 1) table.add(readText(pieces));
  return table;
}

const wide = 0x01;
const hasPhonetic = 0x04;
const hasRuns = 0x08;

function readText(pieces: Pieces): string {
  const characters = pieces.number(2);
  const flags = pieces.number(1);
  const runs = flags & hasRuns ? pieces.number(2) : 0;
  const phoneticBytes = flags & hasPhonetic ? pieces.number(4) : 0;
  const text = pieces.text(characters, (flags & wide) !== 0);
  pieces.skip(runs * 4 + phoneticBytes);
  return text;
}

/** The bodies of consecutive records as if they were one. */
class Pieces {
  readonly #bodies: Iterator<Buffer>;
  #body: Buffer = Buffer.alloc(0);
  #at = 0;

  constructor(bodies: Iterator<Buffer>) {
    this.#bodies = bodies;
  }

  number(bytes: 1 | 2 | 4): number {
    let value = 0;
    for (let index = 0; index < bytes; index += 1) value += this.#byte() * 2 ** (8 * index);
    return value;
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0;) {
      this.#reach();
      const step = Math.min(left, this.#body.length - this.#at);
      this.#at += step;
      left -= step;
    }
  }

  text(characters: number, isWide: boolean): string {
    let [text, width] = ["", isWide ? 2 : 1];
    while (text.length < characters) {
      if (this.#at >= this.#body.length) {
        this.#reach();
        width = this.#byte() & wide ? 2 : 1;
      }
      const room = Math.floor((this.#body.length - this.#at) / width);
      const taken = Math.min(characters - text.length, room);
      if (taken === 0) throw new WorkbookProblem("corrupt", "a shared text is cut within a character");
      const end = this.#at + taken * width;
      text += this.#body.toString(width === 2 ? "utf16le" : "latin1", this.#at, end);
      this.#at = end;
    }
    return text;
  }

  #byte(): number {
    this.#reach();
    const value = this.#body[this.#at] ?? 0;
    this.#at += 1;
    return value;
  }

  #reach(): void {
    while (this.#at >= this.#body.length) {
      const { done, value } = this.#bodies.next();
      if (done) throw new WorkbookProblem("truncated", "the shared texts break off");
      this.#body = value;
      this.#at = 0;
    }
  }
}
