import { chmod, mkdir, readdir, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import test from "ava";
import { diskStorage } from "../../../src/adapters/storage/diskStorage.ts";
import { temporaryFolder } from "../../sandbox/temporaryFolder.ts";
import { objectStorageContract } from "./objectStorageContract.ts";

objectStorageContract(test, "disk", async (folder) => {
  await mkdir(folder);
  await writeFile(join(folder, "file"), "");
  const objects = join(folder, "objects");
  return {
    storage: diskStorage({ folder: objects }),
    unreachable: diskStorage({ folder: join(folder, "file", "objects") }),
    leftovers: () => readdir(join(objects, ".unfinished")),
    close: async () => {},
  };
});

test("objects are this user's only, and so are their folders", async (t) => {
  const folder = temporaryFolder();
  t.teardown(folder.remove);
  const source = join(folder.path, "source");
  await writeFile(source, "x");
  await chmod(source, 0o666);
  const storage = diskStorage({ folder: join(folder.path, "objects") });
  await storage.put("sat/merchant/1.zip", source);
  const modeOf = async (...path: string[]) =>
    (await stat(join(folder.path, "objects", ...path))).mode & 0o777;
  t.is(await modeOf("sat", "merchant", "1.zip"), 0o600);
  for (const path of [[], ["sat"], ["sat", "merchant"], [".unfinished"]]) t.is(await modeOf(...path), 0o700);
});

test("whoever reads while an object is replaced gets one of both, whole", async (t) => {
  const folder = temporaryFolder();
  t.teardown(folder.remove);
  const storage = diskStorage({ folder: join(folder.path, "objects") });
  const contents = [Buffer.alloc(3_000_000, 1), Buffer.alloc(3_000_000, 2)] as const;
  const paths = contents.map((_, index) => join(folder.path, `source-${index}`));
  for (const [index, path] of paths.entries()) await writeFile(path, contents[index]!);
  await storage.put("busy", paths[0]!);
  const reads: Promise<Buffer>[] = [];
  for (let round = 1; round < 8; round++) {
    const writing = storage.put("busy", paths[round % 2]!);
    for (let readers = 0; readers < 2; readers++)
      reads.push(storage.open("busy").then((stream) => buffer(stream!)));
    await writing;
  }
  for (const seen of await Promise.all(reads)) t.true(contents.some((content) => seen.equals(content)));
});

test("what a killed process left unfinished is cleared a day later, and what others write is not", async (t) => {
  const folder = temporaryFolder();
  t.teardown(folder.remove);
  const source = join(folder.path, "source");
  await writeFile(source, "x");
  const objects = join(folder.path, "objects");
  const unfinished = join(objects, ".unfinished");
  await mkdir(unfinished, { recursive: true });
  for (const name of ["old.part", "new.part"]) await writeFile(join(unfinished, name), "half");
  const dayAgo = Date.now() / 1_000 - 86_460;
  await utimes(join(unfinished, "old.part"), dayAgo, dayAgo);
  await diskStorage({ folder: objects }).put("a", source);
  t.deepEqual(await readdir(unfinished), ["new.part"]);
});

test("a folder that is not there says nothing about its objects", async (t) => {
  const folder = temporaryFolder();
  t.teardown(folder.remove);
  const unmounted = diskStorage({ folder: join(folder.path, "nowhere") });
  await t.throwsAsync(unmounted.stat("a"), { code: "storage.unreachable" });
  await t.throwsAsync(unmounted.open("a"), { code: "storage.unreachable" });
  await t.notThrowsAsync(unmounted.delete("a"));
});
