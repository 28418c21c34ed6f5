import { spawn } from "node:child_process";
import { chown, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { StartError } from "../StartError.ts";
import type { PostgresBinaries } from "./postgresBinaries.ts";
import { serverCommand } from "./serverCommand.ts";
import type { ServerUser } from "./serverUser.ts";

export interface NewCluster {
  readonly cluster: string;
  readonly binaries: PostgresBinaries;
  readonly user: ServerUser | undefined;
  /** The superuser of the new cluster. */
  readonly role: string;
  readonly password: string;
  readonly durable: boolean;
}

/**
 * Makes a cluster: UTF-8, code point order (PostgreSQL's built-in `C.UTF-8`, the same on every system), checksums,
 * SCRAM passwords. It is made beside its place and then moved, so that a half-made one is never taken for whole.
 */
export async function initCluster({
  cluster,
  binaries,
  user,
  role,
  password,
  durable,
}: NewCluster): Promise<void> {
  const draft = `${cluster}.new`;
  const passwordFile = join(draft, "password");
  const data = join(draft, "data");
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) await Promise.all([draft, passwordFile].map((path) => chown(path, user.uid, user.gid)));
  try {
    // Sent as it is, a password is still checked, and costs neither side an exchange of proofs.
    const auth = durable ? "scram-sha-256" : "password";
    const identity = ["--username", role, "--pwfile", passwordFile, "--auth", auth];
    const locale = ["--encoding", "UTF8", "--locale", "C"];
    const order = ["--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"];
    // The thousands of rounds that slow down whoever guesses a password also slow down every connection.
    const speed = durable ? [] : ["--no-sync", "--set", "scram_iterations=1"];
    const args = ["--pgdata", data, "--no-instructions", ...identity, ...locale, ...order, ...speed];
    await run(binaries.initdb, args, user);
    await rename(data, cluster);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function run(program: string, args: readonly string[], user: ServerUser | undefined): Promise<void> {
  const { command, args: allArgs, options } = serverCommand(program, args, user, { diesWithUs: true });
  const child = spawn(command, allArgs, { ...options, stdio: ["ignore", "ignore", "pipe"] });
  const [[code], complaint] = await Promise.all([
    once(child, "close") as Promise<[number | null]>,
    child.stderr ? text(child.stderr) : "",
  ]);
  if (code !== 0) throw new StartError(`PostgreSQL could not make its data directory: ${complaint.trim()}`);
}
