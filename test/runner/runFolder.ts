import { mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const inMemory = "/dev/shm";
const prefix = "timbra-tests-";
/** Several times what a whole run held at once. */
const neededBytes = 4 * 1024 ** 3;
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/**
 * Makes the folder that holds the run's servers and everything its tests write. It lies in memory where there is room:
 * each test file has a database of its own, of some 840 files, and ext4 looks at every inode that was freed within the
 * last minutes before it takes one. A clone cost 300 ms of CPU time there and costs 15 ms in memory.
 */
export async function runFolder({ long }: { readonly long: boolean }): Promise<string> {
  // The long tests write files of any size.
  const parent = !long && (await hasRoom(inMemory)) ? inMemory : tmpdir();
  if (parent === inMemory) await removeAbandoned();
  return mkdtemp(join(parent, prefix));
}

async function hasRoom(path: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize >= neededBytes;
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
