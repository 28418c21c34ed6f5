import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { tenantRole } from "../platform/database/tenantWall.ts";
import type { Logger } from "../platform/logger.ts";
import { startEmbeddedPostgres } from "../platform/postgres/startEmbeddedPostgres.ts";
import type { Shutdown } from "../platform/process/shutdown.ts";
import { generatedSecret } from "../platform/secrets/generatedSecret.ts";

export interface FoundDatabase {
  readonly url: string;
  readonly tenantUrl: string | undefined;
  readonly tenantPassword: string | undefined;
}

interface Starting {
  readonly log: Logger;
  readonly shutdown: Shutdown;
}

/** Returns the database of the configuration, and starts the embedded one where it names none. */
export async function findDatabase(
  { databaseUrl: url, databaseTenantUrl: tenantUrl, dataDir }: Config,
  starting: Starting,
): Promise<FoundDatabase> {
  return url ? { url, tenantUrl, tenantPassword: undefined } : startDatabase(dataDir, starting);
}

async function startDatabase(dataDir: string, { log, shutdown }: Starting): Promise<FoundDatabase> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  shutdown.defer("embedded PostgreSQL", () => postgres.stop());
  // For the command line, which joins the running database. The port changes with every start.
  await writeFile(join(dataDir, "database-url"), postgres.url, { mode: 0o600 });
  const tenantPassword = await generatedSecret(join(dataDir, "tenant-password"));
  const tenantUrl = new URL(postgres.url);
  tenantUrl.username = tenantRole;
  tenantUrl.password = tenantPassword;
  return { url: postgres.url, tenantUrl: tenantUrl.href, tenantPassword };
}
