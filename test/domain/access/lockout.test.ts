import test from "ava";
import { accountLockout, addressLockout, strangersLockout } from "../../../src/domain/access/lockout.ts";

test("four slips at an account cost nothing, then each costs twice the one before, up to a quarter of an hour", (t) => {
  const seconds = accountLockout.delaysMs.map((ms) => ms / 1_000);
  t.deepEqual(seconds, [0, 0, 0, 0, 30, 60, 120, 240, 480, 900]);
});

for (const [name, { delaysMs, forgetMs }] of Object.entries({ accountLockout, strangersLockout }))
  test(`a day of guessing at one account is some hundred tries (${name})`, (t) => {
    const last = delaysMs.at(-1) as number;
    t.true(delaysMs.length + forgetMs / last < 210);
  });

test("one place is held off long before it can slow an account for everybody", (t) => {
  const free = strangersLockout.delaysMs.filter((ms) => ms === 0).length;
  const waits = Array.from({ length: free }, (_, tries) => accountLockout.delaysMs[tries] ?? 900_000);
  t.true(waits.reduce((sum, ms) => sum + ms) > 8 * 3_600_000);
});

test("an address gets more slips than an account, and is held off as long", (t) => {
  t.is(addressLockout.delaysMs.filter((ms) => ms === 0).length, 50);
  t.is(addressLockout.delaysMs.at(-1), accountLockout.delaysMs.at(-1));
});
