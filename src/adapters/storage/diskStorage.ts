import { existsSync } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "../../errors.ts";
import type { ByteRange, ObjectStorage } from "../../ports/objectStorage.ts";
import { checkKey } from "./checkKey.ts";
import { copyWhole } from "./copyWhole.ts";
import { writeWhole } from "./writeWhole.ts";

export interface DiskStorageOptions {
  /**
   * The folder of the objects, which the first put makes. Every process that shares the objects must see the same one.
   */
  readonly folder: string;
}

const chunkBytes = 1_048_576;
/** No key begins with a dot, so none can mean it. */
const unfinishedFolder = ".unfinished";
const staleMs = 86_400_000;

/** Keeps objects as files below a folder: 0600 in folders of 0700. */
export function diskStorage({ folder }: DiskStorageOptions): ObjectStorage {
  const unfinishedIn = join(folder, unfinishedFolder);
  let tidied: Promise<void> | undefined;

  return {
    async put(key, file, { signal, isSpare = false } = {}) {
      const path = pathOf(key);
      signal?.throwIfAborted();
      const source = await open(file);
      try {
        for (const each of [unfinishedIn, dirname(path)])
          await asking(key, () => mkdir(each, { recursive: true, mode: 0o700 }));
        // Where it fails, the next process does it.
        tidied ??= removeStale(unfinishedIn).catch(() => {});
        await tidied;
        // A buffer for a megabyte each, for pages of some kilobytes, kept the collector of an export busy.
        const highWaterMark = Math.max(1, Math.min((await source.stat()).size, chunkBytes));
        const stream = source.createReadStream({ highWaterMark, autoClose: false });
        const options = { unfinishedIn, signal, isLasting: !isSpare };
        await asking(key, () => writeWhole(stream, path, options), signal);
        return { sizeBytes: (await asking(key, () => stat(path))).size };
      } finally {
        await source.close();
      }
    },
    async open(key, range) {
      const handle = await find(key, (path) => open(path));
      return handle && streamOf(handle, range);
    },
    async fetch(key, file) {
      if (!(await find(key, (path) => stat(path)))) return false;
      await asking(key, () => copyWhole(pathOf(key), file));
      return true;
    },
    async stat(key) {
      const found = await find(key, (path) => stat(path));
      return found && { sizeBytes: found.size };
    },
    async delete(key) {
      const path = pathOf(key);
      await asking(key, () => rm(path, { force: true }));
    },
  };

  function pathOf(key: string): string {
    return join(folder, ...checkKey(key).split("/"));
  }

  /**
   * Looks a file up; returns undefined where there is none. Throws where the whole folder is missing: then a volume
   * isn't mounted or a path is wrong, and nobody may conclude that an object is lost.
   */
  async function find<T>(key: string, look: (path: string) => Promise<T>): Promise<T | undefined> {
    const path = pathOf(key);
    return asking(key, () =>
      look(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT" && existsSync(folder)) return undefined;
        throw error;
      }),
    );
  }
}

/** Removes what killed processes have left. Others may be at the same, and none of them takes a day for one file. */
async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > staleMs) await rm(path, { force: true });
  }
}

function streamOf(handle: FileHandle, range?: ByteRange): Readable {
  const part = range && { start: range.from, end: range.to };
  return handle.createReadStream({ highWaterMark: chunkBytes, ...part });
}

/**
 * Throws `storage.unreachable` for every fault of the disk (full, read-only, gone): the operator mends it, and the
 * call may be tried again.
 */
async function asking<T>(key: string, ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    signal?.throwIfAborted();
    const reason = (error as NodeJS.ErrnoException).code ?? "failed";
    throw new AppError("storage.unreachable", {
      internal: `objects on disk: ${reason} at ${key}`,
      cause: error,
    });
  }
}
