import { fork } from "node:child_process";
import { once } from "node:events";
import test, { type ExecutionContext } from "ava";
import { followCatalogs } from "../../../src/operations/catalogs/followCatalogs.ts";
import { createLogger } from "../../../src/platform/logger.ts";
import { activateRows, stageRows } from "../../helpers/catalogs/activateRows.ts";
import { closedWhileReading, severalPages } from "../../helpers/catalogs/closedWhileReading.ts";
import { type TestDatabase, testDatabase } from "../../helpers/servers/database.ts";
import { waitFor } from "../../helpers/waitFor.ts";

const never = 3_600_000;

test("before the first import what is embedded counts, and the large catalogs are unverified", async (t) => {
  const { current } = await following(t);
  t.is(current().version, "embedded");
  t.is(current().judge("payment-forms", "01"), "inForce");
  t.is(current().judge("payment-forms", "77"), "unknown");
  t.is(current().judge("product-services", "99999999"), "unverified");
  t.is(current().judge("product-services", "9999"), "unknown");
  t.is(current().zoneAt("22000"), "America/Tijuana");
});

test("a version activated elsewhere counts here without a restart, and going back too", async (t) => {
  const database = await testDatabase(t);
  const { current } = await following(t, database);
  current();
  const first = await activateRows(database.db, { "product-services": [{ code: "50202306" }] });
  await waitFor("the first version", () => current().judge("product-services", "50202306") === "inForce");
  t.is(current().judge("product-services", "10101500"), "unknown");
  t.is(current().judge("payment-forms", "01"), "inForce", "What the workbook leaves out stays embedded.");

  await activateRows(database.db, { "product-services": [{ code: "10101500" }] });
  await waitFor("the second version", () => current().judge("product-services", "10101500") === "inForce");
  t.is(current().judge("product-services", "50202306"), "unknown");
  t.not(current().version, `cfdi.${first.number}.1`);
});

test("another process judges by what this one activates, without a restart", async (t) => {
  const { db, url } = await testDatabase(t);
  const follower = fork(new URL("../../helpers/catalogs/catalogFollower.js", import.meta.url), [url]);
  t.teardown(() => follower.kill("SIGKILL"));
  const judged = async (unitKey: string): Promise<unknown> => {
    follower.send(unitKey);
    return (await once(follower, "message"))[0];
  };
  t.is(await judged("KGM"), "unverified");
  await activateRows(db, { units: [{ code: "KGM" }] });
  await waitFor("the version there", async () => (await judged("KGM")) === "inForce");
  t.is(await judged("H87"), "unknown");
});

test("a switch whose notice got lost is found by looking", async (t) => {
  const database = await testDatabase(t);
  const { current } = await following(t, database, 50);
  current();
  await activateRows(database.db, { units: [{ code: "H87" }] });
  // Such as a restore from a backup: no notice at all.
  await waitFor("the version by notice", () => current().version !== "embedded");
  const staged = await stageRows(database.db, { units: [{ code: "KGM" }] });
  await database
    .db("activeCatalogs")
    .where({ workbook: "cfdi" })
    .update({ versionNumber: staged.number, sequence: 9 });
  await waitFor("the version without a notice", () => current().judge("units", "KGM") === "inForce");
  t.is(current().judge("units", "H87"), "unknown");
});

test("a listener that loses its connection makes it again", async (t) => {
  const database = await testDatabase(t);
  const { current } = await following(t, database);
  current();
  const listeners = () =>
    database.db.raw<{ rows: { pid: number }[] }>(
      "select pid from pg_stat_activity where application_name = 'timbra listener' and datname = current_database() and state = 'idle'",
    );
  await waitFor("the listener", async () => (await listeners()).rows.length === 1);
  await database.db.raw(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'timbra listener' and datname = current_database()",
  );
  await activateRows(database.db, { units: [{ code: "KGM" }] });
  await waitFor("the version after the connection", () => current().judge("units", "H87") === "unknown");
  t.is(current().judge("units", "KGM"), "inForce");
});

test("who cannot read a version keeps the one before and says so", async (t) => {
  const database = await testDatabase(t);
  const { current, refresh, logged } = await following(t, database);
  await activateRows(database.db, { units: [{ code: "KGM" }] });
  await refresh();
  await database.db.raw("alter table active_catalogs rename to gone");
  await t.throwsAsync(refresh());
  t.is(current().judge("units", "KGM"), "inForce");
  await waitFor("a line in the log", () => logged().includes("could not load the catalogs"));

  await database.db.raw("alter table gone rename to active_catalogs");
  await activateRows(database.db, { units: [{ code: "LTR" }] });
  await waitFor("the version after the outage", () => current().judge("units", "LTR") === "inForce");
});

test("the rules of one piece of work are answered by one version", async (t) => {
  const database = await testDatabase(t);
  const { current, refresh } = await following(t, database);
  await activateRows(database.db, { units: [{ code: "KGM" }] });
  await refresh();
  const held = current();
  await activateRows(database.db, { units: [{ code: "LTR" }] });
  await refresh();
  t.is(held.judge("units", "KGM"), "inForce");
  t.is(current().judge("units", "KGM"), "unknown");
});

test("a stop breaks off a load between two pages, and says nothing of it", async (t) => {
  const database = await testDatabase(t);
  const { current, refresh, close, logged } = await following(t, database);
  await activateRows(database.db, severalPages);
  t.is(await closedWhileReading(database.db, { begin: refresh, close }), 1);
  t.is(current().version, "embedded");
  t.is(logged(), "");
});

async function following(t: ExecutionContext, database?: TestDatabase, everyMs = never) {
  const { db, url } = database ?? (await testDatabase(t));
  const lines: string[] = [];
  const destination = { write: (line: string): void => void lines.push(line) };
  const log = createLogger({ name: "test", level: "info", destination });
  const catalogs = followCatalogs({ db, log }, { databaseUrl: url, everyMs });
  t.teardown(() => catalogs.close());
  return { ...catalogs, logged: () => lines.join("") };
}
