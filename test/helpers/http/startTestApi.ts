import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ExecutionContext } from "ava";
import { compose, type Composed } from "../../../src/compose.ts";
import { readConfig } from "../../../src/config.ts";
import { createDemoMerchant } from "../../../src/demo/createDemoMerchant.ts";
import type { DemoFile } from "../../../src/demo/demoFile.ts";
import type { Scope } from "../../../src/domain/access/scopes.ts";
import { createApiKey } from "../../../src/operations/apiKeys/createApiKey.ts";
import { readEventObject } from "../../../src/http/merchant/webhooks/readEventObject.ts";
import { importReaders } from "../../../src/http/merchant/books/csv/importReaders.ts";
import { readPayroll } from "../../../src/http/merchant/payroll/readPayroll.ts";
import { readPayrollFiles } from "../../../src/operations/directInvoices/batches/readPayrollFiles.ts";
import { requestBatchItems } from "../../../src/operations/directInvoices/batches/requestBatchItems.ts";
import { runImports } from "../../../src/operations/imports/runImports.ts";
import { judgeAddendas } from "../../../src/operations/addendas/judgeAddendas.ts";
import { advanceSagas } from "../../../src/operations/sagas/advanceSagas.ts";
import { runGlobals } from "../../../src/operations/globalInvoices/runGlobals.ts";
import { followCancellations } from "../../../src/operations/cancellations/followCancellations.ts";
import { sendCancellations } from "../../../src/operations/cancellations/sendCancellations.ts";
import { signCancellations } from "../../../src/operations/cancellations/signCancellations.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { readSourcePage } from "../../../src/http/merchant/ticketSource/readSourcePage.ts";
import { askTicketSources } from "../../../src/operations/ticketSources/askTicketSources.ts";
import { deliverWebhooks } from "../../../src/operations/webhooks/deliverWebhooks.ts";
import { createLogger } from "../../../src/platform/logger.ts";
import { createMetrics } from "../../../src/platform/metrics.ts";
import { createShutdown } from "../../../src/platform/process/shutdown.ts";
import type { Clock } from "../../../src/ports/clock.ts";
import { embeddedDefaults } from "../../../src/start/embeddedDefaults.ts";
import { startApi } from "../../../src/start/startApi.ts";
import { sendRequest } from "./sendRequest.ts";
import { testDatabase } from "../servers/database.ts";
import { shareAuthority } from "../servers/shareAuthority.ts";
import { realClock } from "../testClock.ts";
import { byCommand } from "../../../src/operations/byCommand.ts";

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; `undefined` when it is not JSON. */
  readonly json: any; // oxlint-disable-line typescript/no-explicit-any -- A test says what it expects.
}

/** Opens `/metrics`. */
export const metricsToken = "figures-for-tests-only";

interface ApiCall {
  /** The body, which is sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The key; the demonstration merchant's when absent, `null` for none. */
  readonly key?: string | null;
  /** The value of the session cookie, as `signIn` answers it; then no key goes along unless one is named. */
  readonly session?: string;
}

export interface TestApi extends Composed {
  readonly baseUrl: string;
  readonly demo: Omit<DemoFile, "baseUrl">;
  /** Every line logged so far, as text. */
  readonly logged: readonly string[];
  call(method: string, path: string, call?: ApiCall): Promise<ApiAnswer>;
  /** Logs in, by default as the demonstration's person of that kind; answers the value of the session cookie. */
  signIn(
    kind: "merchant" | "accountant",
    login?: { readonly email: string; readonly password: string },
  ): Promise<string>;
  /** A key of the demonstration merchant with these scopes only. */
  keyWith(...scopes: Scope[]): Promise<{ id: string; key: string }>;
  /** Does what the workers would do, until nothing is left. */
  work(): Promise<void>;
}

