import { statfs } from "node:fs/promises";

/** The free space below which PostgreSQL and the files of a busy minute may not fit any more. */
const leastFreeBytes = 64_000_000;

/** Throws a sentence when the disk of a folder is full, or the folder cannot be looked at. */
export async function requireRoom(folder: string, leastBytes = leastFreeBytes): Promise<void> {
  const { bavail, bsize } = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    // A folder that nothing has been written to yet.
    if (error.code === "ENOENT") return { bavail: leastBytes, bsize: 1 };
    throw error;
  });
  if (bavail * bsize < leastBytes)
    throw new Error(`The disk of ${folder} is full: ${bavail * bsize} bytes are free. Make room.`);
}
