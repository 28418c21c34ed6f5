import { BlockList } from "node:net";
import { join } from "node:path";
import { CronExpressionParser } from "cron-parser";
import Joi from "joi";
import { type EmailHooksConfig, emailHooks } from "./config/emailHooks.ts";
import { type LimitsConfig, limits } from "./config/limits.ts";
import { networksOf } from "./config/networksOf.ts";
import { networksVariable } from "./config/networksVariable.ts";
import { type ObjectStorageConfig, readObjectStorage } from "./config/readObjectStorage.ts";
import { satLists, type SatListsConfig } from "./config/satLists.ts";
import { readTrustedProxies, type TrustedProxies } from "./config/readTrustedProxies.ts";

/** One key of the ring that encrypts secrets at rest. The first key encrypts; the others only decrypt. */
export interface EncryptionKey {
  readonly id: string;
  /** The key, which has 32 bytes. */
  readonly key: Buffer;
}

export interface PacEndpoint {
  readonly url: string;
  readonly token: string;
}

export interface Config extends LimitsConfig {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** The port at which a worker process answers `/health` and `/metrics`; it listens nowhere when absent. */
  readonly healthPort: number | undefined;
  readonly logLevel: string;
  /** The port of the sandbox, whose mail server has the next one; 0 takes free ones. */
  readonly sandboxPort: number;
  /** Holds the embedded database, the sandbox's memory and the generated keys. */
  readonly dataDir: string;
  /** The embedded PostgreSQL is started when this is absent. */
  readonly databaseUrl: string | undefined;
  /**
   * The address of a login that row-level security binds; without it the tenants' connections take the role
   * `timbra_tenant`.
   */
  readonly databaseTenantUrl: string | undefined;
  readonly databasePoolSize: number;
  /** The address at which browsers reach the product; links in mails and on receipts begin with it. */
  readonly publicUrl: string;
  /** The address of the mail server. Without one, mail goes to the sandbox's mailbox, and nowhere in production. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** True when mail goes only to a merchant's people with a proven address, before it is live and in its test mode. */
  readonly mailProvenOnly: boolean;
  /** `redis://…` moves the queues to Redis; when it is absent, they live in the same PostgreSQL. */
  readonly queueUrl: string | undefined;
  readonly encryptionKeys: readonly EncryptionKey[];
  /** PACs by the mode of the API key that brought the ticket. */
  readonly pac: { readonly test: PacEndpoint | undefined; readonly live: PacEndpoint | undefined };
  /** Addresses of test accounts at PACs in place of the providers' own. */
  readonly pacTestAddresses: Record<"finkok" | "prodigia", string | undefined>;
  readonly pacTimeoutMs: number;
  /** SAT's repository of certificates, where the one that signed a timbre is looked up by its serial number. */
  readonly satCertificates: { readonly test: string | undefined; readonly live: string };
  /** The base address of SAT's mass download in test mode; in live mode SAT's own addresses are fixed. */
  readonly satDownloads: { readonly test: string | undefined };
  /** The address of SAT's status service in test mode; in live mode SAT's own address is fixed. */
  readonly satStatus: { readonly test: string | undefined };
  /** PEM bundle of the authorities whose CSDs are accepted; SAT's in production. */
  readonly satAuthoritiesFile: string | undefined;
  /** The addresses of SAT's lists of taxpayers. Their refresh has the catalogs' times. */
  readonly satLists: SatListsConfig;
  readonly catalogs: {
    /** The address of SAT's page that links its workbooks, or of a workbook itself; the sandbox's when absent. */
    readonly url: string | undefined;
    /** The cron times of their refresh, in Mexico City's time; when it is absent, only people start a refresh. */
    readonly cron: string | undefined;
    /** True when a first start loads the lists that the product brings along. */
    readonly shipped: boolean;
  };
  /** The hours after which SAT must list a stamped invoice; by law the PAC hands it in within 72. */
  readonly reconciliationGraceHours: number;
  readonly objectStorage: ObjectStorageConfig;
  readonly emailHooks: EmailHooksConfig;
  /** Networks in which webhooks may reach somebody although the world cannot: those of the merchants' own machines. */
  readonly webhookNetworks: BlockList;
  /** The proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: TrustedProxies;
  /** The token that opens `/metrics` on the API's port; without it there are no figures there. */
  readonly metricsToken: string | undefined;
  readonly maxBodyBytes: number;
  /** The seconds for which the sweep trusts the queue with an announced job before it looks for it. */
  readonly outboxTrustSeconds: number;
  readonly shutdownTimeoutMs: number;
  /** The time for which, at a stop, an idle connection may still bring a request that is on its way. */
  readonly keepAliveGraceMs: number;
  /** True when staff without a second factor may enrol one and do nothing else; it always is in production. */
  readonly staffSecondFactor: boolean;
}

const endpointUrl = Joi.string().uri({ scheme: ["http", "https"] });

