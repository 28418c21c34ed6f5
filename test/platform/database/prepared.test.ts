import test, { type ExecutionContext } from "ava";
import {
  createDatabase,
  type DatabaseOptions,
  type Knex,
} from "../../../src/platform/database/createDatabase.ts";
import { prepared } from "../../../src/platform/database/prepared.ts";
import { testDatabase } from "../../helpers/servers/database.ts";

async function thingsTable(t: ExecutionContext, options: DatabaseOptions = {}): Promise<Knex> {
  const { url } = await testDatabase(t);
  const db = createDatabase(url, { poolSize: 1, applicationName: "things", ...options });
  t.teardown(() => db.destroy());
  await db.raw("create table things (id int primary key, word text) with (autovacuum_enabled = false)");
  await add(db, 1, 10);
  return db;
}

async function add(db: Knex, from: number, to: number): Promise<void> {
  await db.raw("insert into things select n, 'word ' || n from generate_series(?::int, ?::int) as n", [
    from,
    to,
  ]);
}

/** Finds these things, and answers how often the table was read from end to end until now. */
async function find(db: Knex, ids: readonly number[]): Promise<{ words: string[]; fullReads: number }> {
  const { rows } = await prepared<{ rows: { word: string }[] }>(
    db,
    `select word from json_to_recordset(?) as wanted (id int) join things on things.id = wanted.id order by things.id`,
    [JSON.stringify(ids.map((id) => ({ id })))],
  );
  await db.raw("select pg_stat_force_next_flush()");
  const counted = await db.raw<{ rows: [{ full_reads: number }] }>(
    "select seq_scan::int as full_reads from pg_stat_user_tables where relname = 'things'",
  );
  return { words: rows.map(({ word }) => word), fullReads: counted.rows[0].full_reads };
}

test("a connection prepares a text once, and goes on when its table gets another column", async (t) => {
  const db = await thingsTable(t);
  for (const id of [1, 2, 3]) t.deepEqual((await find(db, [id])).words, [`word ${id}`]);
  await db.raw("alter table things add column later int not null default 7");
  t.deepEqual((await find(db, [4, 5])).words, ["word 4", "word 5"]);

  const { rows } = await db.raw<{ rows: { statement: string }[] }>(
    "select statement from pg_prepared_statements where statement like '%from json_to_recordset%'",
  );
  t.is(rows.length, 1);
});

test("texts that differ go by different names, on one connection as on another", async (t) => {
  const db = await thingsTable(t, { poolSize: 2 });
  const texts = ["select 1 as one", "select ?::int as one", "select cast(? as text) as one"];
  const answers = await Promise.all(
    texts.map((text, at) =>
      db.transaction(async (tx) => {
        const { rows } = await prepared<{ rows: { one: unknown }[] }>(tx, text, at === 0 ? [] : [at]);
        return rows[0]?.one;
      }),
    ),
  );
  t.deepEqual(answers, [1, 1, "2"]);
});

/** Answers how often a table is read from end to end after it has grown under a plan that was made for ten rows. */
async function fullReadsOfGrown(t: ExecutionContext, options: DatabaseOptions): Promise<number> {
  const db = await thingsTable(t, options);
  // The first five plans of a statement are made for their parameters, the sixth for all.
  for (let times = 0; times < 8; times += 1) await find(db, [1, 2]);
  await add(db, 11, 100_000);
  const before = (await find(db, [])).fullReads;
  const { words, fullReads } = await find(db, [99_999]);
  t.deepEqual(words, ["word 99999"]);
  return fullReads - before;
}

test("a plan for a small table is not used for long once the table is large", async (t) => {
  t.is(await fullReadsOfGrown(t, { plansLastMs: 0 }), 0);
  t.is(await fullReadsOfGrown(t, { plansLastMs: 60_000 }), 1, "what happens where plans last");
});
