import { randomUUID } from "node:crypto";
import test from "ava";
import { apiOfFile } from "../helpers/http/api.ts";
import { metricsToken } from "../helpers/http/startTestApi.ts";
import { ticketFixture } from "../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();

test.serial(
  "a mistake of ours is 500 without a word of why, logged whole, and may be tried again",
  async (t) => {
    const { db } = api().deps;
    const headers = { "Idempotency-Key": randomUUID(), "X-Request-Id": "broken-1" };
    const body = ticketFixture();
    await db.raw("alter table tickets rename to hidden");
    const failed = await api().call("POST", "/api/v1/tickets", { body, headers });
    await db.raw("alter table hidden rename to tickets");

    t.is(failed.status, 500);
    t.deepEqual(Object.keys(failed.json), ["error", "message"]);
    t.is(failed.json.error, "internal.error");
    t.false(/tickets|relation|select|insert/i.test(failed.text));
    const line = api().logged.find((text) => text.includes("broken-1") && text.includes("request failed"));
    t.regex(line ?? "", /does not exist.*\\n\s+at /);
    t.is((await api().call("POST", "/api/v1/tickets", { body, headers })).status, 202);
  },
);

test.serial("a database that ends sessions is 503 with the time to come back", async (t) => {
  const { db } = api().deps;
  await db.raw(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'going down' using errcode = '57P01'; end $$;
    create trigger refuse before insert on tickets execute function refuse();
  `);
  const { status, headers, json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  await db.raw("drop function refuse cascade");
  t.is(status, 503);
  t.is(json.error, "service.unavailable");
  t.is(headers.get("retry-after"), "2");
});

test.serial("a process on an old schema lives, but is not ready", async (t) => {
  const { db } = api().deps;
  await db.raw("alter table knex_migrations rename to hidden");
  const ready = await api().call("GET", "/health/ready", { key: null });
  const live = await api().call("GET", "/health", { key: null });
  await db.raw("alter table hidden rename to knex_migrations");
  t.is(ready.status, 503);
  t.like(ready.json.data, { status: "unavailable", database: "ok", migrations: "failed" });
  t.is(live.status, 200);
});

test.serial("while the queue engine is away tickets are taken in, and readiness says so", async (t) => {
  await api().engine.close();
  const ready = await api().call("GET", "/health/ready", { key: null });
  t.is(ready.status, 200);
  t.like(ready.json.data, { status: "degraded", queues: "failed" });
  t.is((await api().call("POST", "/api/v1/tickets", { body: ticketFixture() })).status, 202);
  const headers = { Authorization: `Bearer ${metricsToken}` };
  t.is((await api().call("GET", "/metrics", { key: null, headers })).status, 200);
});
