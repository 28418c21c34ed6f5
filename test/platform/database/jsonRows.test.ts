import test, { type ExecutionContext } from "ava";
import type { Knex } from "knex";
import { createDatabase } from "../../../src/platform/database/createDatabase.ts";
import { jsonRows } from "../../../src/platform/database/jsonRows.ts";
import { testDatabase } from "../../helpers/servers/database.ts";

async function notesTable(t: ExecutionContext): Promise<Knex> {
  const { url } = await testDatabase(t);
  const db = createDatabase(url, { poolSize: 1, applicationName: "notes" });
  t.teardown(() => db.destroy());
  await db.raw(
    "create table notes (seq int generated always as identity, at timestamptz, word text default 'none', said jsonb, heard jsonb)",
  );
  return db;
}

async function stored(db: Knex, rows: Record<string, unknown>[], documents?: Record<string, unknown[]>) {
  const { columns, values, from, bindings } = jsonRows("notes", rows, documents);
  await db.raw(`insert into notes (${columns}) select ${values} from ${from}`, [...bindings]);
  const found: unknown[] = await db("notes").select("word", "said", "heard").orderBy("seq");
  await db("notes").delete();
  return found;
}

test("rows keep their order and their documents, whatever is written in these", async (t) => {
  const db = await notesTable(t);
  const odd = ["a\nb", "a\tb", "\r\n\t\t\n", '"', "\\n", "\\", "ñ 🧾 \u2028\u2029", "", "null", "\u0001"];
  const rows = odd.map((word) => ({ at: new Date(0), word }));
  const said = odd.map((text) => ({ text, [text]: [text, { text }] }));
  const heard = odd.map((text, at) => (at % 2 === 0 ? [text] : null));

  t.deepEqual(
    await stored(db, rows, { said, heard }),
    odd.map((word, at) => ({ word, said: said[at], heard: heard[at] })),
  );
  t.deepEqual(
    await stored(db, rows, { said }),
    odd.map((word, at) => ({ word, said: said[at], heard: null })),
  );
});

test("a row without any document stays a row, and a column that is not named gets its default", async (t) => {
  const db = await notesTable(t);

  for (const none of [null, undefined]) {
    t.deepEqual(await stored(db, [{ word: "one" }], { said: [none] }), [
      { word: "one", said: null, heard: null },
    ]);
    t.deepEqual(await stored(db, [{ at: null }, { at: null }], { said: [none, none], heard: [none, none] }), [
      { word: "none", said: null, heard: null },
      { word: "none", said: null, heard: null },
    ]);
  }
  t.deepEqual(await stored(db, [{ word: "one" }]), [{ word: "one", said: null, heard: null }]);
});
