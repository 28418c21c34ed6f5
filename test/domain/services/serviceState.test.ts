import test from "ava";
import { judgePac, type PacCall } from "../../../src/domain/services/judgePac.ts";
import { judgeSat, type SatTry } from "../../../src/domain/services/judgeSat.ts";
import { afterOutage } from "../../../src/domain/satDownloads/patience.ts";

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 22, 12, minute));
const call = (minute: number, isAnswered: boolean, tookMs = 400): PacCall => ({
  startedAt: at(minute),
  finishedAt: new Date(at(minute).getTime() + tookMs),
  isAnswered,
});
const noon = at(0);
const hours = (count: number): Date => new Date(noon.getTime() - count * 3_600_000);

test("a PAC is down after three silences in a row, since the first of them", (t) => {
  const silent = [call(9, false), call(8, false), call(7, false)];
  t.deepEqual(judgePac([...silent, call(6, true)], null), { state: "down", since: at(7) });
  t.deepEqual(judgePac([call(10, true), ...silent], null), { state: "slow", since: null });
});

test("a PAC is slow when a third of its answers are late or lost, and working else", (t) => {
  const calls = (late: number): PacCall[] =>
    Array.from({ length: 6 }, (_, index) => call(20 - index, true, index < late ? 9_000 : 400));
  t.is(judgePac(calls(3), null).state, "slow");
  t.is(judgePac(calls(2), null).state, "working");
});

test("a PAC that nobody has asked is unseen, and one that operators stopped is paused", (t) => {
  t.deepEqual(judgePac([], null), { state: "unseen", since: null });
  t.deepEqual(judgePac([call(1, true)], noon), { state: "paused", since: noon });
});

test("SAT is down while most requests are met by silence, since the first lost call", (t) => {
  let lost = hours(1);
  const first = lost;
  for (let failures = 0; failures < 3; failures += 1) lost = afterOutage(failures, lost);
  const silent: SatTry = { failures: 4, updatedAt: lost, answeredAt: null };
  const answered: SatTry = { failures: 0, updatedAt: noon, answeredAt: hours(2) };
  t.deepEqual(judgeSat([silent], noon), { state: "down", since: first });
  t.is(judgeSat([silent, answered], noon).state, "working");
});

test("SAT is slow when it has worked at a request for longer than a day", (t) => {
  const since = hours(30);
  t.deepEqual(judgeSat([{ failures: 0, updatedAt: noon, answeredAt: since }], noon), {
    state: "slow",
    since,
  });
  t.deepEqual(judgeSat([], noon), { state: "unseen", since: null });
});
