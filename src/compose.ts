import type { X509Certificate } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createSchemaJudge } from "./adapters/addendaSchemas/createSchemaJudge.ts";
import { mailHooks } from "./adapters/mail/hooks/mailHooks.ts";
import { imapMailbox } from "./adapters/mail/imapMailbox.ts";
import { ownMailServers } from "./adapters/mail/ownMailServers.ts";
import { smtpMailer } from "./adapters/mail/smtpMailer.ts";
import { createPackageReader } from "./adapters/packages/createPackageReader.ts";
import { createPdfRenderer } from "./adapters/pdf/createPdfRenderer.ts";
import { keepPdfs } from "./adapters/pdf/keepPdfs.ts";
import { prodigia } from "./adapters/pac/prodigia/prodigia.ts";
import { finkok } from "./adapters/pac/finkok/finkok.ts";
import type { SwCredentials } from "./adapters/pac/swSapien/session.ts";
import { swSapien } from "./adapters/pac/swSapien/swSapien.ts";
import { catalogSource } from "./adapters/sat/catalogSource.ts";
import { certificateRepository } from "./adapters/sat/certificateRepository.ts";
import { descargaMasiva, type DescargaMasivaOptions } from "./adapters/sat/descarga/descargaMasiva.ts";
import { consultaCfdi } from "./adapters/sat/status/consultaCfdi.ts";
import { satListSource } from "./adapters/sat/lists/satListSource.ts";
import { diskStorage } from "./adapters/storage/diskStorage.ts";
import { s3Storage } from "./adapters/storage/s3Storage.ts";
import { httpTicketFeeds } from "./adapters/ticketFeeds/httpTicketFeeds.ts";
import { httpWebhooks } from "./adapters/webhooks/httpWebhooks.ts";
import { createWorkbookReader } from "./adapters/workbooks/createWorkbookReader.ts";
import type { Config, PacEndpoint } from "./config.ts";
import { spareShare } from "./domain/time/spareShare.ts";
import { AppError } from "./errors.ts";
import { followCatalogs } from "./operations/catalogs/followCatalogs.ts";
import { followSearch } from "./operations/catalogs/followSearch.ts";
import type { Deps } from "./operations/deps.ts";
import { findListed } from "./queries/catalogs/findListed.ts";
import { createDatabase } from "./platform/database/createDatabase.ts";
import { createTenantDatabase } from "./platform/database/tenantDatabase.ts";
import { createVault } from "./platform/secrets/encryption.ts";
import { createHttpClient, type HttpClient } from "./platform/http/httpClient.ts";
import type { Logger } from "./platform/logger.ts";
import type { Metrics } from "./platform/metrics.ts";
import type { Shutdown } from "./platform/process/shutdown.ts";
import { readCertificates } from "./domain/certificates/readCertificates.ts";
import { satTestAuthorities } from "./domain/certificates/satTestAuthorities.ts";
import type { Clock } from "./ports/clock.ts";
import type { ObjectStorage } from "./ports/objectStorage.ts";
import { createPacDesk } from "./operations/pacs/pacDesk.ts";
import type { PacCredentials } from "./domain/pacs/pacProviders.ts";
import type { Pac } from "./ports/pac.ts";
import type { SatCertificates } from "./ports/satCertificates.ts";
import type { SatDownloads } from "./ports/satDownloads.ts";
import type { SatStatusService } from "./ports/satStatusService.ts";
import { httpSandboxLevers } from "./adapters/sandboxLevers/httpSandboxLevers.ts";
import { testIssuer } from "./sandbox/authority/testIssuer.ts";
import { connectQueues } from "./queues/engines/connectQueues.ts";
import type { QueueEngine } from "./queues/queueEngine.ts";
import { createQueueControl } from "./queues/createQueueControl.ts";
import { createRelay } from "./queues/createRelay.ts";
import { followPaces } from "./operations/merchants/followPaces.ts";
import { createTurns } from "./queues/turns.ts";

export const systemClock: Clock = { now: () => new Date() };

/** The time is long enough for a few megabytes over a slow line, and for servers that make strangers wait. */
const mailTimeoutMs = 75_000;
/** A merchant's own server has less: what it does not take goes to the platform's within the same job of two minutes. */
const ownMailTimeoutMs = 25_000;
/** Half of the places that a process has for mails (`workers/delivery.ts`). */
const ownMailPlaces = 2;

/** An endpoint that has not answered by then is tried again later. */
const webhookTimeoutMs = 15_000;
/** A page of tickets takes another system longer than to hear an event. */
const ticketFeedTimeoutMs = 25_000;

/** A configuration whose gaps have been filled: by hand, or by what the embedded default started. */
export type CompleteConfig = Config & { readonly databaseUrl: string };

