import { randomBytes } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { TestFn } from "ava";
import type { ObjectStorage } from "../../../src/ports/objectStorage.ts";
import { temporaryFolder } from "../../sandbox/temporaryFolder.ts";

/** An implementation, with a look behind it. */
export interface StorageUnderTest {
  readonly storage: ObjectStorage;
  /** The same, with nobody at the other side. */
  readonly unreachable: ObjectStorage;
  /** Returns what else is there than finished objects. */
  leftovers(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const mebibyte = 1_048_576;

/** Tests what every implementation of `ObjectStorage` promises. */
export function objectStorageContract(
  test: TestFn,
  name: string,
  start: (folder: string) => Promise<StorageUnderTest>,
): void {
  const folder = temporaryFolder();
  let side: StorageUnderTest;
  test.before(async () => {
    side = await start(join(folder.path, "side"));
    await side.storage.put("first", await file(1));
  });
  test.after.always(async () => {
    await side.close();
    folder.remove();
  });

  let files = 0;
  async function file(content: Buffer | number): Promise<string> {
    const path = join(folder.path, `file-${files++}`);
    await writeFile(path, typeof content === "number" ? randomBytes(content) : content);
    return path;
  }

  async function read(key: string, range?: { from: number; to: number }): Promise<Buffer | undefined> {
    const stream = await side.storage.open(key, range);
    return stream && buffer(stream);
  }

  // Below a part, a part, and above one: a part of a bucket's has 8 MiB.
  for (const sizeBytes of [0, 1, 70_000, 8 * mebibyte, 8 * mebibyte + 1, 20 * mebibyte + 7])
    test.serial(`${name}: ${sizeBytes} bytes come back as they went`, async (t) => {
      const path = await file(sizeBytes);
      const content = await readFile(path);
      const key = `sat/merchant/size-${sizeBytes}.zip`;
      t.deepEqual(await side.storage.put(key, path), { sizeBytes });
      t.deepEqual(await side.storage.stat(key), { sizeBytes });
      t.true((await read(key))?.equals(content));

      const target = join(folder.path, `target-${sizeBytes}`);
      t.true(await side.storage.fetch(key, target));
      t.true((await readFile(target)).equals(content));
      t.is((await stat(target)).mode & 0o777, 0o600);
    });

  test.serial(`${name}: what can be made again comes back as all else does`, async (t) => {
    const path = await file(40_000);
    t.deepEqual(await side.storage.put("pdf/spare", path, { isSpare: true }), { sizeBytes: 40_000 });
    t.deepEqual(await read("pdf/spare"), await readFile(path));
    t.deepEqual(await side.leftovers(), []);
  });

  test.serial(
    `${name}: a range brings its bytes, both ends included, and nothing beyond the end`,
    async (t) => {
      await side.storage.put("range", await file(Buffer.from("0123456789")));
      // s3rver takes an end of 0 for none.
      t.is(String(await read("range", { from: 0, to: 1 })), "01");
      t.is(String(await read("range", { from: 9, to: 9 })), "9");
      t.is(String(await read("range", { from: 2, to: 5 })), "2345");
      t.is(String(await read("range", { from: 7, to: 90 })), "789");
      t.is(String(await read("range", { from: 10, to: 90 })), "");
    },
  );

  test.serial(`${name}: what is not there is not found, and deleting it is no fault`, async (t) => {
    const target = join(folder.path, "nothing");
    t.is(await side.storage.open("not/there"), undefined);
    t.is(await side.storage.open("not/there", { from: 0, to: 1 }), undefined);
    t.is(await side.storage.stat("not/there"), undefined);
    t.false(await side.storage.fetch("not/there", target));
    await t.throwsAsync(stat(target), { code: "ENOENT" });
    await t.notThrowsAsync(side.storage.delete("not/there"));
  });

  test.serial(`${name}: a put replaces, and a delete takes away, twice too`, async (t) => {
    await side.storage.put("a/b", await file(Buffer.from("the longer one")));
    await side.storage.put("a/b", await file(Buffer.from("one")));
    t.is(String(await read("a/b")), "one");
    await side.storage.delete("a/b");
    await side.storage.delete("a/b");
    t.is(await side.storage.stat("a/b"), undefined);
  });

  for (const sizeBytes of [mebibyte, 40 * mebibyte])
    test.serial(
      `${name}: an aborted put of ${sizeBytes} bytes leaves what stood there, and nothing else`,
      async (t) => {
        await side.storage.put("kept", await file(Buffer.from("before")));
        const abort = new AbortController();
        const putting = side.storage.put("kept", await file(sizeBytes), { signal: abort.signal });
        setImmediate(() => abort.abort(new Error("not today")));
        await t.throwsAsync(putting, { message: "not today" });
        t.is(String(await read("kept")), "before");
        t.deepEqual(await side.leftovers(), []);
      },
    );

  test.serial(`${name}: a signal raised before stops it before anything is sent`, async (t) => {
    const putting = side.storage.put("never", await file(1), { signal: AbortSignal.abort(new Error("no")) });
    await t.throwsAsync(putting, { message: "no" });
    t.is(await side.storage.stat("never"), undefined);
  });

  for (const key of [
    "",
    "/a",
    "a/",
    "a//b",
    "..",
    "../a",
    "a/../b",
    ".hidden",
    "a/.b",
    "a\\b",
    "a b",
    "ñ",
    "a\0b",
    "a?b",
    "a%2Fb",
    "a".repeat(600),
  ])
    test.serial(`${name}: ${JSON.stringify(key.slice(0, 20))} is no key`, async (t) => {
      const path = await file(1);
      await t.throwsAsync(side.storage.put(key, path), { message: /no key/ });
      await t.throwsAsync(side.storage.open(key), { message: /no key/ });
      await t.throwsAsync(side.storage.fetch(key, join(folder.path, "x")), { message: /no key/ });
      await t.throwsAsync(side.storage.stat(key), { message: /no key/ });
      await t.throwsAsync(side.storage.delete(key), { message: /no key/ });
    });

  test.serial(
    `${name}: with nobody at the other side everything fails as unreachable, to be tried again`,
    async (t) => {
      const path = await file(1);
      const { unreachable } = side;
      const calls = [
        unreachable.put("a", path),
        unreachable.open("a"),
        unreachable.fetch("a", join(folder.path, "y")),
        unreachable.stat("a"),
      ];
      for (const outcome of await Promise.allSettled(calls))
        t.like(outcome, { status: "rejected", reason: { code: "storage.unreachable", retryable: true } });
    },
  );
}
