import type { ExecutionContext } from "ava";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Composed, compose } from "../../src/compose.ts";
import { type Config, readConfig } from "../../src/config.ts";
import type { KeyPrincipal } from "../../src/domain/access/principal.ts";
import { scopes } from "../../src/domain/access/scopes.ts";
import type { Merchant } from "../../src/models/merchants/Merchant.ts";
import { authenticateApiKey } from "../../src/operations/apiKeys/authenticateApiKey.ts";
import { createApiKey } from "../../src/operations/apiKeys/createApiKey.ts";
import { storeCertificate } from "../../src/operations/certificates/storeCertificate.ts";
import { createMerchant } from "../../src/operations/merchants/createMerchant.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { createMetrics } from "../../src/platform/metrics.ts";
import { createShutdown } from "../../src/platform/process/shutdown.ts";
import type { Clock } from "../../src/ports/clock.ts";
import { issueCsd } from "../../src/sandbox/authority/issueCsd.ts";
import { type Sandbox, startSandbox } from "../../src/sandbox/startSandbox.ts";
import { tenantUrlOf, testDatabase } from "./servers/database.ts";
import { shareAuthority } from "./servers/shareAuthority.ts";
import { realClock } from "./testClock.ts";
import { byCommand } from "../../src/operations/byCommand.ts";

export interface TestProduct extends Composed {
  readonly sandbox: Sandbox;
  readonly databaseUrl: string;
  /** The settings that a process of the Procfile needs in its environment to join in. */
  readonly env: Readonly<Record<string, string>>;
}

export interface ProductOptions {
  readonly clock?: Clock;
  readonly queueUrl?: string | undefined;
  /** A migrated database; one of the test's own when absent. */
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Some thousand rows instead of SAT's 350,000. */
const smallCatalogs = 0.002;
const encryptionKeys = `test:${Buffer.alloc(32, 7).toString("base64")}`;

/** The composed product over a database of the test's own and a sandbox PAC of its own; no worker runs yet. */
export async function testProduct(
  t: Pick<ExecutionContext, "teardown">,
  { clock = realClock, queueUrl, databaseUrl = "", env: more = {} }: ProductOptions = {},
): Promise<TestProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), "timbra-product-"));
  await shareAuthority(dataDir, clock.now());
  const sandbox = await startSandbox({ dataDir, clock, catalogScale: smallCatalogs });
  const url = databaseUrl || (await testDatabase(t)).url;
  const env = {
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    ...(!databaseUrl && { DATABASE_TENANT_URL: tenantUrlOf(url) }),
    ...(queueUrl && { QUEUE_URL: queueUrl }),
    ENCRYPTION_KEYS: encryptionKeys,
    PAC_TEST_URL: sandbox.url,
    PAC_FINKOK_TEST_URL: sandbox.finkokUrl,
    PAC_PRODIGIA_TEST_URL: sandbox.prodigiaUrl,
    SAT_CERTIFICATES_TEST_URL: `${sandbox.url}/rccf`,
    SAT_DOWNLOADS_TEST_URL: `${sandbox.url}/descarga`,
    SAT_STATUS_TEST_URL: sandbox.statusUrl,
    CATALOGS_URL: sandbox.catalogsUrl,
    PAC_TIMEOUT_MS: "10000",
    SMTP_URL: sandbox.mailbox.smtpUrl,
    ...more,
  };
  const config: Config = readConfig(env);
  const log = createLogger({ name: "test", level: config.logLevel });
  const shutdown = createShutdown({ log, timeoutMs: 10_000 });
  const composed = compose(
    { ...config, databaseUrl: url },
    { log, metrics: createMetrics(), shutdown, clock, testAuthoritiesPem: sandbox.authorityPem },
  );
  t.teardown(async () => {
    await shutdown.run("test over");
    await sandbox.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { ...composed, sandbox, databaseUrl: url, env };
}

export interface TestMerchant {
  readonly merchant: Merchant;
  readonly principal: KeyPrincipal;
  readonly apiKey: string;
  readonly apiKeyId: string;
}

let nextMerchant = 0;

/** A merchant with two branches, an active CSD of the sandbox's authority and a test key with every scope. */
export async function testMerchant({ deps, sandbox }: TestProduct): Promise<TestMerchant> {
  const letter = String.fromCodePoint(66 + (Math.floor(nextMerchant / 90) % 25));
  const rfc = `TST2001${String(10 + (nextMerchant++ % 18))}A${letter}${nextMerchant % 10}`;
  const merchant = await createMerchant(deps, {
    rfc,
    legalName: "COMERCIO DE PRUEBA",
    taxRegime: "601",
    tradeName: "Prueba",
    branches: [
      { code: "MATRIZ", name: "Matriz", postalCode: "06000" },
      { code: "CANCUN", name: "Cancún", postalCode: "77500" },
    ],
  });
  const now = deps.clock.now().getTime();
  const csd = await issueCsd(sandbox.authority, {
    rfc,
    name: "COMERCIO DE PRUEBA SA DE CV",
    notBefore: new Date(now - 86_400_000),
    notAfter: new Date(now + 365 * 86_400_000),
  });
  await storeCertificate(deps, byCommand(merchant.id), { livemode: false, ...csd });
  const { id, key } = await createApiKey(deps, byCommand(merchant.id), {
    name: "test",
    livemode: false,
    scopes,
  });
  const principal = (await authenticateApiKey(deps, key)) as KeyPrincipal;
  return { merchant, principal, apiKey: key, apiKeyId: id };
}
