import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../../src/platform/process/freePort.ts";

const run = promisify(execFile);
const home = "/usr/lib/postgresql";

export interface SystemPostgres {
  readonly url: string;
  /** The folder of its programs: `pg_dump` of the same version. */
  readonly programs: string;
  stop(): Promise<void>;
}

/** A server of the system's own PostgreSQL, the oldest version that is installed; `undefined` where there is none. */
export async function startSystemPostgres(): Promise<SystemPostgres | undefined> {
  const versions = existsSync(home)
    ? readdirSync(home).toSorted((one, other) => Number(one) - Number(other))
    : [];
  const programs = versions
    .map((version) => join(home, version, "bin"))
    .find((bin) => existsSync(join(bin, "initdb")));
  if (programs === undefined) return undefined;
  // Not in the folder of the run, through which the user of PostgreSQL may not pass.
  const folder = await mkdtemp("/tmp/timbra-system-postgres-");
  await chmod(folder, 0o777);
  const port = await freePort();
  const data = join(folder, "data");
  const password = join(folder, "password");
  await writeFile(password, "secret");
  await mkdir(join(folder, "sockets"), { mode: 0o777 });
  await chmod(join(folder, "sockets"), 0o777);
  await as(programs, "initdb", [
    "-D",
    data,
    "-U",
    "owner",
    "--pwfile",
    password,
    "-A",
    "scram-sha-256",
    "--no-sync",
  ]);
  const options = `-p ${port} -h 127.0.0.1 -k ${join(folder, "sockets")} -c fsync=off -c max_connections=400`;
  await as(programs, "pg_ctl", [
    "-D",
    data,
    "-o",
    options,
    "-l",
    join(folder, "sockets", "log"),
    "-w",
    "start",
  ]);
  return {
    url: `postgres://owner:secret@127.0.0.1:${port}/postgres`,
    programs,
    async stop() {
      await as(programs, "pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a program of PostgreSQL, which refuses root, as a user of its own where root starts us. */
async function as(programs: string, program: string, args: readonly string[]): Promise<void> {
  const file = join(programs, program);
  const plain = [file, ...args];
  const command =
    process.getuid?.() === 0
      ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", ...plain]
      : plain;
  // `pg_ctl` leaves a server behind, which would keep pipes open for ever.
  await run("sh", ["-c", '"$0" "$@" > /dev/null 2>&1', ...command]);
}