export interface Composed {
  readonly deps: Deps;
  readonly engine: QueueEngine;
  readonly metrics: Metrics;
}

export interface ComposeOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly shutdown: Shutdown;
  readonly clock?: Clock;
  /** The PEM bundle of the authorities that are accepted in test mode. */
  readonly testAuthoritiesPem?: string;
  /** SAT's catalogs are not loaded into memory before. */
  readonly catalogsAfter?: Promise<unknown>;
}

/**
 * Composes the product. This is the only place that picks adapters by configuration. What is expensive is built at its
 * first use.
 */
export function compose(config: CompleteConfig, options: ComposeOptions): Composed {
  const {
    log,
    metrics,
    shutdown,
    clock = systemClock,
    testAuthoritiesPem = "",
    catalogsAfter: after,
  } = options;
  const pooled = { poolSize: config.databasePoolSize, waits: metrics.databaseWaits };
  const db = createDatabase(config.databaseUrl, pooled);
  shutdown.defer("database", () => db.destroy());
  const tenants = createTenantDatabase({
    tenantUrl: config.databaseTenantUrl,
    ownerUrl: config.databaseUrl,
    log,
    ...pooled,
  });
  shutdown.defer("tenants' database", () => tenants.destroy());
  const catalogs = followCatalogs({ db, log }, { databaseUrl: config.databaseUrl, ...(after && { after }) });
  shutdown.defer("catalogs", () => catalogs.close());
  const search = followSearch({ db, log, catalogs: () => catalogs.current() });
  shutdown.defer("catalog search", () => search.close());
  const engine = connectQueues({ databaseUrl: config.databaseUrl, queueUrl: config.queueUrl, log });
  shutdown.defer("queue engine", () => engine.close());
  const paces = followPaces({ db, log, plans: config.plans });
  shutdown.defer("merchants' paces", () => paces.close());
  const shareOf = (id: string) => paces.of(id).promptDocumentsPerMinute ?? config.promptDocumentsPerMinute;
  const relay = createRelay(
    { db, engine, clock, log, metrics, turns: createTurns(shareOf) },
    { trustMs: config.outboxTrustSeconds * 1_000 },
  );
  shutdown.defer("relay", () => relay.close());
  const storage = createStorage(config.objectStorage);
  const renderer = createPdfRenderer();
  const pdf = keepPdfs({ renderer, storage, log });
  shutdown.defer("PDF renderer", () => pdf.close());
  const addendaSchemas = createSchemaJudge();
  shutdown.defer("judge of schemas", () => addendaSchemas.close());

  const spareMs = config.shutdownTimeoutMs * spareShare;
  const giveUp = shutdown.signalAfter(spareMs);
  const mailer = config.smtpUrl
    ? smtpMailer({ url: config.smtpUrl, from: config.mailFrom, timeoutMs: mailTimeoutMs, giveUp })
    : undefined;
  shutdown.defer("mailer", () => mailer?.close());

  const webhooks = httpWebhooks({ allowed: config.webhookNetworks, timeoutMs: webhookTimeoutMs, giveUp });
  shutdown.defer("webhooks", () => webhooks.close());
  const ticketFeeds = httpTicketFeeds({
    allowed: config.webhookNetworks,
    timeoutMs: ticketFeedTimeoutMs,
    giveUp,
  });
  shutdown.defer("ticket feeds", () => ticketFeeds.close());
  const http = createHttpClient({ giveUp });
  shutdown.defer("HTTP client", () => http.close());
  // A request to SAT whose outcome is in doubt counts as used for life, so no line that may have died is written to.
  const satHttp = createHttpClient({ keepAlive: false });
  shutdown.defer("SAT client", () => satHttp.close());
  const outside: Outside = { http, clock, timeoutMs: config.pacTimeoutMs };
  const vault = createVault(config.encryptionKeys);
  const pacs = createPacDesk({
    db,
    vault,
    configured: bothModes((mode) => configuredPac(config.pac[mode], outside)),
    connectors: {
      swSapien: ({ url, credentials }) =>
        swSapien({ url, credentials: swCredentials(credentials), ...outside }),
      finkok: ({ url, credentials: { user = "", password = "" } }) =>
        finkok({ url, credentials: { user, password }, ...outside }),
      prodigia: ({ url, credentials: { user = "", password = "", contract = "" } }) =>
        prodigia({ url, credentials: { user, password, contract }, ...outside }),
    },
    testAddresses: { ...config.pacTestAddresses, swSapien: config.pac.test?.url },
  });
  const certificates = bothModes((mode) => createSatCertificates(config.satCertificates[mode], outside));
  const downloads = bothModes((mode) =>
    createSatDownloads(config.satDownloads.test, mode, {
      http: satHttp,
      clock,
      spareMs,
      onCall: (operation, outcome) => metrics.satCalls.inc({ operation, outcome }),
    }),
  );
  const statuses = bothModes((mode) => createSatStatus(config.satStatus.test, mode, outside));
  const authorities = bothModes((mode) => authoritiesOf(mode, config, testAuthoritiesPem));
  const deps: Deps = {
    config,
    log,
    clock,
    db,
    tenantDb: (merchantIds) => tenants.of(merchantIds),
    catalogs: () => catalogs.current(),
    catalogSearch: () => search.current(),
    paces,
    relay,
    queues: createQueueControl(engine, clock),
    pdf,
    pictures: renderer,
    addendaSchemas,
    mailer,
    ownMailServers: ownMailServers({
      allowed: config.webhookNetworks,
      timeoutMs: ownMailTimeoutMs,
      places: ownMailPlaces,
      giveUp,
    }),
    mailHooks: mailHooks(config.emailHooks),
    bounceMailbox: imapMailbox(config.emailHooks, mailTimeoutMs),
    webhooks,
    ticketFeeds,
    vault,
    countStamp: (provider, outcome) => metrics.stamps.inc({ provider, outcome }),
    catalogSource: catalogSource(config.catalogs),
    satListSource: satListSource(config.satLists),
    listed: (rfcs, serials = []) => findListed(db, rfcs, serials),
    workbooks: createWorkbookReader(),
    packages: createPackageReader(),
    storage,
    pacs,
    satCertificates: certificates,
    satDownloads: downloads,
    satStatus: statuses,
    authorities,
    testIssuer: testIssuer(config.dataDir, clock),
    sandbox: httpSandboxLevers({ pacUrl: config.pac.test?.url, http }),
  };
  return { deps, engine, metrics };
}

