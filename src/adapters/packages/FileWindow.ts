import type { FileHandle } from "node:fs/promises";

/** Reads of neighbouring bytes share one call to the disk. */
const windowBytes = 1_048_576;

/** A file read by large pieces: reading in order waits for the disk once a megabyte. */
export class FileWindow {
  readonly #file: FileHandle;
  readonly sizeBytes: number;
  #start = 0;
  #window: Buffer = Buffer.alloc(0);

  constructor(file: FileHandle, sizeBytes: number) {
    this.#file = file;
    this.sizeBytes = sizeBytes;
  }

  /** Returns a view on bytes that are at hand already; it holds until the next `load`. */
  peek(position: number, length: number): Buffer | undefined {
    const from = position - this.#start;
    const isHere = from >= 0 && from + length <= this.#window.length;
    return isHere ? this.#window.subarray(from, from + length) : undefined;
  }

  /** Returns a view on these bytes, or on fewer where the file ends before. */
  async load(position: number, length: number): Promise<Buffer> {
    const wanted = Math.min(Math.max(length, windowBytes), Math.max(this.sizeBytes - position, 0));
    // The memory of the last window serves again, unless it is of another size.
    const space = this.#window.length === wanted ? this.#window : Buffer.allocUnsafeSlow(wanted);
    this.#window = space.subarray(0, 0);
    const { bytesRead } = await this.#file.read(space, 0, wanted, position);
    this.#start = position;
    this.#window = space.subarray(0, bytesRead);
    return this.#window.subarray(0, length);
  }
}
