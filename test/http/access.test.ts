import { randomUUID } from "node:crypto";
import test from "ava";
import { scopes } from "../../src/domain/access/scopes.ts";
import { createApiKey } from "../../src/operations/apiKeys/createApiKey.ts";
import { revokeApiKey } from "../../src/operations/apiKeys/revokeApiKey.ts";
import { createMerchant } from "../../src/operations/merchants/createMerchant.ts";
import { allRoutes } from "../../src/http/routes.ts";
import type { Route } from "../../src/http/route.ts";
import { scopeFor } from "../../src/domain/access/scopes.ts";
import { apiOfFile } from "../helpers/http/api.ts";
import { ticketFixture } from "../helpers/cfdi/ticketFixture.ts";
import { waitFor } from "../helpers/waitFor.ts";
import { byCommand } from "../../src/operations/byCommand.ts";

const api = apiOfFile();
/** Returns what a key can open, with the scope it takes. */
const keyRoutes = (): { method: string; path: string; scope: string }[] =>
  allRoutes(api()).flatMap(({ access, method, path }: Route) => {
    if ("open" in access || !access.doors.includes("apiKey")) return [];
    return [{ method, path, scope: scopeFor(access.permission) as string }];
  });
const concrete = (path: string): string =>
  path
    .replace(":format", "xml")
    .replaceAll(/:(id|uuid)/g, randomUUID())
    .replace(":externalId", "A-1");

test("no route of a point of sale answers without a key, or with one that is none", async (t) => {
  for (const { method, path } of keyRoutes()) {
    for (const key of [null, "x", `tmb_test_${"0".repeat(12)}_${"A".repeat(43)}`]) {
      const { status, json } = await api().call(method.toUpperCase(), concrete(path), { key });
      t.true(status === 401 || status === 429, `${method} ${path}`);
      t.true(["request.unauthenticated", "request.rate_limited"].includes(json.error));
    }
  }
});

test("a key without the scope is told what a stranger is told", async (t) => {
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  for (const { method, path, scope } of keyRoutes()) {
    const others = scopes.filter((other) => other !== scope);
    const { key } = await api().keyWith(...others);
    const existing = path.replace(":id", path.includes("/tickets/:id") ? json.data.id : randomUUID());
    const answer = await api().call(method.toUpperCase(), concrete(existing), { key });
    t.is(answer.status, 404, `${method} ${path}`);
    t.is(answer.json.error, "resource.not_found");
  }
});

test("another merchant's ticket does not exist, nor does a test ticket for a live key", async (t) => {
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  const { deps, demo } = api();
  const other = await createMerchant(deps, {
    rfc: "EKU9003173C9",
    legalName: "ESCUELA KEMPER URGATE",
    taxRegime: "601",
    tradeName: "Otra",
    branches: [{ code: "A", name: "A", postalCode: "42501" }],
  });
  const foreign = await createApiKey(deps, byCommand(other.id), { name: "x", livemode: false, scopes });
  await deps.db("merchants").where({ id: demo.merchant.id }).update({ liveSince: new Date() });
  const live = await createApiKey(deps, byCommand(demo.merchant.id), { name: "x", livemode: true, scopes });
  for (const { key } of [foreign, live]) {
    t.is((await api().call("GET", `/api/v1/tickets/${json.data.id}`, { key })).status, 404);
    t.is((await api().call("DELETE", `/api/v1/tickets/${json.data.id}`, { key })).status, 404);
    t.is((await api().call("GET", "/api/v1/tickets", { key })).json.data.items.length, 0);
  }
});

test("a revoked key is refused", async (t) => {
  const { id, key } = await api().keyWith("tickets:read");
  t.is((await api().call("GET", "/api/v1/tickets", { key })).status, 200);
  await revokeApiKey(api().deps, byCommand(api().demo.merchant.id), id);
  // 429 where the tests before this one have used up what an address may get wrong in a minute.
  await waitFor("the cache to let go of the key", async () => {
    return [401, 429].includes((await api().call("GET", "/api/v1/tickets", { key })).status);
  });
  t.pass();
});

test("every answer to a key tells how much it may still ask", async (t) => {
  const { headers } = await api().call("GET", "/api/v1/tickets");
  t.is(headers.get("ratelimit-limit"), "6000");
  t.true(Number(headers.get("ratelimit-remaining")) < 6_000);
  t.true(Number(headers.get("ratelimit-reset")) <= 60);
});
