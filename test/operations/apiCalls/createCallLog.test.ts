import { randomUUID } from "node:crypto";
import test from "ava";
import { keptBody } from "../../../src/domain/apiCalls/keptBody.ts";
import { createCallLog, type NotedCall } from "../../../src/operations/apiCalls/createCallLog.ts";
import { forgetEnded } from "../../../src/operations/upkeep/forgetEnded.ts";
import { testDatabase } from "../../helpers/servers/database.ts";
import { testClock } from "../../helpers/testClock.ts";

const merchantId = randomUUID();

function call(changes: Partial<NotedCall> = {}): NotedCall {
  return {
    merchantId,
    livemode: false,
    apiKeyId: randomUUID(),
    at: new Date(),
    ms: 2.4,
    method: "POST",
    route: "/api/v1/tickets",
    path: "/api/v1/tickets",
    query: "",
    status: 202,
    requestId: "r-1",
    address: "::1",
    userAgent: "caja\t\\1",
    errorCode: null,
    bodies: () => ({ request: keptBody({ note: "a\tb\\c\nd" }), answer: keptBody({ data: null }) }),
    ...changes,
  };
}

async function setup(t: Parameters<typeof testDatabase>[0]) {
  const { db } = await testDatabase(t);
  const warned: unknown[] = [];
  const log = { warn: (told: unknown) => void warned.push(told) } as never;
  const calls = createCallLog({ db, log });
  t.teardown(() => calls.close());
  return { db, log, calls, warned };
}

test("calls are written as they were, and what is left when the process stops", async (t) => {
  const { db, calls } = await setup(t);
  const id = calls.note(call());
  await calls.close();
  const row = await db("apiCalls").where({ id }).first();
  t.like(row, { merchantId, userAgent: "caja\t\\1", ms: 2, requestKept: "whole", replayOf: null });
  t.deepEqual(JSON.parse(row.requestBody), { note: "a\tb\\c\nd" });
});

test("of a flood the bodies of the first are kept, those of failures apart, and the lines of as many as memory may hold", async (t) => {
  const { db, calls, warned } = await setup(t);
  let made = 0;
  const bodies = () => {
    made += 1;
    return { request: keptBody({ made }), answer: keptBody({}) };
  };
  calls.note(call({ status: 422, bodies }));
  // Nothing is written in between: this loop is one turn of the process.
  for (let count = 0; count < 10_000; count += 1) calls.note(call({ bodies }));
  t.is(made, 151, "one of the failures, and so many others");
  await calls.flush();
  const kept = await db("apiCalls")
    .groupBy("requestKept")
    .select("requestKept")
    .count("* as lines")
    .orderBy("requestKept");
  t.deepEqual(kept, [
    { requestKept: "leftOut", lines: "9849" },
    { requestKept: "whole", lines: "151" },
  ]);
  t.deepEqual(warned, [{ lost: 1 }]);
});

test("a log that cannot be written loses its lines and disturbs nobody", async (t) => {
  const { db, calls } = await setup(t);
  await db.raw("alter table api_calls rename to elsewhere");
  calls.note(call());
  await t.throwsAsync(calls.flush());
  await db.raw("alter table elsewhere rename to api_calls");
  const id = calls.note(call());
  await calls.flush();
  t.deepEqual(await db("apiCalls").pluck("id"), [id]);
});

test("calls are forgotten after fourteen days, and not before", async (t) => {
  const { db, calls } = await setup(t);
  const clock = testClock();
  const day = 86_400_000;
  const old = new Date(clock.now().getTime() - 14 * day - 1);
  calls.note(call({ at: old }));
  const kept = calls.note(call({ at: new Date(old.getTime() + 2) }));
  await calls.flush();
  await forgetEnded({ db, clock });
  t.deepEqual(await db("apiCalls").pluck("id"), [kept]);
});
