import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export interface WriteOptions {
  /** The folder of the unfinished file, on the same disk; the folder of the finished one when absent. */
  readonly unfinishedIn?: string;
  readonly signal?: AbortSignal | undefined;
  /** False spares the disk: when the machine dies soon after, the file may be lost or damaged. */
  readonly isLasting?: boolean;
}

/**
 * Writes a stream into a file (0600), whole or not at all, whenever the machine dies: under a name of its own, brought to
 * the disk, then renamed. What stands there is replaced.
 */
export async function writeWhole(source: Readable, file: string, options: WriteOptions = {}): Promise<void> {
  const { unfinishedIn = dirname(file), signal, isLasting = true } = options;
  const unfinished = join(unfinishedIn, `${randomUUID()}.part`);
  try {
    await pipeline(source, createWriteStream(unfinished, { mode: 0o600, flags: "wx", flush: isLasting }), {
      ...(signal && { signal }),
    });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  if (isLasting) await bringToDisk(dirname(file));
}

/** A rename outlasts a power cut only once its folder is on the disk. Windows can't open one. */
async function bringToDisk(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
