import test from "ava";
import type { Knex } from "knex";
import { ActiveCatalog } from "../../../src/models/ActiveCatalog.ts";
import { CatalogVersion } from "../../../src/models/CatalogVersion.ts";
import { activateVersion } from "../../../src/operations/catalogs/activateVersion.ts";
import { dropOldVersions, keptVersions } from "../../../src/operations/catalogs/dropOldVersions.ts";
import { activateRows, stageRows } from "../../helpers/catalogs/activateRows.ts";
import { testDatabase } from "../../helpers/servers/database.ts";
import { realClock } from "../../helpers/testClock.ts";

const rows = { "payment-forms": [{ code: "01" }] };

test("one version counts at a time, and the one before is superseded", async (t) => {
  const { db } = await testDatabase(t);
  const first = await activateRows(db, rows);
  const second = await activateRows(db, rows);

  t.deepEqual(await statesOf(db), { [first.number]: "superseded", [second.number]: "active" });
  const active = await ActiveCatalog.query(db).findById("cfdi").throwIfNotFound();
  t.like(active, { versionNumber: second.number, sequence: 2 });
});

test("one goes back to an earlier version by activating it again", async (t) => {
  const { db } = await testDatabase(t);
  const first = await activateRows(db, rows);
  const second = await activateRows(db, rows);
  await activate(db, first);

  t.deepEqual(await statesOf(db), { [first.number]: "active", [second.number]: "superseded" });
});

test("activating what is active already is no switch", async (t) => {
  const { db } = await testDatabase(t);
  const version = await activateRows(db, rows);
  await activate(db, version);
  t.like(await ActiveCatalog.query(db).findById("cfdi"), { sequence: 1 });
});

test("of two activations at once one version counts and the other is superseded", async (t) => {
  const { db } = await testDatabase(t);
  const one = await activateRows(db, rows);
  const other = await activateRows(db, rows);
  const third = await stageRows(db, rows);
  await Promise.all([activate(db, one), activate(db, third)]);

  const states = await statesOf(db);
  t.is(Object.values(states).filter((state) => state === "active").length, 1);
  t.is(states[other.number], "superseded");
  t.like(await ActiveCatalog.query(db).findById("cfdi"), { sequence: 4 });
});

for (const state of ["fetching", "reading", "refused", "unchanged", "failed"] as const) {
  test(`a version that is ${state} cannot count`, async (t) => {
    const { db } = await testDatabase(t);
    const version = await stageRows(db, rows);
    await db("catalogVersions").update({ state });
    await t.throwsAsync(activate(db, version), { code: "catalog.version_not_ready" });
    t.like(await ActiveCatalog.query(db).findById("cfdi"), { versionNumber: null, sequence: 0 });
  });
}

test("only the last few versions can be gone back to; the rest stay on record without entries", async (t) => {
  const { db } = await testDatabase(t);
  const versions = [];
  for (let count = 0; count < keptVersions + 2; count++) versions.push(await activateRows(db, rows));
  await dropOldVersions({ db, clock: realClock }, "cfdi");

  const dropped = await CatalogVersion.query(db).whereNotNull("droppedAt").orderBy("number");
  t.deepEqual(
    dropped.map(({ number }) => number),
    versions.slice(0, 2).map(({ number }) => number),
  );
  t.is(await partitions(db), keptVersions);
  await t.throwsAsync(activate(db, versions[0] as CatalogVersion), { code: "catalog.version_gone" });
  await activate(db, versions[2] as CatalogVersion);
});

test("what was refused keeps no entries", async (t) => {
  const { db } = await testDatabase(t);
  const version = await stageRows(db, rows);
  await db("catalogVersions").where({ id: version.id }).update({ state: "refused" });
  await dropOldVersions({ db, clock: realClock }, "cfdi");
  t.is(await partitions(db), 0);
});

test("a version that is being read is dropped another time, and nobody waits", async (t) => {
  const { db } = await testDatabase(t);
  const version = await stageRows(db, rows);
  await db("catalogVersions").where({ id: version.id }).update({ state: "refused" });
  const reader = await db.transaction();
  await reader.raw("select 1 from catalog_entries where version_number = ?", [version.number]);
  await dropOldVersions({ db, clock: realClock }, "cfdi");
  t.is(await partitions(db), 1);

  await reader.rollback();
  await dropOldVersions({ db, clock: realClock }, "cfdi");
  t.is(await partitions(db), 0);
});

function activate(db: Knex, { id }: CatalogVersion): Promise<CatalogVersion> {
  return db.transaction((tx) => activateVersion(tx, { versionId: id, at: new Date() }));
}

async function statesOf(db: Knex): Promise<Record<number, string>> {
  const versions = await CatalogVersion.query(db).orderBy("number");
  return Object.fromEntries(versions.map(({ number, state }) => [number, state]));
}

async function partitions(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: object[] }>(
    "select 1 from pg_inherits where inhparent = cast('catalog_entries' as regclass)",
  );
  return rows.length;
}
