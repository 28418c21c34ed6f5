import { WorkbookProblem } from "./WorkbookProblem.ts";

const blockBytes = 1_048_576;
/** The cost of a text besides its characters: three numbers of 32 bits. */
const placeBytes = 12;

/**
 * A workbook's shared texts by number, packed in blocks of bytes outside the heap: a third of what an array of strings
 * takes, and nothing for the collector to walk through. The cap on the heap does not hold them; `maxBytes` does.
 */
export class StringTable {
  readonly #blocks: Buffer[] = [];
  #used = 0;
  #places = new Uint32Array(4_096);
  #count = 0;
  #bytes = 0;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  add(text: string): void {
    const bytes = Buffer.from(text, "utf16le");
    this.#bytes += bytes.length + placeBytes;
    if (this.#bytes > this.#maxBytes) throw new WorkbookProblem("too_much_memory", "the shared texts");
    if (this.#blocks.length === 0 || this.#used + bytes.length > blockBytes) this.#newBlock(bytes.length);
    const block = this.#blocks.length - 1;
    this.#blocks[block]?.set(bytes, this.#used);
    this.#note(block, this.#used, bytes.length);
    this.#used += bytes.length;
  }

  get(index: number): string | undefined {
    if (index >= this.#count) return undefined;
    const [block = 0, start = 0, length = 0] = this.#places.subarray(index * 3, index * 3 + 3);
    return this.#blocks[block]?.toString("utf16le", start, start + length);
  }

  #newBlock(least: number): void {
    this.#blocks.push(Buffer.allocUnsafeSlow(Math.max(blockBytes, least)));
    this.#used = 0;
  }

  #note(block: number, start: number, length: number): void {
    const at = this.#count * 3;
    if (at + 3 > this.#places.length) {
      const larger = new Uint32Array(this.#places.length * 2);
      larger.set(this.#places);
      this.#places = larger;
    }
    this.#places.set([block, start, length], at);
    this.#count += 1;
  }
}
