import { randomUUID } from "node:crypto";
import { constants, copyFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Copies a file, whole or not at all: by the system itself, which shares the bytes where it can. It does not wait until
 * they are on the disk, so this is for what can be copied again.
 */
export async function copyWhole(from: string, file: string): Promise<void> {
  const unfinished = join(dirname(file), `${randomUUID()}.part`);
  try {
    await copyFile(from, unfinished, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
