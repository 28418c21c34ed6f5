import { mkdir } from "node:fs/promises";
import type { Clock } from "../ports/clock.ts";
import type { CompleteConfig } from "../compose.ts";
import type { Config } from "../config.ts";
import { encryptionKeys } from "./encryptionKeys.ts";
import type { Logger } from "../platform/logger.ts";
import { areFree } from "../platform/process/freePort.ts";
import { untilReachable } from "../platform/process/untilReachable.ts";
import type { Shutdown } from "../platform/process/shutdown.ts";
import type { TestAuthority } from "../sandbox/authority/testAuthority.ts";
import { type Sandbox, startSandbox } from "../sandbox/startSandbox.ts";
import { findDatabase, type FoundDatabase } from "./findDatabase.ts";

export interface Embedded {
  readonly config: CompleteConfig;
  /** The authority that issues the demonstration's CSD, and is trusted in test mode. Absent in production. */
  readonly authority: TestAuthority | undefined;
  /** The time of the product. */
  readonly clock: Clock;
  /** The address at which mails can be seen; absent when a mail server is configured. */
  readonly mailboxUrl: string | undefined;
  /** The password with which tenants' connections log in to the embedded database. */
  readonly tenantPassword: string | undefined;
}

export interface EmbeddedOptions {
  readonly log: Logger;
  readonly shutdown: Shutdown;
  readonly clock: Clock;
  /** The database where it is being started already. */
  readonly database?: Promise<FoundDatabase>;
}

/**
 * Starts whatever the configuration leaves out (database, PAC, SAT and mail sandbox, encryption keys) and returns it
 * completed. In production nothing is left out, so nothing is started.
 */
export async function embeddedDefaults(
  config: Config,
  { log, shutdown, clock, database: found = findDatabase(config, { log, shutdown }) }: EmbeddedOptions,
): Promise<Embedded> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  // Both take a second or two at the first start, mostly in processes and threads of their own.
  const starting = [startOurSandbox(config, clock, shutdown), found] as const;
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
      satLists: {
        folder: config.satLists.folder ?? (sandbox && `${sandbox.url}/cifras_sat/Documents/`),
        lco: config.satLists.lco.length === 0 && sandbox ? [sandbox.lcoUrl] : config.satLists.lco,
      },
      catalogs: { ...config.catalogs, url: config.catalogs.url ?? sandbox?.catalogsUrl },
      pac: { ...config.pac, test: config.pac.test ?? sandbox },
      pacTestAddresses: {
        finkok: config.pacTestAddresses.finkok ?? sandbox?.finkokUrl,
        prodigia: config.pacTestAddresses.prodigia ?? sandbox?.prodigiaUrl,
      },
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
  { production, dataDir, sandboxPort: port }: Config,
  clock: Clock,
  shutdown: Shutdown,
): Promise<Sandbox | undefined> {
  if (production) return undefined;
  const options = { dataDir, clock };
  // Another product of this machine may have the usual ports.
  const sandbox =
    port === 0 || !(await areFree([port, port + 1]))
      ? await startSandbox(options)
      : await startSandbox({ ...options, port, smtpPort: port + 1 });
  shutdown.defer("sandbox", () => sandbox.close());
  return sandbox;
}
