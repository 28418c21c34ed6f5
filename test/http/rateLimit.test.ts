import test, { type ExecutionContext } from "ava";
import { createShutdown } from "../../src/platform/process/shutdown.ts";
import { startApi } from "../../src/start/startApi.ts";
import { apiOfFile } from "../helpers/http/api.ts";
import { canRun, engines } from "../helpers/servers/queueEngines.ts";
import { queueUrl } from "../helpers/servers/queueUrl.ts";
import { startTestApi, type TestApi } from "../helpers/http/startTestApi.ts";

const api = apiOfFile({ RATE_LIMIT_PER_MINUTE: "3" });

test("a key over its limit is told when to come back, and others go on", async (t) => {
  const { key } = await api().keyWith("tickets:read");
  const statuses: number[] = [];
  for (let calls = 0; calls < 4; calls += 1)
    statuses.push((await api().call("GET", "/api/v1/tickets", { key })).status);
  t.deepEqual(statuses, [200, 200, 200, 429]);
  const refused = await api().call("GET", "/api/v1/tickets", { key });
  t.is(refused.json.error, "request.rate_limited");
  t.true(Number(refused.headers.get("retry-after")) >= 1);
  t.is(refused.headers.get("ratelimit-remaining"), "0");
  t.is((await api().call("GET", "/api/v1/tickets")).status, 200);
});

test("an address that guesses keys is held off, while a good key from it still works", async (t) => {
  let last = 0;
  for (let guesses = 0; guesses < 70; guesses += 1)
    last = (await api().call("GET", "/api/v1/tickets", { key: `guess-${guesses}` })).status;
  t.is(last, 429);
  const { key } = await api().keyWith("tickets:read");
  t.is((await api().call("GET", "/api/v1/tickets", { key })).status, 200);
});

test("an address has one limit over all open operations together, however many it calls", async (t) => {
  const stingy = await startTestApi(t, { OPEN_RATE_LIMIT_PER_MINUTE: "10", TRUST_PROXY: "1" });
  const ask = (path: string, address: string, body?: unknown) =>
    stingy.call(body === undefined ? "GET" : "POST", path, {
      key: null,
      headers: { "X-Forwarded-For": `9.9.9.9, ${address}` },
      ...(body !== undefined && { body }),
    });
  const calls = [
    () => ask("/api/v1/catalogs/tax-regimes", "198.51.100.7"),
    () => ask("/auth/merchant/login", "198.51.100.7", {}),
    () => ask("/api/v1/consumer/tickets/lookup", "198.51.100.7", {}),
    () => ask("/openapi.json", "198.51.100.7"),
    () => ask("/admin/queues", "198.51.100.7"),
    () => ask("/login", "198.51.100.7"),
  ];
  const statuses: number[] = [];
  for (let call = 0; call < 12; call += 1)
    statuses.push((await (calls[call % calls.length] as (typeof calls)[number])()).status);
  t.deepEqual(
    statuses.map((status) => status === 429),
    [...Array.from({ length: 10 }, () => false), true, true],
  );
  t.is((await ask("/api/v1/catalogs/tax-regimes", "198.51.100.8")).status, 200);
  t.is((await ask("/health/ready", "198.51.100.7")).status, 200);
  for (let host = 1; host <= 10; host += 1)
    t.is((await ask("/api/v1/catalogs/tax-regimes", `2001:db8:1:2::${host}`)).status, 200);
  t.is((await ask("/api/v1/catalogs/tax-regimes", "2001:db8:1:2::b")).status, 429, "neighbours are one");
  t.is((await ask("/api/v1/catalogs/tax-regimes", "2001:db8:1:3::1")).status, 200);
});

test("the contract tells the limits, and each paced operation its headers", async (t) => {
  const { json } = await api().call("GET", "/openapi.json", { key: null });
  t.regex(json.info.description, /3 times a minute.*429.*1048576 bytes.*100 items.*100 faults.*60 seconds/s);
  const { responses } = json.paths["/api/v1/tickets"].get;
  t.deepEqual(
    Object.keys(responses["200"].headers).filter((name) => name.startsWith("RateLimit")),
    ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"],
  );
  const refused = responses["429"].$ref.slice("#/components/responses/".length) as string;
  t.truthy(json.components.responses[refused].headers["Retry-After"]);
});

/** Calls two web processes in turn, many calls at once, until both refuse; answers how many calls got through. */
async function callsThrough(t: ExecutionContext, first: TestApi, calls: number): Promise<number> {
  const shutdown = createShutdown({ log: first.deps.log, timeoutMs: 10_000, exit: () => undefined });
  t.teardown(() => shutdown.run("test over"));
  const second = await startApi(first, shutdown);
  const { key } = await first.keyWith("tickets:read");
  const call = async (index: number): Promise<number> => {
    const baseUrl = index % 2 === 0 ? first.baseUrl : second.baseUrl;
    return (await fetch(`${baseUrl}/api/v1/tickets`, { headers: { "X-API-Key": key } })).status;
  };
  const statuses: number[] = [];
  for (let from = 0; from < calls; from += 40)
    statuses.push(...(await Promise.all(Array.from({ length: 40 }, (_, index) => call(from + index)))));
  t.deepEqual(
    statuses.slice(-20),
    Array.from({ length: 20 }, () => 429),
  );
  return statuses.filter((status) => status === 200).length;
}

for (const engine of engines()) {
  for (const perMinute of [20, 200]) {
    test(`two web processes together let ${perMinute} calls through, counted on ${engine}`, async (t) => {
      if (!canRun(engine, t)) return;
      const redis = await queueUrl(t, engine);
      const first = await startTestApi(t, {
        RATE_LIMIT_PER_MINUTE: String(perMinute),
        ...(redis && { QUEUE_URL: redis }),
      });
      const through = await callsThrough(t, first, 2 * perMinute + 40);
      t.is(through, perMinute);
    });
  }
}
