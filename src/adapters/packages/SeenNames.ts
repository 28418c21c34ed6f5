import { crc32 } from "node:zlib";

/**
 * The names of a package's entries, to tell which are there twice. Keeps 52 bits of each in sixteen bytes, where a set of
 * strings takes two hundred: in one of 200,000 packages of SAT's largest size a name is told twice that is not.
 */
export class SeenNames {
  /** The table of prints, by open addressing. Zero marks a free place, and at most half of the places are taken. */
  readonly #table: Float64Array;
  #free: number;

  constructor(names: number) {
    this.#table = new Float64Array(2 * names + 2);
    this.#free = names + 1;
  }

  /** Adds a name; returns false when it was there already. */
  add(name: Buffer): boolean {
    const print = printOf(name);
    let at = print % this.#table.length;
    while (this.#table[at] !== 0) {
      if (this.#table[at] === print) return false;
      at = (at + 1) % this.#table.length;
    }
    if (this.#free > 0) this.#table[at] = print;
    this.#free -= 1;
    return true;
  }
}

/** Returns a CRC-32 with twenty bits of FNV-1a below it, which is never zero. */
function printOf(name: Buffer): number {
  let fnv = 0x811c9dc5;
  for (const byte of name) fnv = Math.imul(fnv ^ byte, 0x01000193);
  return crc32(name) * 0x200000 + ((fnv >>> 11) | 1);
}
