import test from "ava";
import type { AppError } from "../../../../src/errors.ts";
import { createUser } from "../../../../src/operations/access/createUser.ts";
import { rememberDevice } from "../../../../src/operations/access/devices/rememberDevice.ts";
import {
  acquitAttempt,
  countAttempt,
  type LoginAttempt,
} from "../../../../src/operations/access/login/loginAttempts.ts";
import { testDatabase } from "../../../helpers/servers/database.ts";
import { testClock } from "../../../helpers/testClock.ts";

const setup = async (t: Parameters<typeof testDatabase>[0]) => {
  const { db } = await testDatabase(t);
  const clock = testClock();
  let places = 0;
  /** Returns an address in a neighbourhood where nobody has tried anything yet. */
  const elsewhere = (): string => `10.${(places += 1) >> 8}.${places & 255}.7`;
  const home = "203.0.113.7";
  const at = (email: string, address = home, device?: string) =>
    ({ kind: "merchant", email, address, device }) as const;
  const tryOnce = async (attempt: LoginAttempt): Promise<number> => {
    try {
      await countAttempt({ db, clock }, attempt);
      return 0;
    } catch (error) {
      return (error as AppError).retryAfterSeconds ?? -1;
    }
  };
  return { db, clock, at, tryOnce, elsewhere, home };
};

test("the fifth wrong try locks an account at a place for half a minute, and each after it for twice as long", async (t) => {
  const { clock, at, tryOnce, elsewhere } = await setup(t);
  for (let tries = 0; tries < 5; tries += 1) t.is(await tryOnce(at("ana@x.mx", `203.0.113.${tries}`)), 0);
  for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
    t.is(await tryOnce(at("ANA@x.mx", "203.0.113.99")), seconds, "for the whole /24, whatever the case");
    clock.advance(seconds * 1_000 - 1);
    t.is(await tryOnce(at("ana@x.mx")), 1);
    clock.advance(1);
    t.is(await tryOnce(at("ana@x.mx")), 0, "one more try");
  }
  t.is(await tryOnce(at("luis@x.mx")), 0, "others are not concerned");
  t.is(await tryOnce(at("ana@x.mx", elsewhere())), 0, "nor is the owner somewhere else");
});

test("of a hundred guesses at the same moment from one place five are looked at", async (t) => {
  const { at, tryOnce } = await setup(t);
  const waits = await Promise.all(Array.from({ length: 100 }, () => tryOnce(at("ana@x.mx"))));
  t.is(waits.filter((seconds) => seconds === 0).length, 5);
});

test("guesses from many places are slowed down together, and no wait grows past ten minutes", async (t) => {
  const { clock, at, tryOnce, elsewhere } = await setup(t);
  for (let tries = 0; tries < 51; tries += 1) t.is(await tryOnce(at("ana@x.mx", elsewhere())), 0);
  for (const seconds of [60, 120, 300, 600, 600]) {
    t.is(await tryOnce(at("ana@x.mx", elsewhere())), seconds);
    clock.advance(seconds * 1_000);
    t.is(await tryOnce(at("ana@x.mx", elsewhere())), 0, "one more try");
  }
});

test("codes are few, so of them five are looked at from everywhere together", async (t) => {
  const { at, tryOnce, elsewhere } = await setup(t);
  const code = () => ({ ...at("ana@x.mx", elsewhere()), factor: "code" }) as const;
  for (let tries = 0; tries < 5; tries += 1) t.is(await tryOnce(code()), 0);
  t.is(await tryOnce(code()), 30);
});

