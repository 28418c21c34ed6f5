import { randomUUID } from "node:crypto";
import test from "ava";
import { OutboxJob } from "../../src/models/OutboxJob.ts";
import type { AnnouncedJob } from "../../src/queues/announcedJob.ts";
import { enqueue, transact } from "../../src/queues/enqueue.ts";
import type { Relay } from "../../src/queues/relay.ts";
import { createTurns } from "../../src/queues/turns.ts";
import { testDatabase } from "../helpers/servers/database.ts";
import { realClock } from "../helpers/testClock.ts";

const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

/** A relay that only remembers. */
function listeningRelay(): Relay & { readonly heard: AnnouncedJob[] } {
  const heard: AnnouncedJob[] = [];
  const turns = createTurns(
    () => 240,
    () => 0,
  );
  return {
    clock: realClock,
    trustMs: 30_000,
    turnOf: (owner, documents) => (owner ? turns.take(owner, documents) : 0),
    heard,
    announce: (announced) => void heard.push(...announced),
    sweep: async () => 0,
    close: async () => undefined,
  };
}

test("a job carries at most a batch of subjects, each with its request", async (t) => {
  const { db } = await testDatabase(t);
  const relay = listeningRelay();
  const subjects = ids(120);
  const requestId = subjects.map((_, index) => (index === 3 ? null : `request-${index}`));

  await transact({ db, relay }, (tx) => enqueue(tx, "ticket.takeIn", subjects, { requestId }));

  const rows = await OutboxJob.query(db);
  t.deepEqual(
    rows.map(({ subjectIds }) => subjectIds.length).toSorted((a, b) => a - b),
    [20, 50, 50],
  );
  for (const { subjectIds, requestIds } of rows) {
    t.deepEqual(
      requestIds as (string | null)[],
      subjectIds.map((id) => requestId[subjects.indexOf(id)] ?? null),
    );
  }
  t.deepEqual(relay.heard.map(({ id }) => id).toSorted(), rows.map(({ id }) => id).toSorted());
});

test("a transaction that fails announces nothing and leaves no job", async (t) => {
  const { db } = await testDatabase(t);
  const relay = listeningRelay();

  await t.throwsAsync(
    transact({ db, relay }, async (tx) => {
      await enqueue(tx, "ticket.takeIn", ids(1));
      throw new Error("changed my mind");
    }),
    { message: "changed my mind" },
  );

  t.deepEqual(relay.heard, []);
  t.is(await OutboxJob.query(db).resultSize(), 0);
});

test("nothing is announced before the commit", async (t) => {
  const { db } = await testDatabase(t);
  const relay = listeningRelay();

  await transact({ db, relay }, async (tx) => {
    await enqueue(tx, "ticket.takeIn", ids(1));
    t.deepEqual(relay.heard, []);
    t.is(await OutboxJob.query(db).resultSize(), 0);
  });

  t.is(relay.heard.length, 1);
});

test("a job of a nested transaction is announced after the outer commit", async (t) => {
  const { db } = await testDatabase(t);
  const relay = listeningRelay();

  await transact({ db, relay }, (tx) => tx.transaction((inner) => enqueue(inner, "ticket.takeIn", ids(1))));

  t.is(relay.heard.length, 1);
});

test("a job enqueued outside of transact is due for the next sweep", async (t) => {
  const { db } = await testDatabase(t);

  await db.transaction((tx) => enqueue(tx, "ticket.takeIn", ids(1)));

  t.is(
    await OutboxJob.query(db).whereNull("deadAt").where("trustedUntil", "<=", db.fn.now()).resultSize(),
    1,
  );
});
