import { setImmediate } from "node:timers/promises";
import test from "ava";
import { groupCommit } from "../../../src/platform/database/groupCommit.ts";

test("callers of one moment share a flush, and each gets its own result", async (t) => {
  const batches: (readonly number[])[] = [];
  const double = groupCommit(async (items: readonly number[]) => {
    batches.push(items);
    return items.map((item) => item * 2);
  });

  t.deepEqual(await Promise.all([double(1), double(2), double(3)]), [2, 4, 6]);
  t.deepEqual(batches, [[1, 2, 3]]);
});

test("what arrives during a flush goes into the next one", async (t) => {
  const batches: (readonly number[])[] = [];
  let release = (): void => t.fail();
  const store = groupCommit(async (items: readonly number[]) => {
    batches.push(items);
    if (batches.length === 1) await new Promise<void>((resolve) => (release = resolve));
    return items;
  });

  const first = store(1);
  await setImmediate();
  const others = [store(2), store(3)];
  await setImmediate();
  t.deepEqual(batches, [[1]]);
  release();
  await Promise.all([first, ...others]);

  t.deepEqual(batches, [[1], [2, 3]]);
});

test("a batch is never larger than allowed, and no more flushes run at once than allowed", async (t) => {
  const sizes: number[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const store = groupCommit(
    async (items: readonly number[]) => {
      sizes.push(items.length);
      most = Math.max(most, (running += 1));
      // The first flush waits for a second one beside it.
      if (sizes.length === 1) await new Promise<void>((resolve) => waiting.push(resolve));
      else waiting.pop()?.();
      running -= 1;
      return items;
    },
    { maxBatch: 10, concurrency: 2 },
  );

  await Promise.all(Array.from({ length: 95 }, (_, index) => store(index)));

  t.is(Math.max(...sizes), 10);
  t.is(sizes.length, 10);
  t.is(most, 2);
});

test("a whole batch starts beside a flush at once; less than a batch waits for that flush", async (t) => {
  const sizes: number[] = [];
  const releases: (() => void)[] = [];
  const store = groupCommit(
    async (items: readonly number[]) => {
      sizes.push(items.length);
      await new Promise<void>((resolve) => releases.push(resolve));
      return items;
    },
    { maxBatch: 2, concurrency: 2, patienceMs: 3_600_000 },
  );

  const stored = [store(1)];
  await setImmediate();
  stored.push(store(2));
  await setImmediate();
  t.deepEqual(sizes, [1]);
  stored.push(store(3));
  await setImmediate();
  t.deepEqual(sizes, [1, 2]);
  stored.push(store(4));
  await setImmediate();
  t.deepEqual(sizes, [1, 2]);
  releases.forEach((release) => release());
  await Promise.all(stored.slice(0, 3));
  await setImmediate();
  t.deepEqual(sizes, [1, 2, 1]);
  releases.forEach((release) => release());
  await Promise.all(stored);
});

test("a flush that hangs delays the others by its patience at most", async (t) => {
  let release = (): void => t.fail();
  const store = groupCommit(
    async (items: readonly number[]) => {
      if (items.includes(1)) await new Promise<void>((resolve) => (release = resolve));
      return items;
    },
    { concurrency: 2, patienceMs: 1 },
  );

  const hanging = store(1);
  await setImmediate();
  t.is(await store(2), 2);
  t.is(await store(3), 3);
  release();
  t.is(await hanging, 1);
});

test("one poison item fails alone", async (t) => {
  const store = groupCommit(async (items: readonly string[]) => {
    if (items.includes("poison")) throw new Error("poison");
    return items.map((item) => item.toUpperCase());
  });

  const results = await Promise.allSettled([store("a"), store("poison"), store("b")]);

  t.deepEqual(
    results.map((result) => (result.status === "fulfilled" ? result.value : String(result.reason))),
    ["A", "Error: poison", "B"],
  );
});

test("when the database is down nobody is tried alone", async (t) => {
  let flushes = 0;
  const store = groupCommit(
    async () => {
      flushes += 1;
      throw new Error("down");
    },
    { mayBlameOneItem: () => false },
  );

  const results = await Promise.allSettled([store(1), store(2), store(3)]);

  t.true(results.every(({ status }) => status === "rejected"));
  t.is(flushes, 1);
});
