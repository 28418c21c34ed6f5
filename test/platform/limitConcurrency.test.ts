import test from "ava";
import { limitConcurrency } from "../../src/platform/limitConcurrency.ts";

test("so much runs at once, the rest waits its turn in the order it came, and too much is sent away", async (t) => {
  const inTurn = limitConcurrency({ running: 2, waiting: 3 });
  const began: number[] = [];
  const finish: (() => void)[] = [];
  const works = [0, 1, 2, 3, 4].map((number) =>
    inTurn(() => {
      began.push(number);
      return new Promise<number>((resolve) => finish.push(() => resolve(number)));
    }),
  );
  await t.throwsAsync(
    inTurn(() => Promise.resolve()),
    { code: "service.unavailable" },
  );
  for (let next = 0; next < works.length; next += 1) {
    t.deepEqual(began, [0, 1, 2, 3, 4].slice(0, next + 2));
    finish[next]?.();
    t.is(await works[next], next);
    await Promise.resolve();
  }
  t.is(await inTurn(() => Promise.resolve("free again")), "free again");
});

test("work that fails gives its place to the next", async (t) => {
  const inTurn = limitConcurrency({ running: 1, waiting: 10 });
  const failing = inTurn(() => Promise.reject(new Error("broken")));
  const after = inTurn(() => Promise.resolve("done"));
  await t.throwsAsync(failing, { message: "broken" });
  t.is(await after, "done");
});

test("parties take turns, and none fills the queue for the others", async (t) => {
  const inTurn = limitConcurrency({ running: 1, waiting: 10, waitingOfParty: 3 });
  const began: string[] = [];
  const work = (name: string, party: string) => inTurn(() => Promise.resolve(void began.push(name)), party);
  const running = ["a1", "a2", "a3", "a4"].map((name) => work(name, "a"));
  const tooMany = t.throwsAsync(work("a5", "a"), { code: "service.unavailable" });
  running.push(work("b1", "b"), work("c1", "c"), work("b2", "b"));
  await Promise.all([tooMany, ...running]);
  t.is(began.join(" "), "a1 a2 b1 c1 a3 b2 a4");
});
