import test from "ava";
import { explainedCodes } from "../../../src/http/catalogs/explainedCodes.ts";
import { houseStatus } from "../../../src/http/system/houseStatus.ts";
import { probeQuietServices } from "../../../src/operations/pacs/probeQuietServices.ts";
import { newId } from "../../../src/platform/ids.ts";
import { adminWithRole } from "../../helpers/http/adminToken.ts";
import { apiOfFile } from "../../helpers/http/api.ts";

const metricsToken = "a-token-for-operators";
const api = apiOfFile({ METRICS_TOKEN: metricsToken, OPEN_RATE_LIMIT_PER_MINUTE: "100000" });

const open = (path: string, headers: Record<string, string> = {}) =>
  api().call("GET", path, { key: null, headers });
const asJson = { Accept: "application/json" };

test.serial("each code has a page that explains it in both languages, and the same as JSON", async (t) => {
  t.true(explainedCodes.size > 300);
  const some = [...explainedCodes.values()].filter(
    ({ code }, at) => at % 12 === 0 || code === "request.rate_limited",
  );
  for (const { code, cases } of some)
    for (const language of ["es", "en"] as const) {
      const page = await open(`/problems/${code}?lang=${language}`, { Accept: "text/html" });
      t.is(page.status, 200, code);
      t.true(page.text.includes(`<html lang="${language}"`), code);
      t.is(page.text.split("<h2>").length > cases.length, true, code);
      const { json } = await open(`/problems/${code}`, { ...asJson, "Accept-Language": language });
      const told = await open(`/api/v1/catalogs/error-codes/${code}`, { "Accept-Language": language });
      t.deepEqual(json, told.json, code);
    }
});

test.serial("a refusal links to the page of its code", async (t) => {
  for (const [path, error] of [
    ["/api/v1/tickets", "request.unauthenticated"],
    ["/nothing", "path.unknown"],
  ] as const) {
    const refused = await open(path);
    t.is(refused.json.error, error);
    const [, link = ""] = /^<([^>]+)>; rel="help"$/.exec(refused.headers.get("link") ?? "") ?? [];
    t.is(link, `/problems/${error}`);
    t.is((await open(link)).status, 200);
  }
  const none = await open("/problems/no.such.code", { Accept: "text/html" });
  t.is(none.status, 404);
  t.regex(none.headers.get("content-type") ?? "", /^text\/html/);
});

test.serial("anybody sees whether the house works, and nothing of a merchant", async (t) => {
  const page = await open("/status", { Accept: "text/html", "Accept-Language": "en" });
  t.is(page.status, 200);
  t.regex(page.text, /Service status/);
  t.regex(page.text, /SW Sapien/);
  const { json, headers } = await open("/status", asJson);
  t.like(json.data, { state: "working", mode: "test", queues: { state: "working", since: null } });
  t.regex(headers.get("vary") ?? "", /Accept\b/);
  t.deepEqual(Object.keys(json.data), [
    "state",
    "checkedAt",
    "mode",
    "pacs",
    "sat",
    "satStatus",
    "mail",
    "queues",
  ]);
});

test.serial("a quiet house is looked at, so that nobody reads `unseen` of what works", async (t) => {
  const { deps } = api();
  await probeQuietServices(deps);
  const { pacs, satStatus, mail, state } = await houseStatus({ ...deps, config: { ...deps.config } });
  for (const one of [...pacs, satStatus, mail]) t.is(one?.state, "working");
  t.is(state, "working");
  const { json } = await open("/health/dependencies", { Authorization: `Bearer ${metricsToken}` });
  t.true("mailServer" in json.data && "satStatus" in json.data);
});

test.serial("operators see every dependency, others nothing", async (t) => {
  const path = "/health/dependencies";
  for (const headers of [{}, { Authorization: "Bearer x" }] as Record<string, string>[])
    t.is((await open(path, headers)).status, 404);
  const asOperator = { Authorization: `Bearer ${metricsToken}` };
  const { status, json, text } = await open(path, asOperator);
  t.is(status, 200, text);
  for (const name of ["database", "queues", "storage"]) t.is(json.data[name].state, "ok", name);
  t.like(json.data.pacs[0], { id: "swSapien-test", up: true });
  t.notRegex(text, /postgres:|redis:|password|sandbox"/);
});

test.serial("staff who read queues see every dependency with their own token", async (t) => {
  const path = "/health/dependencies";
  const { headers } = await adminWithRole(api(), "support");
  const { status, json } = await open(path, headers);
  t.is(status, 200);
  t.is(json.data.database.state, "ok");
  const { apiKey } = api().demo;
  t.is(
    (await open(path, { Authorization: `Bearer ${apiKey}` })).status,
    404,
    "a merchant's key opens nothing",
  );
});

test.serial("work that waits for a quarter of an hour is told as down, and since when", async (t) => {
  const { deps } = api();
  const runAt = new Date(Date.now() - 1_200_000);
  await deps.db("outbox").insert({
    id: newId(),
    kind: "invoice.stamp",
    subjectIds: [newId()],
    requestIds: [],
    runAt,
    turn: 0,
    trustedUntil: new Date(Date.now() + 3_600_000),
  });
  t.like((await open("/status", asJson)).json.data, { state: "working" }, "a look is kept for some seconds");
  const { state, queues } = await houseStatus({ ...deps, config: { ...deps.config } });
  t.deepEqual([state, queues.state], ["down", "down"]);
  t.true(Math.abs((queues.since ?? runAt).getTime() - runAt.getTime()) < 5_000);
});
