import test from "ava";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { type Counted, pointBlocks, singlePoints } from "../../../src/http/middleware/pointBlocks.ts";

/** A store that several processes share, and how often they asked it. */
class CountedStore extends RateLimiterMemory {
  asked = 0;

  override async consume(...args: Parameters<RateLimiterMemory["consume"]>): Promise<RateLimiterRes> {
    this.asked += 1;
    await Promise.resolve();
    return super.consume(...args);
  }
}

async function spendAll(
  processes: readonly ((who: string) => Promise<Counted>)[],
  calls: number,
): Promise<number> {
  const each = Math.ceil(calls / processes.length);
  const spent = processes.flatMap((spend) => Array.from({ length: each }, async () => spend("key")));
  return (await Promise.all(spent)).filter(({ allowed }) => allowed).length;
}

for (const points of [61, 100, 6_000]) {
  test(`five processes that take blocks of ${points} let exactly so many calls through`, async (t) => {
    const store = new CountedStore({ points, duration: 60 });
    const processes = Array.from({ length: 5 }, () => pointBlocks(store));
    t.is(await spendAll(processes, points * 2), points);
    t.is(await spendAll(processes, 50), 0);
  });
}

test("a busy limit costs the store one write for many calls", async (t) => {
  const store = new CountedStore({ points: 6_000, duration: 60 });
  t.is(await spendAll([pointBlocks(store)], 5_000), 5_000);
  t.true(store.asked < 40, `${store.asked} writes`);
});

test("who is over the limit costs the store nothing", async (t) => {
  const store = new CountedStore({ points: 100, duration: 60 });
  const spend = pointBlocks(store);
  await spendAll([spend], 200);
  const { asked } = store;
  t.is(await spendAll([spend], 1_000), 0);
  t.is(store.asked, asked);
});

test("what is left is told, and when it is whole again", async (t) => {
  const spend = pointBlocks(new CountedStore({ points: 100, duration: 60 }));
  const { remaining, resetMs } = await spend("key");
  t.is(remaining, 99);
  t.true(resetMs > 50_000 && resetMs <= 60_000);
  t.is((await spend("another")).remaining, 99);
});

test("a small limit is counted at the store, call by call", async (t) => {
  const store = new CountedStore({ points: 3, duration: 60 });
  const processes = [singlePoints(store), singlePoints(store)];
  t.is(await spendAll(processes, 10), 3);
  t.is(store.asked, 10);
});

test("a limit is whole again when its time is over", async (t) => {
  const store = new CountedStore({ points: 100, duration: 60 });
  const spend = pointBlocks(store);
  await spendAll([spend], 150);
  const { now } = Date;
  t.teardown(() => {
    Date.now = now;
  });
  Date.now = () => now() + 61_000;
  await store.delete("key");
  t.true((await spend("key")).allowed);
});

test("a store that fails is the caller's to know", async (t) => {
  class Broken extends RateLimiterMemory {
    override consume(): Promise<RateLimiterRes> {
      return Promise.reject(new Error("store down"));
    }
  }
  await t.throwsAsync(pointBlocks(new Broken({ points: 100, duration: 60 }))("key"), {
    message: "store down",
  });
});
