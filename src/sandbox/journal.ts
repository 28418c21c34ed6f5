import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readSync } from "node:fs";
import { open } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { dirname } from "node:path";

export interface Journal {
  /**
   * Appends a line; resolves to its place once it is written, and synced where asked for. Concurrent appends share one
   * fsync.
   */
  append(line: string): Promise<number>;
  /** Returns the line at a place that `append` or `onLine` told. */
  read(offset: number): Promise<string>;
  close(): Promise<void>;
}

interface Waiting {
  readonly bytes: Buffer;
  readonly offset: number;
  readonly resolve: (offset: number) => void;
  readonly reject: (error: unknown) => void;
}

const readBlockBytes = 4096;
const loadBlockBytes = 1_048_576;
const newline = 0x0a;

/**
 * Opens an append-only file of lines that survives being killed. Tells every line already there, in order, before it
 * resolves; half a line at the end, left by a crash in mid-write, was never acknowledged and is cut off. Without
 * `fsync` a line survives the process, but not the machine.
 */
export async function openJournal(
  path: string,
  onLine: (line: string, offset: number) => void,
  { fsync = true }: { fsync?: boolean } = {},
): Promise<Journal> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  let end = load(path, onLine);
  const file = await open(path, "a+");
  let writtenEnd = end;
  let broken: Error | undefined;
  let waiting: Waiting[] = [];
  let flushing: Promise<void> | undefined;

  return {
    append(line) {
      return new Promise((resolve, reject) => {
        if (broken) throw broken;
        const bytes = Buffer.from(`${line}\n`, "utf8");
        waiting.push({ bytes, offset: end, resolve, reject });
        end += bytes.length;
        flushing ??= flush().finally(() => (flushing = undefined));
      });
    },
    read: (offset) => readLine(file, offset),
    async close() {
      await flushing;
      await file.close();
    },
  };

  /** Writes in groups: whatever came in during one fsync goes out with the next. */
  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        if (broken) throw broken;
        writtenEnd = await appendGroup(file, group, { expectedEnd: writtenEnd, fsync });
        for (const { resolve, offset } of group) resolve(offset);
      } catch (error) {
        // After half a write the places no longer hold, so nothing more is taken until a restart has read the file.
        broken = error instanceof Error ? error : new Error(String(error));
        for (const { reject } of group) reject(error);
      }
    }
  }
}

/**
 * Writes, and syncs where told; returns where the file ends now. Another process on the same file is noticed by its
 * size.
 */
async function appendGroup(
  file: FileHandle,
  group: readonly Waiting[],
  { expectedEnd, fsync }: { expectedEnd: number; fsync: boolean },
): Promise<number> {
  const { size } = await file.stat();
  if (size !== expectedEnd) throw new Error("Another process writes the same journal; stop one of the two.");
  const bytes = Buffer.concat(group.map((entry) => entry.bytes));
  await file.appendFile(bytes);
  if (fsync) await file.datasync();
  return expectedEnd + bytes.length;
}

async function readLine(file: FileHandle, offset: number): Promise<string> {
  const parts: Buffer[] = [];
  for (let at = offset; ; at += readBlockBytes) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(readBlockBytes), 0, readBlockBytes, at);
    if (bytesRead === 0) throw new Error(`The journal has no line at ${offset}.`);
    const stop = buffer.subarray(0, bytesRead).indexOf(newline);
    parts.push(buffer.subarray(0, stop === -1 ? bytesRead : stop));
    if (stop !== -1) return Buffer.concat(parts).toString("utf8");
  }
}

/** Walks the file block by block, so that a large journal costs no more memory than a small one. */
function load(path: string, onLine: (line: string, offset: number) => void): number {
  const descriptor = openSync(path, "a+", 0o600);
  try {
    const block = Buffer.alloc(loadBlockBytes);
    let rest = Buffer.alloc(0);
    let lineStart = 0;
    for (let at = 0; ;) {
      const bytesRead = readSync(descriptor, block, 0, block.length, at);
      if (bytesRead === 0) break;
      at += bytesRead;
      rest = Buffer.concat([rest, block.subarray(0, bytesRead)]);
      for (let stop = rest.indexOf(newline); stop !== -1; stop = rest.indexOf(newline)) {
        onLine(rest.toString("utf8", 0, stop), lineStart);
        lineStart += stop + 1;
        rest = rest.subarray(stop + 1);
      }
    }
    if (fstatSync(descriptor).size > lineStart) ftruncateSync(descriptor, lineStart);
    return lineStart;
  } finally {
    closeSync(descriptor);
  }
}
