import { EventEmitter, once } from "node:events";
import { catalogRefresh } from "../../workers/catalogRefresh.ts";
import { delivery } from "../../workers/delivery.ts";
import { fileImport } from "../../workers/fileImport.ts";
import { invoiceStamping } from "../../workers/invoiceStamping.ts";
import { satDownload } from "../../workers/satDownload.ts";
import { scheduler } from "../../workers/scheduler.ts";
import { ticketIntake } from "../../workers/ticketIntake.ts";
import { type Composed, compose, systemClock } from "../compose.ts";
import type { Config } from "../config.ts";
import { createDemoMerchant } from "../demo/createDemoMerchant.ts";
import { openDemoPage } from "../demo/openDemoPage.ts";
import { giveDemoEfirma } from "../demo/giveDemoEfirma.ts";
import { readDemoFile, writeDemoFile } from "../demo/demoFile.ts";
import { loadShippedCatalogs } from "../operations/catalogs/loadShippedCatalogs.ts";
import { migrate } from "../platform/database/migrate.ts";
import type { ProcessContext } from "../platform/process/runProcess.ts";
import { untilReachable } from "../platform/process/untilReachable.ts";
import type { TestAuthority } from "../sandbox/authority/testAuthority.ts";
import { embeddedDefaults } from "./embeddedDefaults.ts";
import { findDatabase, type FoundDatabase } from "./findDatabase.ts";
import { openRing } from "./openRing.ts";
import type { ProcessStart } from "./runAlone.ts";
import { startApi } from "./startApi.ts";

const workers: readonly ProcessStart[] = [
  ticketIntake,
  invoiceStamping,
  catalogRefresh,
  satDownload,
  fileImport,
  delivery,
  scheduler,
];

export interface RunningProduct {
  readonly baseUrl: string;
  readonly composed: Composed;
  /** The address of the sandbox PAC; absent in production. */
  readonly sandboxUrl: string | undefined;
  /** The address where the sandbox shows the mails it took; absent when a mail server is configured. */
  readonly mailboxUrl: string | undefined;
}

/**
 * Starts the whole product in one process: what the configuration leaves out is started beside it. The first start on
 * an empty database, outside production, makes the demonstration's merchant and writes demo.json.
 */
export async function startAllInOne(
  { config, log, metrics, shutdown }: ProcessContext,
  database: Promise<FoundDatabase> = findDatabase(config, { log, shutdown }),
  tell: (phase: string) => void = () => {},
): Promise<RunningProduct> {
  tell("Starting the database and the sandbox");
  const embedded = await embeddedDefaults(config, { log, shutdown, clock: systemClock, database });
  const tenantWall = { password: embedded.tenantPassword, warn: (message: string) => log.error(message) };
  tell("Bringing the database to this version");
  await untilReachable(
    async () => {
      await migrate(embedded.config.databaseUrl, { queuesInPostgres: !config.queueUrl, tenantWall });
      await openRing(embedded.config);
    },
    { name: "reach the database", log, stopping: () => shutdown.stopping },
  );
  const started = new EventEmitter();
  const composed = compose(embedded.config, {
    log,
    metrics,
    shutdown,
    clock: embedded.clock,
    catalogsAfter: once(started, "ready"),
    ...(embedded.authority && { testAuthoritiesPem: embedded.authority.certificatePem }),
  });
  const loading = config.catalogs.shipped ? loadShippedCatalogs(composed.deps) : Promise.resolve();
  // It is PostgreSQL that is busy with it; a failure is thrown where the loading is waited for.
  loading.catch(() => {});
  tell("Starting the workers and the API");
  for (const start of workers) await start(composed, shutdown);
  const { baseUrl } = await startApi(composed, shutdown);
  const { authority, mailboxUrl } = embedded;
  if (authority) await prepareDemo(config, composed, authority, { baseUrl, mailboxUrl });
  tell("Loading SAT's catalogs");
  await loading;
  started.emit("ready");
  return { baseUrl, composed, sandboxUrl: embedded.config.pac.test?.url, mailboxUrl };
}

async function prepareDemo(
  { dataDir }: Config,
  { deps }: Composed,
  authority: TestAuthority,
  addresses: Pick<RunningProduct, "baseUrl" | "mailboxUrl">,
): Promise<void> {
  const created = await createDemoMerchant(deps, authority);
  if (created) await openDemoPage(deps, created.merchant.id);
  const demo = created ?? (await readDemoFile(dataDir));
  if (!demo) return;
  // Demonstrations of before there were downloads get theirs as well.
  await giveDemoEfirma(deps, authority, demo.merchant.id);
  await writeDemoFile(dataDir, { ...demo, ...addresses });
}