/** The API on a free port, with a database and a sandbox of its own, and a merchant that can invoice. No workers. */
export async function startTestApi(
  t: Pick<ExecutionContext, "teardown">,
  env: Readonly<Record<string, string>> = {},
  clock: Clock = realClock,
): Promise<TestApi> {
  const { url: databaseUrl, tenantUrl } = await testDatabase(t);
  const dataDir = await mkdtemp(join(tmpdir(), "timbra-api-"));
  await shareAuthority(dataDir, clock.now());
  const logged: string[] = [];
  const write = (line: string): void => void logged.push(line);
  const log = createLogger({ name: "test", level: "debug", destination: { write } });
  const shutdown = createShutdown({ log, timeoutMs: 10_000, exit: () => undefined });
  t.teardown(async () => {
    await shutdown.run("test over");
    await rm(dataDir, { recursive: true, force: true });
  });

  const config = readConfig({
    NODE_ENV: "test",
    PORT: "0",
    DATA_DIR: dataDir,
    KEEP_ALIVE_GRACE_MS: "0",
    // All tests of a file come from one address.
    OPEN_RATE_LIMIT_PER_MINUTE: "1000000",
    METRICS_TOKEN: metricsToken,
    ...env,
    DATABASE_URL: databaseUrl,
    DATABASE_TENANT_URL: tenantUrl,
  });
  const embedded = await embeddedDefaults(config, { log, shutdown, clock });
  const testAuthoritiesPem = embedded.authority?.certificatePem ?? "";
  const metrics = createMetrics();
  const composed = compose(embedded.config, { log, metrics, shutdown, clock, testAuthoritiesPem });
  const { deps } = composed;
  if (!embedded.authority) throw new Error("The sandbox did not start.");
  const demo = await createDemoMerchant(deps, embedded.authority);
  if (!demo) throw new Error("The database was not empty.");
  const { baseUrl } = await startApi(composed, shutdown);

  return {
    ...composed,
    baseUrl,
    demo,
    logged,
    call: (method, path, call = {}) =>
      send(baseUrl + path, method, { key: call.session === undefined ? demo.apiKey : null, ...call }),
    signIn: (kind, login = demo[kind]) => signIn(baseUrl, kind, login),
    keyWith: (...scopes) =>
      createApiKey(deps, byCommand(demo.merchant.id), { name: "Test", livemode: false, scopes }),
    work: () => work(composed),
  };
}

async function signIn(
  baseUrl: string,
  kind: "merchant" | "accountant",
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const answer = await send(`${baseUrl}/auth/${kind}/login`, "POST", { body: { email, password } });
  const [, token] = /^tmb_session=([\w-]{43});/.exec(answer.headers.get("set-cookie") ?? "") ?? [];
  if (token === undefined) throw new Error(`Logging in answered ${answer.status}: ${answer.text}`);
  return token;
}

async function send(
  url: string,
  method: string,
  { body, headers, key, session }: ApiCall,
): Promise<ApiAnswer> {
  const {
    status,
    headers: got,
    text,
  } = await sendRequest(url, {
    method,
    headers: {
      ...(key && { "X-API-Key": key }),
      ...(session !== undefined && { Cookie: `tmb_session=${session}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
  });
  const isJson = got.get("content-type")?.startsWith("application/json") ?? false;
  const json: unknown = isJson ? JSON.parse(text) : undefined;
  return { status, headers: got, text, json };
}

function unjudged({ db }: Composed["deps"]): Promise<string[]> {
  return Promise.resolve(db("invoice_addendas").where({ isJudged: false }).pluck<string[]>("invoice_id"));
}

async function work({ deps }: Composed): Promise<void> {
  const idsIn = (table: string, ...states: string[]): Promise<string[]> =>
    Promise.resolve(deps.db(table).whereIn("state", states).orderBy("seq").pluck<string[]>("id"));
  const run = { signal: new AbortController().signal, log: deps.log, attempt: 1 };
  const sources = await deps.db("ticketSources").where({ state: "on" }).pluck<string[]>("id");
  await askTicketSources(readSourcePage)(deps, sources, run);
  await takeInTickets(deps, await idsIn("tickets", "received"));
  let runs = await idsIn("global_runs", "requested", "building");
  while (runs.length > 0) runs = [...(await runGlobals(deps, runs, run)).keys()];
  await readPayrollFiles(readPayroll)(
    deps,
    await deps.db("invoice_batches").where({ reading: true }).pluck<string[]>("id"),
    run,
  );
  const items = await deps.db("invoice_batch_items").whereNotNull("content").pluck<string[]>("id");
  await requestBatchItems(deps, items);
  await runImports(importReaders)(deps, await idsIn("imports", "queued", "running"), run);
  await stampInvoices(deps, await idsIn("invoices", "requested", "sealed", "stamping", "inDoubt"));
  await judgeAddendas(deps, await unjudged(deps));
  await advanceSagas(deps, await idsIn("sagas", "running"));
  await signCancellations(deps, await idsIn("cancellations", "asked"));
  await sendCancellations(deps, await idsIn("cancellations", "signed", "inDoubt"));
  await followCancellations(deps, await idsIn("cancellations", "sent", "awaitingReceiver"));
  await advanceSagas(deps, await idsIn("sagas", "running"));
  await deliverWebhooks(readEventObject)(deps, await idsIn("webhook_endpoints", "active"), run);
}
