import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text as textOf } from "node:stream/consumers";
import type { Config } from "../config.ts";
import { StartError } from "../platform/StartError.ts";
import { claimFolder } from "../platform/process/claimFolder.ts";
import { type BareCommand, text } from "./command.ts";
import type { Terminal } from "./terminal.ts";

/** The files of DATA_DIR that belong to a running product only. */
const passing = ["owner.json", "database-url"];

export const createBackupCommand: BareCommand = {
  about: "Copies an embedded installation into one file: its database, its files and its keys.",
  more:
    "Stop `npm start` first: the copy is of a database at rest. With DATABASE_URL, use pg_dump instead, as the road to " +
    "production (src/deploy/README.md) shows. The file opens everything; keep it as you keep the keys.",
  example: "--to /backup/timbra-2026-11-23.tar.gz",
  options: {
    to: {
      type: "string",
      value: "FILE",
      required: true,
      help: "The file to write (.tar.gz); it must not exist.",
    },
  },
  async runBare(terminal, values) {
    const { dataDir } = embeddedConfig(terminal);
    const file = resolve(text(values, "to"));
    if (existsSync(file)) throw new Error(`${file} exists already; name another file.`);
    if (!existsSync(join(dataDir, "postgres"))) throw new Error(`${dataDir} holds no embedded database.`);
    await atRest(dataDir, async () => {
      const left = passing.flatMap((name) => ["--exclude", `./${name}`]);
      await tar(["-czf", file, ...left, "-C", dataDir, "."]).catch(async (error: unknown) => {
        await rm(file, { force: true });
        throw error;
      });
      await chmod(file, 0o600);
    });
    return `${dataDir} is in ${file}.`;
  },
};

export const restoreBackupCommand: BareCommand = {
  about: "Puts the copy of an embedded installation back into an empty DATA_DIR.",
  example: "--from /backup/timbra-2026-11-23.tar.gz",
  options: {
    from: { type: "string", value: "FILE", required: true, help: "A file of backup:create." },
  },
  async runBare(terminal, values) {
    const { dataDir } = embeddedConfig(terminal);
    const file = resolve(text(values, "from"));
    if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if ((await readdir(dataDir)).length > 0)
      throw new Error(`${dataDir} is not empty: set DATA_DIR to a new folder, or move this one away.`);
    await tar(["-xzpf", file, "-C", dataDir]);
    return `${file} is restored in ${dataDir}; start it with npm start.`;
  },
};

function embeddedConfig({ config }: Terminal): Config {
  const read = config();
  if (read.databaseUrl !== undefined)
    throw new Error("DATABASE_URL is set, so the database is not embedded: use pg_dump and pg_restore.");
  return read;
}

/** Works while nobody else has the folder, and no server of a killed product runs in it. */
async function atRest(dataDir: string, work: () => Promise<void>): Promise<void> {
  const folder = await claimFolder(dataDir);
  try {
    if (existsSync(join(dataDir, "postgres", "postmaster.pid")))
      throw new StartError(
        `The database in ${dataDir} was not stopped in order: start it once with npm start, stop it with Ctrl-C, and repeat.`,
      );
    await work();
  } finally {
    await folder.release();
  }
}

async function tar(args: readonly string[]): Promise<void> {
  const child = spawn("tar", args, { stdio: ["ignore", "ignore", "pipe"] });
  const [[code], complaint] = await Promise.all([
    once(child, "close") as Promise<[number | null]>,
    textOf(child.stderr),
  ]);
  if (code !== 0) throw new Error(`tar failed: ${complaint.trim()}`);
}