test("a device that signed in before passes while strangers guess, with a counter of its own", async (t) => {
  const { db, clock, at, tryOnce, elsewhere, home } = await setup(t);
  const email = "ana@x.mx";
  const user = await createUser({ db, clock }, { email, name: "Ana", kind: "merchant", password: "x" });
  const device = await rememberDevice({ db, clock }, { userId: user.id, brought: undefined });
  for (const address of [home, ...Array.from({ length: 60 }, elsewhere)])
    for (let tries = 0; tries < 6; tries += 1) await tryOnce(at(email, address));
  t.true((await tryOnce(at(email, elsewhere()))) > 0);
  t.true((await tryOnce(at(email, elsewhere(), "A".repeat(43)))) > 0, "no other device passes");
  t.is(await tryOnce(at(email, home, device)), 0);
  await acquitAttempt({ db }, await countAttempt({ db, clock }, at(email, home, device)));
  for (let tries = 0; tries < 5; tries += 1) t.is(await tryOnce(at(email, home, device)), 0);
  t.is(await tryOnce(at(email, home, device)), 30, "who took it cannot guess on");
  t.is(await tryOnce(at("luis@x.mx", elsewhere(), device)), 0, "it is nobody else's");

  const next = await rememberDevice({ db, clock }, { userId: user.id, brought: device });
  t.is(await tryOnce(at(email, home, next)), 0);
  t.true((await tryOnce(at(email, elsewhere(), device))) > 0, "each log-in replaces the cookie");
  clock.advance(180 * 86_400_000);
  for (let tries = 0; tries < 5; tries += 1) await tryOnce(at(email, home, next));
  t.is(await tryOnce(at(email, home)), 30, "half a year unused, it is a stranger's");
});

test("a right password forgives the account's slips at its place, and takes back one of the address", async (t) => {
  const { db, clock, at, tryOnce } = await setup(t);
  for (let tries = 0; tries < 3; tries += 1) await tryOnce(at("ana@x.mx"));
  await acquitAttempt({ db }, await countAttempt({ db, clock }, at("ana@x.mx")));
  for (let tries = 0; tries < 5; tries += 1) t.is(await tryOnce(at("ana@x.mx")), 0);
  t.is(await tryOnce(at("ana@x.mx")), 30);
  const counted = await db("loginFailures").orderBy("failures").pluck("failures");
  t.deepEqual(counted, [5, 8, 8], "at the place they were forgotten, elsewhere one was taken back");
});

test("an address that tries many accounts is held off, also by another address of its IPv6 network", async (t) => {
  const { at, tryOnce } = await setup(t);
  for (let tries = 0; tries < 51; tries += 1)
    t.is(await tryOnce(at(`person${tries}@x.mx`, `2001:db8::${tries + 1}`)), 0, `try ${tries}`);
  t.is(await tryOnce(at("somebody@x.mx", "2001:db8::ffff")), 30);
  t.is(await tryOnce(at("somebody@x.mx", "2001:db8:0:1::1")), 0, "the next network is not concerned");
});

test("an office whose people all log in at the same moment is not held off afterwards", async (t) => {
  const { db, clock, at, tryOnce } = await setup(t);
  const office = "203.0.113.7";
  const counted = await Promise.all(
    Array.from({ length: 51 }, (_, number) => countAttempt({ db, clock }, at(`p${number}@x.mx`, office))),
  );
  t.is(await tryOnce(at("late@x.mx", office)), 30, "nobody knows yet that they are right");
  for (const each of counted) await acquitAttempt({ db }, each);
  t.is(await tryOnce(at("late@x.mx", office)), 0);
});

test("of two free tries the one that began first is let through, also when it comes second", async (t) => {
  const { db, clock, at } = await setup(t);
  const began = testClock(clock.now().toISOString());
  clock.advance(20);
  await countAttempt({ db, clock }, at("ana@x.mx"));
  await t.notThrowsAsync(countAttempt({ db, clock: began }, at("luis@x.mx")));
});

test("slips are forgotten after a day", async (t) => {
  const { clock, at, tryOnce } = await setup(t);
  for (let tries = 0; tries < 5; tries += 1) await tryOnce(at("ana@x.mx"));
  clock.advance(86_400_001);
  for (let tries = 0; tries < 5; tries += 1) t.is(await tryOnce(at("ana@x.mx")), 0);
  t.is(await tryOnce(at("ana@x.mx")), 30);
});