type Mode = "test" | "live";

/** Builds each side at its first use and keeps it. */
function bothModes<T>(build: (mode: Mode) => T): (livemode: boolean) => T {
  const built = new Map<Mode, T>();
  return (livemode) => {
    const mode = livemode ? "live" : "test";
    const known = built.get(mode);
    if (known !== undefined) return known;
    const made = build(mode);
    built.set(mode, made);
    return made;
  };
}

interface Outside {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly timeoutMs: number;
}

function configuredPac(endpoint: PacEndpoint | undefined, outside: Outside): Pac | undefined {
  return endpoint && swSapien({ url: endpoint.url, credentials: { token: endpoint.token }, ...outside });
}

function createSatCertificates(url: string | undefined, outside: Outside): SatCertificates {
  if (!url) throw new AppError("pac.unreachable", { internal: "SAT_CERTIFICATES_TEST_URL is not set" });
  return certificateRepository({ url, ...outside });
}

/** Connects to the mass download: SAT's own addresses stand in the adapter, and only the test side is configured. */
function createSatDownloads(
  url: string | undefined,
  mode: Mode,
  options: Omit<DescargaMasivaOptions, "url">,
): SatDownloads {
  if (mode === "live") return descargaMasiva({ url: undefined, ...options });
  if (!url) throw new AppError("sat.unreachable", { internal: "SAT_DOWNLOADS_TEST_URL is not set" });
  return descargaMasiva({ url, ...options });
}

/**
 * Connects to the status service: SAT's own address stands in the adapter; only the test side is configured, and
 * without it nobody answers.
 */
function createSatStatus(url: string | undefined, mode: Mode, outside: Outside): SatStatusService {
  if (mode === "live") return consultaCfdi({ url: undefined, ...outside });
  const error = new AppError("sat.unreachable", { internal: "SAT_STATUS_TEST_URL is not set" });
  const nobody = () => Promise.resolve({ kind: "noAnswer", delivery: "notSent", error } as const);
  return url ? consultaCfdi({ url, ...outside }) : { ask: nobody };
}

function createStorage(settings: Config["objectStorage"]): ObjectStorage {
  return settings.kind === "disk" ? diskStorage(settings) : s3Storage(settings);
}

/**
 * Returns the authorities whose certificates are accepted. SAT publishes the keys of its test certificates, so their
 * authorities are good in test mode everywhere, and in live mode nowhere, whatever the bundle says.
 */
function authoritiesOf(
  mode: Mode,
  { satAuthoritiesFile: file }: Config,
  testAuthoritiesPem: string,
): readonly X509Certificate[] {
  const satTest = readCertificates(satTestAuthorities);
  if (mode === "test") return [...readCertificates(testAuthoritiesPem), ...satTest];
  const bundle = file && existsSync(file) ? readCertificates(readFileSync(file, "utf8")) : [];
  return bundle.filter((one) => !satTest.some((other) => other.fingerprint256 === one.fingerprint256));
}

function swCredentials({ token, user = "", password = "" }: PacCredentials): SwCredentials {
  return token === undefined ? { user, password } : { token };
}