const environment = Joi.object({
  NODE_ENV: Joi.string().valid("production", "development", "test").default("development"),
  HOST: Joi.string()
    .hostname()
    .default("127.0.0.1")
    .when("NODE_ENV", { is: "production", then: Joi.string().hostname().default("0.0.0.0") }),
  PORT: Joi.number().port().default(3000),
  HEALTH_PORT: Joi.number().port(),
  SANDBOX_PORT: Joi.number().port().max(65_534),
  LOG_LEVEL: Joi.string().valid("trace", "debug", "info", "warn", "error", "fatal", "silent").default("info"),
  DATA_DIR: Joi.string().default(".data"),
  DATABASE_URL: Joi.string()
    .uri({ scheme: ["postgres", "postgresql"] })
    .when("NODE_ENV", { is: "production", then: Joi.required() }),
  DATABASE_TENANT_URL: Joi.string().uri({ scheme: ["postgres", "postgresql"] }),
  PUBLIC_URL: endpointUrl.when("NODE_ENV", { is: "production", then: Joi.required() }).messages({
    "any.required":
      '"PUBLIC_URL" is required in production: the address at which browsers reach the product, for the links in mails',
  }),
  SMTP_URL: Joi.string().uri({ scheme: ["smtp", "smtps"] }),
  MAIL_FROM: Joi.string().when("NODE_ENV", {
    is: "production",
    then: Joi.when("SMTP_URL", {
      is: Joi.exist(),
      then: Joi.required().messages({
        "any.required":
          '"MAIL_FROM" is required with SMTP_URL in production: the sender that mails name, as in Timbra <facturas@example.com>',
      }),
    }),
  }),
  MAIL_BEFORE_LIVE: Joi.string().when("NODE_ENV", {
    is: "production",
    then: Joi.valid("proven").default("proven"),
    otherwise: Joi.valid("proven", "anybody"),
  }),
  // An import of catalogs alone holds three: its lock, and both sides of a comparison.
  DATABASE_POOL_SIZE: Joi.number().integer().min(4).max(100).default(10),
  QUEUE_URL: Joi.string().uri({ scheme: ["redis", "rediss"] }),
  ENCRYPTION_KEYS: Joi.string()
    .custom(readEncryptionKeys)
    .when("NODE_ENV", { is: "production", then: Joi.required() })
    .messages({
      "any.invalid": '"ENCRYPTION_KEYS" must be a list like id:base64,id:base64 with keys of 32 bytes',
    }),
  PAC_TEST_URL: endpointUrl,
  PAC_TEST_TOKEN: Joi.string().default("sandbox"),
  PAC_LIVE_URL: endpointUrl,
  PAC_LIVE_TOKEN: Joi.string().when("PAC_LIVE_URL", { is: Joi.exist(), then: Joi.required() }),
  PAC_FINKOK_TEST_URL: endpointUrl,
  PAC_PRODIGIA_TEST_URL: endpointUrl,
  PAC_TIMEOUT_MS: Joi.number().integer().min(100).max(120_000).default(15_000),
  SAT_CERTIFICATES_TEST_URL: endpointUrl,
  SAT_CERTIFICATES_LIVE_URL: endpointUrl.default("https://rdc.sat.gob.mx/rccf"),
  SAT_DOWNLOADS_TEST_URL: endpointUrl,
  SAT_STATUS_TEST_URL: endpointUrl,
  SAT_AUTHORITIES_FILE: Joi.string(),
  CATALOGS_URL: endpointUrl.when("NODE_ENV", {
    is: "production",
    then: endpointUrl.default("http://omawww.sat.gob.mx/tramitesyservicios/Paginas/anexo_20.htm"),
  }),
  ...satLists.variables,
  CATALOGS_CRON: Joi.string()
    .custom(readCron)
    .default("0 4 * * *")
    .messages({ "any.invalid": '"CATALOGS_CRON" must be off, or five fields like 0 4 * * *' }),
  // Tests begin with empty catalogs, unless they are about this.
  CATALOGS_SHIPPED: Joi.string()
    .valid("on", "off")
    .when("NODE_ENV", {
      is: "test",
      then: Joi.string().default("off"),
      otherwise: Joi.string().default("on"),
    }),
  RECONCILIATION_GRACE_HOURS: Joi.number().integer().min(1).max(720).default(72),
  OBJECT_STORAGE_URL: Joi.string().custom(readObjectStorage),
  OBJECT_STORAGE_KEY_ID: Joi.string(),
  OBJECT_STORAGE_SECRET: Joi.string(),
  ...emailHooks.variables,
  WEBHOOK_NETWORKS: networksVariable,
  TRUST_PROXY: Joi.string()
    .custom(readTrustedProxies)
    .default({ kind: "hops", hops: 0 } satisfies TrustedProxies)
    .messages({
      "any.invalid":
        '"TRUST_PROXY" must be how many proxies stand in a row before this (1), or their networks (10.0.0.0/8); ' +
        "true would believe whatever a caller writes",
    }),
  ...limits.variables,
  METRICS_TOKEN: Joi.string().min(16),
  MAX_BODY_BYTES: Joi.number().integer().min(1_024).default(1_048_576),
  OUTBOX_TRUST_SECONDS: Joi.number().min(0.1).default(30),
  STAFF_SECOND_FACTOR: Joi.string().when("NODE_ENV", {
    is: "production",
    then: Joi.valid("required").default("required"),
    otherwise: Joi.valid("required", "optional").default("optional"),
  }),
  SHUTDOWN_TIMEOUT_MS: Joi.number().integer().min(100).default(20_000),
  KEEP_ALIVE_GRACE_MS: Joi.number().integer().min(0).max(10_000).default(1_000),
}).unknown(true);

