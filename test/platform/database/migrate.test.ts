import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import test from "ava";
import { readReceiptKey, receiptKey } from "../../../src/domain/tickets/receiptKey.ts";
import { createDatabase as connect } from "../../../src/platform/database/createDatabase.ts";
import { createMigrationSource, migrate } from "../../../src/platform/database/migrate.ts";
import { createDatabase, dropDatabase } from "../../helpers/servers/createDatabase.ts";
import { testDatabase } from "../../helpers/servers/database.ts";
import { tenantRows } from "../../helpers/tenants/tenantRows.ts";
import { waitFor } from "../../helpers/waitFor.ts";
import { serverVariables } from "../../helpers/servers/testServers.ts";

const server = process.env[serverVariables.postgres] ?? "";

test("several processes may migrate an empty database at once; one of them does it", async (t) => {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const url = await createDatabase(server, name);
  t.teardown(() => dropDatabase(server, name));

  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, { queuesInPostgres: true })));

  const names = await createMigrationSource().getMigrations([]);
  t.deepEqual(
    applied.map((list) => list.length).toSorted((a, b) => a - b),
    [0, 0, names.length],
  );
  t.deepEqual(applied.flat(), names);
});

test("migrating again takes back what the tenants' role was given besides, and keeps its log-in", async (t) => {
  const { url, tenantUrl, db } = await testDatabase(t);
  await db.raw("grant select, delete on signing_keys, merchants to timbra_tenant");
  await Promise.all([1, 2, 3].map(() => migrate(url, { queuesInPostgres: true })));

  const tenant = connect(tenantUrl);
  t.teardown(() => tenant.destroy());
  t.deepEqual(await tenant("merchants"), []);
  await t.throwsAsync(Promise.resolve(tenant("signingKeys")), { message: /permission denied/ });
  await t.throwsAsync(Promise.resolve(tenant("merchants").delete()), { message: /permission denied/ });
});

test("tickets of before get a receipt's key each, however often the step is begun", async (t) => {
  const { db } = await testDatabase(t);
  await tenantRows(db, ["tickets"]);
  await db.raw("alter table tickets drop constraint tickets_receipt_secret_form");
  await db.raw("alter table tickets alter column receipt_secret drop not null");
  await db("tickets").update({ receiptSecret: null });
  const step = await createMigrationSource().getMigration("20261122000300_receiptKeys");
  for (const times of [1, 2]) await t.notThrowsAsync(step.up(db), String(times));

  const rows = await db<{ receiptSecret: string }>("tickets");
  const secrets = rows.map(({ receiptSecret }) => receiptSecret);
  t.is(new Set(secrets).size, 2);
  for (const secret of secrets) t.like(readReceiptKey(receiptKey(secret)), { kind: "key", secret });
});

test("a lock that a killed migration left behind does not stop the next one", async (t) => {
  const { url, db } = await testDatabase(t);
  await db("knexMigrationsLock").update({ isLocked: 1 });

  t.deepEqual(await migrate(url, { queuesInPostgres: false }), []);
});

test("an index whose build was killed is dropped, so that the build may begin anew", async (t) => {
  const { url, db } = await testDatabase(t);
  await db.raw("create table lines (number int); insert into lines values (1), (1)");
  const build = "create unique index concurrently if not exists lines_by_number on lines (number)";
  await t.throwsAsync(Promise.resolve(db.raw(build)), { message: /could not create unique index/ });
  await db.raw("delete from lines");
  await db.raw(build);
  const states = () => db("pgIndex").whereRaw("indrelid = cast('lines' as regclass)").pluck("indisvalid");
  t.deepEqual(await states(), [false], "what is there is taken for the whole");

  await migrate(url, { queuesInPostgres: false });
  t.deepEqual(await states(), []);
  await db.raw(build);
  t.deepEqual(await states(), [true]);
});

test("an index that somebody builds meanwhile stays", async (t) => {
  const { url, db } = await testDatabase(t);
  await db.raw("create table lines (number int)");
  // The build waits for whoever sees the table as it was before.
  const reader = await db.transaction({ isolationLevel: "repeatable read" });
  t.teardown(() => (reader.isCompleted() ? undefined : reader.rollback()));
  await reader("lines");
  const build = db.raw("create index concurrently lines_by_number on lines (number)").then(() => "built");
  await waitFor("the build", () =>
    db("pgStatProgressCreateIndex").whereRaw("relid = cast('lines' as regclass) and index_relid > 0").first(),
  );

  await migrate(url, { queuesInPostgres: false });
  await reader.commit();
  t.is(await build, "built");
  t.deepEqual(await db("pgIndexes").where({ tablename: "lines" }).pluck("indexname"), ["lines_by_number"]);
});

test("the history of migrations knows no extension", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "timbra-migrations-"));
  t.teardown(() => rm(folder, { recursive: true }));
  for (const file of ["20260102000000_b.ts", "20260101000000_a.js", "20260101000000_a.js.map", "README.md"]) {
    await writeFile(join(folder, file), "");
  }
  const source = createMigrationSource(folder);
  const names = await source.getMigrations([]);

  t.deepEqual(names, ["20260101000000_a", "20260102000000_b"]);
  t.is(source.getMigrationName(names[0] ?? ""), "20260101000000_a");
});

test("rows are camelCase, numbers without loss are text, times are dates", async (t) => {
  const { url } = await testDatabase(t);
  const db = connect(url);
  t.teardown(() => db.destroy());

  const [row] = await db.select(
    db.raw("0.1::numeric + 0.2 as tax_rate"),
    db.raw("9007199254740993::bigint as row_seq"),
    db.raw("'2026-11-20T10:00:00Z'::timestamptz as issued_at"),
    db.raw("'2026-11-20'::date as valid_from"),
  );

  t.deepEqual(row, {
    taxRate: "0.3",
    rowSeq: "9007199254740993",
    issuedAt: new Date("2026-11-20T10:00:00Z"),
    validFrom: "2026-11-20",
  });
});
