import test, { type ExecutionContext } from "ava";
import { systemActor } from "../../../src/domain/access/actor.ts";
import { auditChainOf } from "../../../src/domain/access/auditChain.ts";
import { recordAudit } from "../../../src/operations/audit/recordAudit.ts";
import { verifyAuditChain } from "../../../src/operations/audit/verifyAuditChain.ts";
import { listAudit } from "../../../src/queries/audit.ts";
import { testDatabase } from "../../helpers/servers/database.ts";

const actor = systemActor("test");
const at = new Date("2026-11-20T18:00:00.123Z");
const chainId = auditChainOf(null);

async function setup(t: ExecutionContext, entries = 0) {
  const { db } = await testDatabase(t);
  const record = (number: number): Promise<void> =>
    db.transaction((tx) =>
      recordAudit(tx, actor, at, {
        action: "thing.changed",
        merchantId: null,
        subject: { kind: "thing", id: `T${number}` },
        before: { ñ: [1.1, null, { b: 1e21, a: "ü" }], a: undefined, at },
        after: { z: true, a: -0 },
      }),
    );
  for (let number = 1; number <= entries; number += 1) await record(number);
  return {
    db,
    record,
    /** Returns what a superuser can do, whom no trigger stops. */
    tamper: async (sql: string): Promise<void> => {
      await db.raw(`set session_replication_role = replica; ${sql}; reset session_replication_role`);
    },
    faults: async (): Promise<readonly string[]> => {
      const verdict = await verifyAuditChain({ db }, chainId);
      return verdict.faults.map(({ number, kind }) => `${number} ${kind}`);
    },
  };
}

test("an entry read back from the database hashes as it was written", async (t) => {
  const { faults, db } = await setup(t, 3);
  t.deepEqual(await faults(), []);
  const { head } = await verifyAuditChain({ db }, chainId);
  t.is(head.length, 3n);
});

test("writers at the same time queue: no number is missing and none stands twice", async (t) => {
  const { faults, record, db } = await setup(t);
  await Promise.all(Array.from({ length: 40 }, (_, number) => record(number)));
  t.deepEqual(await faults(), []);
  t.is((await verifyAuditChain({ db }, chainId)).head.length, 40n);
});

test("what a transaction gives up leaves neither an entry nor a gap", async (t) => {
  const { faults, record, db } = await setup(t, 1);
  const event = { action: "a", merchantId: null, subject: { kind: "b", id: null } };
  await t.throwsAsync(
    db.transaction(async (tx) => {
      await recordAudit(tx, actor, at, event);
      throw new Error("given up");
    }),
    { message: "given up" },
  );
  await record(2);
  t.deepEqual(await faults(), []);
  t.is((await verifyAuditChain({ db }, chainId)).head.length, 2n);
});

for (const change of [
  "update audit_entries set action = 'x'",
  "delete from audit_entries",
  "truncate audit_entries",
]) {
  test(`the database refuses: ${change}`, async (t) => {
    const { db, faults } = await setup(t, 2);
    await t.throwsAsync(db.raw(change), { message: /append-only/ });
    t.deepEqual(await faults(), []);
  });
}

const tamperings: Readonly<Record<string, readonly [sql: string, ...faults: string[]]>> = {
  "an edited action": ["update audit_entries set action = 'x' where number = 2", "2 changed"],
  "an edited moment": [
    "update audit_entries set at = at + interval '1 millisecond' where number = 2",
    "2 changed",
  ],
  "an edited actor": [
    `update audit_entries set actor = jsonb_set(actor, '{name}', '"nobody"') where number = 2`,
    "2 changed",
  ],
  "a removed before": ["update audit_entries set before = null where number = 4", "4 changed"],
  "an edited hash": [`update audit_entries set hash = '\\x00' where number = 2`, "2 changed", "3 unlinked"],
  "two removed in the middle": ["delete from audit_entries where number in (2, 3)", "2 missing"],
  "the first removed": ["delete from audit_entries where number = 1", "1 missing"],
  "the last removed": ["delete from audit_entries where number = 4", "4 missing"],
  "the whole log removed": ["delete from audit_entries", "1 missing"],
  "the head removed": ["delete from audit_chains", "1 unlinked"],
  "an entry put in": [
    `insert into audit_entries (chain_id, number, id, at, action, actor, subject_kind, previous_hash, hash)
       select chain_id, 5, gen_random_uuid(), at, action, actor, subject_kind, hash, hash
         from audit_entries where number = 4`,
    "5 changed",
    "5 unlinked",
  ],
};

for (const [name, [sql, ...expected]] of Object.entries(tamperings)) {
  test(`${name} is found, by its number`, async (t) => {
    const { tamper, faults } = await setup(t, 4);
    await tamper(sql);
    t.deepEqual(await faults(), expected);
  });
}

test("the log is listed newest first, a page at a time, by what is asked for", async (t) => {
  const { db } = await setup(t, 5);
  const first = await listAudit(db, { chainId }, { limit: 2 });
  t.deepEqual(
    first.rows.map(({ number }) => number),
    ["5", "4"],
  );
  const second = await listAudit(db, { chainId }, { limit: 9, after: first.next as string });
  t.deepEqual(
    second.rows.map(({ number }) => number),
    ["3", "2", "1"],
  );
  t.is(second.next, undefined);
  const found = async (filter: Parameters<typeof listAudit>[1]): Promise<number> =>
    (await listAudit(db, filter, { limit: 9 })).rows.length;
  t.is(await found({ subjectKind: "thing", subjectId: "T3" }), 1);
  t.is(await found({ action: "thing.changed", at: { gte: at, lte: at } }), 5);
  t.is(await found({ at: { gt: at } }), 0);
  t.is(await found({ actorId: "somebody" }), 0);
  t.is(await found({ chainId: auditChainOf("00000000-0000-4000-8000-000000000000") }), 0);
});
