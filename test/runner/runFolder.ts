import { mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const inMemory = "/dev/shm";
const prefix = "timbra-tests-";
const abandonedAfterMs = 24 * 60 * 60 * 1000;

const gibibyte = 1024 ** 3;

/** The room is several times what a whole run held at once. The files of long tests may be of any size, so they stay on the disk. */
export const neededBytes = {
  everything: 4 * gibibyte,
  longServers: 12 * gibibyte,
  longFiles: Infinity,
} as const;

/**
 * Makes a folder for what a run's servers and its tests write. It lies in memory where there is as much room as this:
 * each test file has a database of its own, of some 840 files, and ext4 looks at every inode that was freed within the
 * last minutes before it takes one. A clone cost 300 ms of CPU time there and costs 15 ms in memory.
 */
export async function runFolder(room: number): Promise<string> {
  const parent = (await hasRoom(inMemory, room)) ? inMemory : tmpdir();
  if (parent === inMemory) await removeAbandoned();
  return mkdtemp(join(parent, prefix));
}

async function hasRoom(path: string, room: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize >= room;
  } catch {
    return false;
  }
}

/** A run that was killed leaves its files, and these hold memory. */
async function removeAbandoned(): Promise<void> {
  const names = (await readdir(inMemory)).filter((name) => name.startsWith(prefix));
  for (const path of names.map((name) => join(inMemory, name))) {
    const changed = (await stat(path).catch(() => undefined))?.mtimeMs ?? Infinity;
    if (Date.now() - changed > abandonedAfterMs) await rm(path, { recursive: true, force: true });
  }
}
