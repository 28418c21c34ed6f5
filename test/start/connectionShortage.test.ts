import test from "ava";
import { StartError } from "../../src/platform/StartError.ts";
import { requirePostgres } from "../../src/platform/database/requirePostgres.ts";
import { connectionShortage } from "../../src/start/connectionShortage.ts";
import { testDatabase } from "../helpers/servers/database.ts";

test("a server that is too old is refused with both versions, and a new one is not", async (t) => {
  const { db } = await testDatabase(t);
  await t.notThrowsAsync(requirePostgres(db));
  await t.throwsAsync(requirePostgres(db, 99), {
    instanceOf: StartError,
    message: /^PostgreSQL 99 or newer is needed, and DATABASE_URL leads to \d+\.\d+/,
  });
});

test("pools that PostgreSQL cannot serve are told with the arithmetic and the remedy", async (t) => {
  const { db } = await testDatabase(t);
  const told = await connectionShortage(db, { databasePoolSize: 100, queueUrl: undefined });
  t.regex(told ?? "", /8 × \d+ = \d{4} connections.*max_connections.*DATABASE_POOL_SIZE \(now 100\)/);
  t.is(await connectionShortage(db, { databasePoolSize: 4, queueUrl: "redis://x" }), undefined);
});
