import test from "ava";
import { createTurns, turnsOf } from "../../src/queues/turns.ts";

const quiet = { merchantId: "quiet", livemode: true };
const heavy = { merchantId: "heavy", livemode: true };
const heavyTest = { ...heavy, livemode: false };

function turnsAt(share: (merchantId: string) => number = () => 240) {
  const time = { ms: 0 };
  return { time, turns: createTurns(share, () => time.ms) };
}

test("within its share a merchant's documents have their turn at once", (t) => {
  const { turns, time } = turnsAt();
  for (let second = 0; second < 3_600; second += 1) {
    time.ms = second * 1_000;
    t.is(turns.take(quiet, 4), 0);
  }
});

test("what goes beyond has its turn later with each doubling, and takes none of another merchant's share", (t) => {
  const { turns } = turnsAt();
  const seen = Array.from({ length: 200 }, () => turns.take(heavy, 1_000));
  t.is(seen[0], 3);
  t.deepEqual(
    seen,
    seen.toSorted((one, other) => one - other),
  );
  t.is(seen.at(-1), 1 + Math.floor(Math.log2(200_000 / 240)));
  t.is(turns.take(quiet, 1), 0);
});

test("a merchant may have a larger or smaller share than others", (t) => {
  const { turns, time } = turnsAt((merchantId) => (merchantId === "heavy" ? 1_200 : 60));
  t.is(turns.take(heavy, 1_200), 0);
  t.is(turns.take(heavy, 1_200), 2);
  t.is(turns.take(quiet, 60), 0);
  t.is(turns.take(quiet, 60), 2);
  time.ms = 60_000;
  t.is(turns.take(quiet, 1), 1, "a minute has leaked its own share only");
});

test("a merchant that has been at rest has its share again", (t) => {
  const { turns, time } = turnsAt();
  t.not(turns.take(heavy, 480), 0);
  time.ms = 59_000;
  t.not(turns.take(heavy, 1), 0);
  time.ms = 130_000;
  t.is(turns.take(heavy, 1), 0);
});

test("nothing of test mode has its turn before anything live", (t) => {
  const { turns } = turnsAt();
  const lastLive = turns.take(heavy, 1_000_000_000_000);
  const firstTest = turns.take(heavyTest, 1);
  t.true(firstTest > lastLive, `${firstTest} > ${lastLive}`);
});

test("of merchants without end those at rest are forgotten, and those at work are not", (t) => {
  const { turns } = turnsAt();
  turns.take(heavy, 10_000);
  for (let at = 0; at < 30_000; at += 1) {
    turns.take({ merchantId: `one of many ${at}`, livemode: true }, 1);
    if (at % 1_000 === 0) t.not(turns.take(heavy, 1), 0);
  }
});

test("documents of several owners are counted by owner, once", (t) => {
  const { turns } = turnsAt();
  const owners = [quiet, ...Array.from({ length: 500 }, () => heavy), quiet, heavyTest];
  const found = turnsOf(owners, (owner, documents) => turns.take(owner, documents));
  t.is(found[0], 0);
  t.is(found[501], 0);
  t.deepEqual(new Set(found.slice(1, 501)), new Set([2]));
  t.is(found[502], 31);
});
