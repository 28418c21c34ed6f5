import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../ports/clock.ts";
import type { CompleteConfig } from "../compose.ts";
import type { Config } from "../config.ts";
import { encryptionKeys } from "./encryptionKeys.ts";
import type { Logger } from "../platform/logger.ts";
import { untilReachable } from "../platform/process/untilReachable.ts";
import type { Shutdown } from "../platform/process/shutdown.ts";
import { generatedSecret } from "../platform/secrets/generatedSecret.ts";
import { tenantRole } from "../platform/database/tenantWall.ts";
import { startEmbeddedPostgres } from "../platform/postgres/startEmbeddedPostgres.ts";
import type { TestAuthority } from "../sandbox/authority/testAuthority.ts";
import { type Sandbox, startSandbox } from "../sandbox/startSandbox.ts";

export interface Embedded {
  readonly config: CompleteConfig;
  /** Issues the demonstration's CSD, and is trusted in test mode. Absent in production. */
  readonly authority: TestAuthority | undefined;
  /** The time that the product goes by. */
  readonly clock: Clock;
  /** Where the mails are to be looked at; absent when a mail server is configured. */
  readonly mailboxUrl: string | undefined;
  /** With which tenants' connections log in to the embedded database. */
  readonly tenantPassword: string | undefined;
}

/**
 * Starts whatever the configuration leaves out (database, PAC, SAT and mail sandbox, encryption keys) and answers it
 * completed. In production nothing is left out, so nothing is started.
 */
export async function embeddedDefaults(
  config: Config,
  { log, shutdown, clock }: { log: Logger; shutdown: Shutdown; clock: Clock },
): Promise<Embedded> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  // Both take a second or two at the first start, mostly in processes and threads of their own.
  const starting = [startOurSandbox(config, clock, shutdown), findDatabase(config, log, shutdown)] as const;
  // What one has started is registered for the stop, even if the other fails.
  await Promise.allSettled(starting);
  const [sandbox, database] = await Promise.all(starting);
  const keys = await untilReachable(() => encryptionKeys(config, database.url), {
    name: "reach the database",
    log,
    stopping: () => shutdown.stopping,
  });
  return {
    authority: sandbox?.authority,
    clock: clockOf(config, sandbox) ?? clock,
    mailboxUrl: sandbox && !config.smtpUrl ? `${sandbox.url}/mailbox` : undefined,
    tenantPassword: database.tenantPassword,
    config: {
      ...config,
      databaseUrl: database.url,
      databaseTenantUrl: database.tenantUrl,
      encryptionKeys: keys,
      smtpUrl: config.smtpUrl ?? sandbox?.mailbox.smtpUrl,
      catalogs: { ...config.catalogs, url: config.catalogs.url ?? sandbox?.catalogsUrl },
      pac: { ...config.pac, test: config.pac.test ?? sandbox },
      satCertificates: {
        ...config.satCertificates,
        test: config.satCertificates.test ?? (sandbox && `${sandbox.url}/rccf`),
      },
      satDownloads: { test: config.satDownloads.test ?? (sandbox && `${sandbox.url}/descarga`) },
      satStatus: { test: config.satStatus.test ?? sandbox?.statusUrl },
    },
  };
}

/**
 * Returns the clock of a sandbox that is all there is of PAC and SAT: the product moves with it, so that 72 hours pass, or
 * a month ends, for both at once. Where documents can be live, time is true.
 */
function clockOf({ pac }: Config, sandbox: Sandbox | undefined): Clock | undefined {
  return pac.test || pac.live ? undefined : sandbox?.clock;
}

async function startOurSandbox(
  { production, dataDir }: Config,
  clock: Clock,
  shutdown: Shutdown,
): Promise<Sandbox | undefined> {
  if (production) return undefined;
  const sandbox = await startSandbox({ dataDir, clock });
  shutdown.defer("sandbox", () => sandbox.close());
  return sandbox;
}

interface StartedDatabase {
  readonly url: string;
  readonly tenantUrl: string | undefined;
  readonly tenantPassword: string | undefined;
}

async function findDatabase(
  { databaseUrl: url, databaseTenantUrl: tenantUrl, dataDir }: Config,
  log: Logger,
  shutdown: Shutdown,
): Promise<StartedDatabase> {
  return url ? { url, tenantUrl, tenantPassword: undefined } : startDatabase(dataDir, log, shutdown);
}

async function startDatabase(dataDir: string, log: Logger, shutdown: Shutdown): Promise<StartedDatabase> {
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
