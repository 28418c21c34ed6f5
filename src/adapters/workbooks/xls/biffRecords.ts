import { WorkbookProblem } from "../WorkbookProblem.ts";

/** One record of a BIFF8 stream ([MS-XLS] 2.1.4). Its body is valid until the next one is taken. */
export interface BiffRecord {
  readonly type: number;
  readonly body: Buffer;
}

export type ReadStream = (position: number, length: number) => Buffer;

const windowBytes = 262_144;
const headBytes = 4;

/**
 * Yields the records of a stream from a position on, to its end. Throws `WorkbookProblem` where it breaks off within
 * one.
 */
export function* biffRecords(read: ReadStream, from: number): Generator<BiffRecord> {
  let window = read(from, windowBytes);
  let [windowAt, at] = [from, 0];
  const reach = (bytes: number) => {
    if (at + bytes > window.length) {
      windowAt += at;
      window = read(windowAt, windowBytes);
      at = 0;
    }
    return at + bytes <= window.length;
  };
  while (reach(headBytes)) {
    const [type, length] = [window.readUInt16LE(at), window.readUInt16LE(at + 2)];
    if (!reach(headBytes + length)) throw new WorkbookProblem("truncated", "the stream ends within a record");
    yield { type, body: window.subarray(at + headBytes, at + headBytes + length) };
    at += headBytes + length;
  }
}
