import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Composed, compose } from "../compose.ts";
import { type Config, ConfigError } from "../config.ts";
import { type ProcessContext, runProcess } from "../platform/runProcess.ts";
import type { Shutdown } from "../platform/shutdown.ts";
import { encryptionKeys } from "./encryptionKeys.ts";
import { testAuthorities } from "./testAuthorities.ts";
import { warnOfLocalObjects } from "./warnOfLocalObjects.ts";

/** Starts the work of one process of the Procfile; also used by the all-in-one process, which starts every one. */
export type ProcessStart = (composed: Composed, shutdown: Shutdown) => Promise<void>;

/** What fetches files and what shows them: on several machines, both must find the same. */
const keepsFiles = new Set(["web", "satDownload"]);

/** Runs a process of the Procfile when `fileUrl` is the script that Node was started with, and does nothing otherwise. */
export async function runAlone(fileUrl: string, name: string, start: ProcessStart): Promise<void> {
  const script = process.argv[1];
  if (!script || realpathSync(script) !== fileURLToPath(fileUrl)) return;
  await runProcess(name, async (context) => {
    const composed = await composeAlone(context);
    if (keepsFiles.has(name)) warnOfLocalObjects(composed.deps);
    await start(composed, context.shutdown);
    return { db: composed.deps.db, check: () => composed.engine.ping() };
  });
}

/** A process on its own has nothing embedded to lean on: the database must be named. */
export async function composeAlone(context: ProcessContext): Promise<Composed> {
  const { config } = context;
  const complete = {
    ...config,
    databaseUrl: requireDatabaseUrl(config),
    encryptionKeys: await encryptionKeys(config),
  };
  return compose(complete, { ...context, testAuthoritiesPem: await testAuthorities(config) });
}

function requireDatabaseUrl({ databaseUrl }: Config): string {
  if (databaseUrl) return databaseUrl;
  throw new ConfigError([
    '"DATABASE_URL" is required to run one process alone; `npm start` runs all of them',
  ]);
}
