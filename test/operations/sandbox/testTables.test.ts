import test from "ava";
import { testTables } from "../../../src/operations/sandbox/testTables.ts";
import { testDatabase } from "../../helpers/servers/database.ts";

/** Tables that say of their rows whether they are of test mode, and are no test data. */
const kept: Readonly<Record<string, string>> = {
  api_calls: "a log, which ends by its own time",
  api_keys: "set up",
  certificates: "set up",
  efirmas: "set up",
  idempotency_keys: "gone with the request",
  notification_marks: "how far somebody has read",
  pac_accounts: "set up",
  pac_choices: "set up",
  pac_manifests: "signed by a person",
  pendings_looks: "when SAT is asked next",
  sat_schedules: "set up",
  series: "set up, and no folio is given out twice",
  sessions: "of people",
  ticket_sources: "set up",
  webhook_endpoints: "set up",
  invoice_figures: "triggers follow the documents",
  ticket_figures: "triggers follow the documents",
  usage_figures: "what was used stays counted",
  pac_breakers: "of the platform",
  pac_figures: "of the platform",
  pac_purchases: "of the platform",
  pac_stocks: "of the platform",
  service_probes: "of the platform",
  told_pacs: "of the platform",
};

interface ForeignKey {
  readonly table: string;
  readonly column: string;
  readonly refers: string;
  /** The fate of the row: `a` refuses, `c` goes along, `n` is emptied. */
  readonly action: string;
  readonly isIndexed: boolean;
}

const emptied = testTables.map(({ table }) => table);
const references = testTables.flatMap(({ parts = [], loosened = [] }) => [...parts, ...loosened]);
const parts = testTables.flatMap(({ parts: named = [] }) =>
  named.map((each) => each.split(".")[0] as string),
);

test("every table with rows of test mode is emptied, or stays for a reason", async (t) => {
  const { db } = await testDatabase(t);
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'livemode' order by 1`,
  );
  const { rows: alongs } = await db.raw<{ rows: { name: string }[] }>(
    `select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confdeltype = 'c'`,
  );
  const cascaded = alongs.map(({ name }) => name);
  const known = new Set([...emptied, ...parts, ...cascaded, ...Object.keys(kept)]);
  t.deepEqual(
    rows.map(({ name }) => name).filter((name) => !known.has(name)),
    [],
    "Name it in src/operations/sandbox/testTables.ts, or here with the reason why it stays.",
  );
});

test("nothing that refers to a deleted row is forgotten, and none is looked for in a whole table", async (t) => {
  const { db } = await testDatabase(t);
  const { rows } = await db.raw<{ rows: ForeignKey[] }>(
    `select conrelid::regclass::text as "table", attname as "column", confrelid::regclass::text as refers,
            confdeltype as action,
            exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]) as "isIndexed"
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid::regclass::text = any (?)
      order by 1, 2`,
    [emptied],
  );
  t.true(rows.length > 30);
  const forgotten = rows.filter(
    ({ table, column, refers, action }) =>
      action === "a" &&
      !references.includes(`${table}.${column}`) &&
      !(emptied.includes(table) && emptied.indexOf(table) < emptied.indexOf(refers)),
  );
  t.deepEqual(forgotten, []);
  const slow = rows.filter(({ isIndexed }) => !isIndexed).map(({ table, column }) => `${table}.${column}`);
  t.deepEqual(slow, [], "Each deletion would read that table; give the column an index.");
});
