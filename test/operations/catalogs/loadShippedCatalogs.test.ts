import test from "ava";
import type { Knex } from "knex";
import type { Client } from "pg";
import { shippedCatalogs } from "../../../src/lists/shippedCatalogs.ts";
import { ActiveCatalog } from "../../../src/models/ActiveCatalog.ts";
import { CatalogVersion } from "../../../src/models/CatalogVersion.ts";
import { followCatalogs } from "../../../src/operations/catalogs/followCatalogs.ts";
import { loadShippedCatalogs } from "../../../src/operations/catalogs/loadShippedCatalogs.ts";
import { createDatabase } from "../../../src/platform/database/createDatabase.ts";
import { createLogger } from "../../../src/platform/logger.ts";
import { activateRows } from "../../helpers/catalogs/activateRows.ts";
import { testDatabase } from "../../helpers/servers/database.ts";
import { realClock } from "../../helpers/testClock.ts";

const log = createLogger({ name: "test", level: "silent" });
const depsOn = (db: Knex) => ({ db, clock: realClock, log });

test("a first start has every catalog, and refuses none of two thousand real keys, units and postal codes", async (t) => {
  t.timeout(180_000);
  const { db, url } = await testDatabase(t);
  await loadShippedCatalogs(depsOn(db));

  const active = await ActiveCatalog.query(db).orderBy("workbook");
  t.true(active.every(({ versionNumber }) => versionNumber !== null));
  t.deepEqual(
    await countsIn(db),
    Object.assign({}, ...Object.values(shippedCatalogs()).map(({ counts }) => counts)),
  );

  const followed = followCatalogs({ db, log }, { databaseUrl: url });
  await followed.refresh();
  const catalogs = followed.current();
  t.teardown(() => followed.close());
  const today = realClock.now().toISOString().slice(0, 10);
  const { rows } = await db.raw<{ rows: { catalog: "units"; code: string; ended: boolean }[] }>(
    `select catalog, code, valid_until is not null as ended from catalog_entries
      where catalog in ('product-services', 'units', 'postal-codes') order by md5(catalog || code) limit 2000`,
  );
  const refused = rows.filter(
    ({ catalog, code, ended }) => !ended && catalogs.judge(catalog, code, today) !== "inForce",
  );
  t.is(rows.length, 2_000);
  t.deepEqual(refused, []);
  t.is(catalogs.judge("product-services", "99999999", today), "unknown");
  t.is(catalogs.find("product-services", "50201706")?.description, "Café");
  t.like(catalogs.postalCode("22000"), { state: "BCN", borderStimulus: "north", zone: "America/Tijuana" });
});

test("of several processes that start at once one loads, and later starts load nothing", async (t) => {
  const { db, url } = await testDatabase(t);
  const others = [createDatabase(url, { poolSize: 2 }), createDatabase(url, { poolSize: 2 })];
  t.teardown(() => Promise.all(others.map((other) => other.destroy())));
  await Promise.all(
    [db, ...others].map((each) => loadShippedCatalogs(depsOn(each), ["retentions", "payroll"])),
  );
  await loadShippedCatalogs(depsOn(db), ["retentions", "payroll"]);

  const versions = await CatalogVersion.query(db).orderBy("workbook");
  t.deepEqual(
    versions.map(({ workbook, state, requestedThrough }) => `${workbook} ${state} ${requestedThrough}`),
    ["payroll active start", "retentions active start"],
  );
});

test("a start that dies at any statement leaves nothing, and the next one loads", async (t) => {
  const { db, url } = await testDatabase(t);
  for (let statement = 1; ; statement += 1) {
    const lived = await loadUntil(url, statement);
    if (lived) break;
    t.deepEqual(await traces(db), { versions: 0, partitions: 0, active: 0 }, `killed at ${statement}`);
    t.true(statement < 40, "it never comes through");
  }
  await loadShippedCatalogs(depsOn(db), ["retentions"]);
  t.deepEqual(await traces(db), { versions: 1, partitions: 1, active: 1 });
});

test("what was imported, or is being imported, is left alone", async (t) => {
  const { db } = await testDatabase(t);
  const imported = await activateRows(db, { "payment-forms": [{ code: "01" }] });
  await CatalogVersion.query(db).insert({
    id: "0190a000-0000-7000-8000-000000000001",
    workbook: "retentions",
    state: "fetching",
    source: "http://example.com/catRetenciones.xlsx",
    requestedThrough: "admin",
  });
  await loadShippedCatalogs(depsOn(db), ["cfdi", "retentions"]);

  t.is((await ActiveCatalog.query(db).findById("cfdi"))?.versionNumber, imported.number);
  t.is((await ActiveCatalog.query(db).findById("retentions"))?.versionNumber, null);
});

async function countsIn(db: Knex): Promise<Record<string, number>> {
  const rows = await db("catalogEntries").groupBy("catalog").select("catalog").count("* as rows");
  return Object.fromEntries(rows.map(({ catalog, rows: count }) => [catalog, Number(count)]));
}

/** Loads over a line that goes dead at the n-th statement, as a killed process leaves it; answers whether it lived. */
async function loadUntil(url: string, dieAt: number): Promise<boolean> {
  const lines: Client[] = [];
  const prepare = async (connection: Client) => void lines.push(connection);
  const dying = createDatabase(url, { poolSize: 1, prepare });
  let statements = 0;
  dying.on("query", () => {
    statements += 1;
    if (statements === dieAt)
      for (const { connection } of lines as unknown as Line[]) connection.stream.destroy();
  });
  try {
    await loadShippedCatalogs(depsOn(dying), ["retentions"]);
    return true;
  } catch {
    return false;
  } finally {
    await dying.destroy();
  }
}

interface Line {
  readonly connection: { readonly stream: { destroy(): void } };
}

async function traces(db: Knex): Promise<object> {
  const { rows } = await db.raw<{ rows: object[] }>(`
    select (select count(*)::int from catalog_versions) as versions,
           (select count(*)::int from pg_class where relname ~ '^catalog_entries_[0-9]+$') as partitions,
           (select count(*)::int from active_catalogs where version_number is not null) as active`);
  return rows[0] as object;
}
