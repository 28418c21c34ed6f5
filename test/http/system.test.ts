import test from "ava";
import { apiOfFile } from "../helpers/http/api.ts";
import { metricsToken } from "../helpers/http/startTestApi.ts";

const api = apiOfFile();
const open = (path: string, headers: Record<string, string> = {}) =>
  api().call("GET", path, { key: null, headers });

test("the process says that it lives, and whether it can work", async (t) => {
  t.deepEqual((await open("/health")).json, { data: { status: "ok" } });
  const { status, json } = await open("/health/ready");
  t.is(status, 200);
  t.like(json.data, { status: "ok", database: "ok", migrations: "ok", queues: "ok" });
});

test("every answer carries the caller's request id where it is harmless, else a new one", async (t) => {
  t.is((await open("/health", { "X-Request-Id": "pos-7:42" })).headers.get("x-request-id"), "pos-7:42");
  for (const id of ["a b", "x".repeat(65), "<script>"]) {
    const answer = await open("/nothing", { "X-Request-Id": id });
    t.regex(answer.headers.get("x-request-id") as string, /^[0-9a-f-]{36}$/);
  }
});

test("a request leaves one line with its id, route, status and milliseconds, and no query", async (t) => {
  await api().call("GET", "/api/v1/tickets?externalId=FOLIO-SECRETO", {
    headers: { "X-Request-Id": "line-1" },
  });
  const lines = api().logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  const own = lines.filter(({ requestId, msg }) => requestId === "line-1" && msg === "request");
  t.is(own.length, 1);
  t.like(own[0], { method: "GET", route: "/api/v1/tickets", status: 200 });
  t.is(typeof own[0]?.["ms"], "number");
  t.false(api().logged.join("").includes("FOLIO-SECRETO"));
});

test("every answer carries the security headers, errors too", async (t) => {
  for (const path of ["/health", "/nothing", "/docs"]) {
    const { headers } = await open(path);
    t.is(headers.get("x-content-type-options"), "nosniff", path);
    t.is(headers.get("x-frame-options"), "DENY", path);
    t.regex(headers.get("content-security-policy") as string, /^default-src 'none'/, path);
  }
});

test("the figures name routes by pattern, and tell how full and how old the queues are", async (t) => {
  await api().call("GET", "/api/v1/tickets/00000000-0000-4000-8000-000000000000");
  await api().call("GET", "/made/up/path/1");
  const { text, headers } = await open("/metrics", { Authorization: `Bearer ${metricsToken}` });
  t.regex(headers.get("content-type") as string, /^text\/plain/);
  t.regex(text, /timbra_http_requests_total\{method="GET",route="\/api\/v1\/tickets\/:id",status="404"\} \d/);
  t.regex(text, /timbra_http_route_seconds_total\{method="GET",route="\/api\/v1\/tickets\/:id"\} \d/);
  t.regex(text, /timbra_http_request_duration_seconds_count\{status="4xx"\} \d/);
  t.regex(text, /timbra_queue_jobs\{queue="ticketIntake",state="waiting"\} \d/);
  t.regex(text, /timbra_queue_oldest_waiting_seconds\{queue="ticketIntake"\} \d/);
  t.false(text.includes("/made/up"));
  t.false(text.includes("00000000-0000"));
});

test("without the installation's token there are no figures, nor under another spelling", async (t) => {
  for (const headers of [{}, { Authorization: "Bearer x" }, { Authorization: metricsToken }])
    t.is((await open("/metrics", headers)).status, 404);
  const headers = { Authorization: `Bearer ${metricsToken}` };
  for (const path of ["/METRICS", "/metrics/", "/Metrics", "//metrics", "/%6detrics"])
    t.is((await open(path, headers)).status, 404, path);
});

test("a path has one spelling", async (t) => {
  for (const path of [
    "/API/V1/tickets",
    "/api/v1/tickets/",
    "/api/v1/Tickets",
    "/Health",
    "/health/",
    "/ADMIN/queues",
  ]) {
    const { status, json } = await api().call("GET", path);
    t.is(status, 404, path);
    t.is(json.error, "path.unknown");
  }
});

test("the figures stay small after every operation was called", async (t) => {
  const { json } = await open("/openapi.json");
  for (const [path, methods] of Object.entries(json.paths as Record<string, object>))
    for (const method of Object.keys(methods)) await api().call(method.toUpperCase(), path, { key: null });
  const { text } = await open("/metrics", { Authorization: `Bearer ${metricsToken}` });
  t.true(text.length < 200_000, `${text.length}`);
});

test("the contract and the reference are compressed, kept, and not sent twice", async (t) => {
  for (const path of ["/openapi.json", "/docs", "/docs/reference.js"]) {
    const plain = await open(path, { "Accept-Encoding": "identity" });
    t.is(plain.headers.get("content-encoding"), null, path);
    const etag = plain.headers.get("etag") ?? "";
    t.regex(plain.headers.get("cache-control") ?? "", /^public, max-age=\d+/);
    t.regex(plain.headers.get("vary") ?? "", /Accept-Encoding/);
    for (const form of ["br", "gzip"]) {
      const small = await open(path, { "Accept-Encoding": form });
      t.is(small.headers.get("content-encoding"), form, path);
      t.is(small.text, plain.text);
      t.is((await open(path, { "Accept-Encoding": form, "If-None-Match": etag })).status, 304);
    }
  }
});

test("the reference asks nothing of another host", async (t) => {
  const { text, headers } = await open("/docs");
  t.regex(headers.get("content-type") as string, /^text\/html/);
  t.false(/https?:\/\//.test(text));
  const policy = headers.get("content-security-policy") as string;
  t.false(/https?:|\*/.test(policy));
  const script = await open("/docs/reference.js");
  t.regex(script.headers.get("content-type") as string, /^text\/javascript/);
});

test("the reference shows every operation before its script has come", async (t) => {
  const { json } = await open("/openapi.json");
  const { text } = await open("/docs?lang=es");
  for (const path of Object.keys(json.paths as object)) t.true(text.includes(` ${path}</code>`), path);
});

test("the contract and its pages are there in Spanish and in English", async (t) => {
  const spanish = await open("/openapi.json?lang=es");
  const english = await open("/openapi.json?lang=en");
  t.true(spanish.json.info.description.includes("## Primer ticket"));
  t.true(english.json.info.description.includes("## First ticket"));
  t.true((await open("/docs", { "Accept-Language": "en" })).text.includes('lang="en"'));
  t.true((await open("/docs/errors?lang=es")).text.includes("Códigos de error"));
  t.true((await open("/docs/errors?lang=en")).text.includes('id="CFDI40148"'));
  t.is((await open("/openapi.json?lang=fr")).status, 400);
});

test("what the reference loads weighs less than a megabyte", async (t) => {
  const wire = async (path: string, form: string): Promise<number> => {
    const { headers } = await open(path, { "Accept-Encoding": form });
    return Number(headers.get("content-length"));
  };
  for (const path of ["/docs", "/docs/reference.js", "/openapi.json?lang=es"])
    t.true((await wire(path, "br")) > 0);
  const sizes = await Promise.all(
    ["/docs", "/docs/reference.js", "/openapi.json?lang=es"].map((path) => wire(path, "br")),
  );
  t.true(sizes.reduce((sum, size) => sum + size, 0) < 1_000_000, sizes.join(" + "));
});