/** The error that lists every fault of the environment at once, one line each. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length} fault(s):\n${faults.map((fault) => `  - ${fault}`).join("\n")}`,
    );
    this.name = "ConfigError";
    this.faults = faults;
  }
}

/** Reads and validates the environment. Throws `ConfigError` naming every fault. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { value, error } = environment.validate(set, { abortEarly: false });
  if (error) throw new ConfigError(error.details.map((detail) => detail.message));
  return {
    production: value.NODE_ENV === "production",
    host: value.HOST,
    port: value.PORT,
    healthPort: value.HEALTH_PORT,
    // A product on a free port is one of several, or a test.
    sandboxPort: value.SANDBOX_PORT ?? (value.PORT === 0 || value.NODE_ENV === "test" ? 0 : 4_010),
    logLevel: value.LOG_LEVEL,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    databaseTenantUrl: value.DATABASE_TENANT_URL,
    databasePoolSize: value.DATABASE_POOL_SIZE,
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ""),
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM ?? "Timbra <no-reply@localhost>",
    mailProvenOnly: (value.MAIL_BEFORE_LIVE ?? strangersFor(value.SMTP_URL)) === "proven",
    queueUrl: value.QUEUE_URL,
    encryptionKeys: value.ENCRYPTION_KEYS ?? [],
    pac: {
      test: value.PAC_TEST_URL && { url: value.PAC_TEST_URL, token: value.PAC_TEST_TOKEN },
      live: value.PAC_LIVE_URL && { url: value.PAC_LIVE_URL, token: value.PAC_LIVE_TOKEN },
    },
    pacTestAddresses: { finkok: value.PAC_FINKOK_TEST_URL, prodigia: value.PAC_PRODIGIA_TEST_URL },
    pacTimeoutMs: value.PAC_TIMEOUT_MS,
    satCertificates: { test: value.SAT_CERTIFICATES_TEST_URL, live: value.SAT_CERTIFICATES_LIVE_URL },
    satDownloads: { test: value.SAT_DOWNLOADS_TEST_URL },
    satStatus: { test: value.SAT_STATUS_TEST_URL },
    satAuthoritiesFile: value.SAT_AUTHORITIES_FILE,
    satLists: satLists.read(value),
    catalogs: {
      url: value.CATALOGS_URL,
      cron: value.CATALOGS_CRON === "off" ? undefined : value.CATALOGS_CRON,
      shipped: value.CATALOGS_SHIPPED === "on",
    },
    reconciliationGraceHours: value.RECONCILIATION_GRACE_HOURS,
    objectStorage: value.OBJECT_STORAGE_URL ?? { kind: "disk", folder: join(value.DATA_DIR, "objects") },
    emailHooks: emailHooks.read(value),
    webhookNetworks: networksOf(value.WEBHOOK_NETWORKS ?? "") ?? new BlockList(),
    trustedProxies: value.TRUST_PROXY,
    ...limits.read(value),
    metricsToken: value.METRICS_TOKEN,
    maxBodyBytes: value.MAX_BODY_BYTES,
    outboxTrustSeconds: value.OUTBOX_TRUST_SECONDS,
    shutdownTimeoutMs: value.SHUTDOWN_TIMEOUT_MS,
    keepAliveGraceMs: value.KEEP_ALIVE_GRACE_MS,
    staffSecondFactor: value.STAFF_SECOND_FACTOR === "required",
  };
}

/**
 * Decides whether strangers get mail. A mailbox on the same machine reaches nobody, so there walks and demonstrations
 * may write to anybody.
 */
function strangersFor(smtpUrl: string | undefined): "proven" | "anybody" {
  const host = smtpUrl === undefined ? "localhost" : new URL(smtpUrl).hostname;
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host) ? "anybody" : "proven";
}

function readEncryptionKeys(text: string, helpers: Joi.CustomHelpers): EncryptionKey[] | Joi.ErrorReport {
  const keys = text.split(",").map((part) => {
    const [id = "", encoded = ""] = part.split(":");
    return { id, key: Buffer.from(encoded, "base64") };
  });
  const valid = keys.every(({ id, key }) => /^[\w-]{1,32}$/.test(id) && key.length === 32);
  return valid ? keys : helpers.error("any.invalid");
}

function readCron(text: string, helpers: Joi.CustomHelpers): string | Joi.ErrorReport {
  if (text === "off") return text;
  try {
    CronExpressionParser.parse(text);
    return text.trim().split(/\s+/).length === 5 ? text : helpers.error("any.invalid");
  } catch {
    return helpers.error("any.invalid");
  }
}
