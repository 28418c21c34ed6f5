import test from "ava";
import type { AppError } from "../../../src/errors.ts";
import { acquitAttempt, countAttempt } from "../../../src/operations/access/loginAttempts.ts";
import { testDatabase } from "../../helpers/database.ts";
import { testClock } from "../../helpers/testClock.ts";

const setup = async (t: Parameters<typeof testDatabase>[0]) => {
  const { db } = await testDatabase(t);
  const clock = testClock();
  let places = 0;
  const elsewhere = (): string => `198.51.100.${(places += 1)}`;
  const at = (email: string, address = elsewhere()) => ({ kind: "merchant", email, address }) as const;
  const tryOnce = async (attempt: ReturnType<typeof at>): Promise<number> => {
    try {
      await countAttempt({ db, clock }, attempt);
      return 0;
    } catch (error) {
      return (error as AppError).retryAfterSeconds ?? -1;
    }
  };
  return { db, clock, at, tryOnce };
};

test("the fifth wrong try locks an account for half a minute, and each after it for twice as long", async (t) => {
  const { clock, at, tryOnce } = await setup(t);
  for (let tries = 0; tries < 5; tries += 1) t.is(await tryOnce(at("ana@x.mx")), 0);
  for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
    t.is(await tryOnce(at("ANA@x.mx")), seconds, "locked from every address, whatever the case");
    clock.advance(seconds * 1_000 - 1);
    t.is(await tryOnce(at("ana@x.mx")), 1);
    clock.advance(1);
    t.is(await tryOnce(at("ana@x.mx")), 0, "one more try");
  }
  t.is(await tryOnce(at("luis@x.mx")), 0, "others are not concerned");
});

test("of a hundred guesses at the same moment five are looked at", async (t) => {
  const { at, tryOnce } = await setup(t);
  const waits = await Promise.all(Array.from({ length: 100 }, () => tryOnce(at("ana@x.mx"))));
  t.is(waits.filter((seconds) => seconds === 0).length, 5);
});

test("a right password forgives the account's slips, and takes back one of the address", async (t) => {
  const { db, clock, at, tryOnce } = await setup(t);
  const home = "203.0.113.7";
  for (let tries = 0; tries < 3; tries += 1) await tryOnce(at("ana@x.mx", home));
  await acquitAttempt({ db }, await countAttempt({ db, clock }, at("ana@x.mx", home)));
  for (let tries = 0; tries < 5; tries += 1) t.is(await tryOnce(at("ana@x.mx")), 0);
  t.is(await tryOnce(at("ana@x.mx")), 30);
  const [most] = await db("loginFailures").where({ lastAt: clock.now() }).max("failures as failures");
  t.is(most?.["failures"], 5);
  t.truthy(await db("loginFailures").where({ failures: 3 }).first(), "the address keeps three of four");
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

test("slips are forgotten after a day", async (t) => {
  const { clock, at, tryOnce } = await setup(t);
  for (let tries = 0; tries < 5; tries += 1) await tryOnce(at("ana@x.mx"));
  clock.advance(86_400_001);
  for (let tries = 0; tries < 5; tries += 1) t.is(await tryOnce(at("ana@x.mx")), 0);
  t.is(await tryOnce(at("ana@x.mx")), 30);
});
