import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import { Client } from "pg";
import { runCli } from "../../src/cli/runCli.ts";
import { readConfig } from "../../src/config.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { startEmbeddedPostgres } from "../../src/platform/postgres/startEmbeddedPostgres.ts";

const log = createLogger({ name: "test", level: "silent" });

async function run(DATA_DIR: string, ...args: string[]): Promise<{ code: number; said: string }> {
  let said = "";
  const hear = (text: string): void => void (said += text);
  const code = await runCli(args, { out: hear, err: hear, config: () => readConfig({ DATA_DIR }) });
  return { code, said };
}

async function asked(dataDir: string, sql: string): Promise<unknown[]> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<object>(sql);
  await client.end();
  await postgres.stop();
  return rows;
}

test("an embedded installation comes back whole from one file: database, files and keys", async (t) => {
  t.timeout(120_000);
  const folder = await mkdtemp(join(tmpdir(), "timbra-backup-"));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const [first, second, file] = [join(folder, "first"), join(folder, "second"), join(folder, "copy.tar.gz")];
  await asked(first, "create table kept as select 7 as it");
  await writeFile(join(first, "encryption-key"), "a key");

  t.regex(
    (await run(join(folder, "none"), "backup:create", "--to", file)).said,
    /holds no embedded database/,
  );
  t.is((await run(first, "backup:create", "--to", file)).code, 0);
  t.is((await stat(file)).mode & 0o777, 0o600, "it opens everything");
  t.regex((await run(first, "backup:create", "--to", file)).said, /exists already/);
  t.regex((await run(first, "backup:restore", "--from", file)).said, /is not empty/);

  t.is((await run(second, "backup:restore", "--from", file)).code, 0);
  t.deepEqual(await asked(second, "select it from kept"), [{ it: 7 }]);
  t.is((await stat(join(second, "encryption-key"))).size, 5);
});

test("a running installation is not copied, since the copy would be of a database in motion", async (t) => {
  t.timeout(120_000);
  const dataDir = await mkdtemp(join(tmpdir(), "timbra-backup-"));
  t.teardown(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const { code, said } = await run(dataDir, "backup:create", "--to", `${dataDir}.tar.gz`);
  await postgres.stop();
  t.is(code, 1);
  t.regex(said, /belongs to another running Timbra|was not stopped in order/);
});
