import { type ChildProcess, fork, spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { type ExecutionContext } from "ava";
import { Client } from "pg";
import { freePort } from "../../../src/platform/process/freePort.ts";
import { createLogger } from "../../../src/platform/logger.ts";
import { postgresBinaries } from "../../../src/platform/postgres/postgresBinaries.ts";
import { serverCommand } from "../../../src/platform/postgres/serverCommand.ts";
import { serverUser } from "../../../src/platform/postgres/serverUser.ts";
import { startEmbeddedPostgres } from "../../../src/platform/postgres/startEmbeddedPostgres.ts";
import { isAlive } from "../../../src/platform/process/processes.ts";
import { waitFor } from "../../helpers/waitFor.ts";

const log = createLogger({ name: "test", level: "silent" });

/** Closed to every other user, as `mktemp -d` makes it. */
async function privateFolder(t: ExecutionContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "timbra-postgres-"));
  await chmod(folder, 0o700);
  t.teardown(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

function forkOwner(t: ExecutionContext, dataDir: string): ChildProcess {
  const child = fork(new URL("../../helpers/servers/embeddedPostgresOwner.js", import.meta.url), [dataDir]);
  t.teardown(() => child.kill("SIGKILL"));
  return child;
}

async function serverPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
}

test.serial("it starts in a private folder, keeps its data and guards its password", async (t) => {
  const dataDir = join(await privateFolder(t), ".data");
  const first = await startEmbeddedPostgres({ dataDir, log });
  await query(first.url, "create table kept as select 'ñ' as letter");
  const [settings] = (await query(
    first.url,
    "select current_setting('fsync') as fsync, current_user as role",
  )) as [object];
  await first.stop();
  const second = await startEmbeddedPostgres({ dataDir, log });
  t.teardown(() => second.stop());

  t.deepEqual(settings, { fsync: "on", role: "timbra" });
  t.deepEqual(await query(second.url, "select * from kept"), [{ letter: "ñ" }]);
  t.is((await stat(join(dataDir, "postgres-password"))).mode & 0o777, 0o600);
  await t.throwsAsync(query(second.url.replace(/:[^:@]+@/, ":wrong@"), "select 1"), { code: "28P01" });
});

test.serial("a folder that another process owns is refused by a clear error", async (t) => {
  const dataDir = await privateFolder(t);
  const owner = forkOwner(t, dataDir);
  await once(owner, "message");

  await t.throwsAsync(startEmbeddedPostgres({ dataDir, log }), { name: "FolderInUse", message: /DATA_DIR/ });

  owner.send("exit");
  await once(owner, "exit");
});

test.serial("no server outlives an owner that exits", async (t) => {
  const dataDir = await privateFolder(t);
  const owner = forkOwner(t, dataDir);
  await once(owner, "message");
  const pid = await serverPid(dataDir);

  owner.send("exit");
  await once(owner, "exit");

  await waitFor("the server's end", () => !isAlive(pid));
  t.pass();
});

test.serial("after an owner that was killed the next one takes over with all data", async (t) => {
  const dataDir = await privateFolder(t);
  const owner = forkOwner(t, dataDir);
  const [url] = (await once(owner, "message")) as [string];
  await query(url, "create table kept as select 1 as number");
  owner.kill("SIGKILL");
  await once(owner, "exit");

  const next = await startEmbeddedPostgres({ dataDir, log });
  t.teardown(() => next.stop());

  t.deepEqual(await query(next.url, "select * from kept"), [{ number: 1 }]);
});

test.serial("a server that nobody owns is stopped before a new one starts", async (t) => {
  const dataDir = await privateFolder(t);
  await (await startEmbeddedPostgres({ dataDir, log })).stop();
  const cluster = join(dataDir, "postgres");
  const { postgres } = await postgresBinaries();
  const user = await serverUser([cluster, postgres]);
  const args = ["-D", cluster, "-p", String(await freePort()), "-c", "unix_socket_directories="];
  const start = serverCommand(postgres, args, user);
  const orphan = spawn(start.command, start.args, { ...start.options, stdio: "ignore" });
  const ended = once(orphan, "exit");
  await waitFor("a ready orphan", async () =>
    /ready/.test(await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")),
  );

  const next = await startEmbeddedPostgres({ dataDir, log });
  t.teardown(() => next.stop());

  t.deepEqual(await ended, [0, null]);
  t.deepEqual(await query(next.url, "select 1 as one"), [{ one: 1 }]);
});
