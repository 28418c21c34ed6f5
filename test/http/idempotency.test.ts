import { randomUUID } from "node:crypto";
import test from "ava";
import { apiOfFile } from "../helpers/api.ts";
import { ticketFixture } from "../helpers/ticketFixture.ts";

const api = apiOfFile();
const withKey = (key: string): Record<string, string> => ({ "Idempotency-Key": key });

test.serial("a repeated write answers as the first did, and is not done again", async (t) => {
  const headers = withKey(randomUUID());
  const body = ticketFixture();
  const first = await api().call("POST", "/api/v1/tickets", { body, headers });
  await api().work();
  const second = await api().call("POST", "/api/v1/tickets", { body, headers });
  t.is(first.headers.get("idempotency-replayed"), null);
  t.is(second.headers.get("idempotency-replayed"), "true");
  t.is(second.status, 202);
  t.deepEqual(second.json, first.json);
  t.is(second.headers.get("location"), first.headers.get("location"));
});

test.serial("a refusal is an answer too, and is given again", async (t) => {
  const headers = withKey(randomUUID());
  const path = `/api/v1/tickets/${randomUUID()}`;
  const first = await api().call("DELETE", path, { headers });
  const second = await api().call("DELETE", path, { headers });
  t.is(first.status, 404);
  t.is(second.headers.get("idempotency-replayed"), "true");
  t.deepEqual(second.json, first.json);
});

test.serial("a key is not taken for other content or another route", async (t) => {
  const headers = withKey(randomUUID());
  await api().call("POST", "/api/v1/tickets", { body: ticketFixture(), headers });
  const other = await api().call("POST", "/api/v1/tickets", { body: ticketFixture(), headers });
  t.is(other.status, 422);
  t.is(other.json.error, "idempotency.key_reused");
  const elsewhere = await api().call("DELETE", `/api/v1/tickets/${randomUUID()}`, { headers });
  t.is(elsewhere.status, 422);
});

test.serial("while the first request runs, a second is asked to wait", async (t) => {
  const key = randomUUID();
  const body = JSON.stringify(ticketFixture());
  const call = () => api().call("POST", "/api/v1/tickets", { body, headers: withKey(key) });
  const answers = await Promise.all([call(), call(), call(), call()]);
  for (const { status, json } of answers)
    t.true(status === 202 || (status === 409 && json.error === "idempotency.in_progress"));
  t.true(answers.some(({ status }) => status === 202));
  const fresh = answers.filter(
    ({ status, headers }) => status === 202 && !headers.has("idempotency-replayed"),
  );
  t.is(fresh.length, 1);
});

test.serial("a body that is refused for its shape leaves the key free for the corrected one", async (t) => {
  const headers = withKey(randomUUID());
  const ticket = ticketFixture();
  const faulty = await api().call("POST", "/api/v1/tickets", { body: { ...ticket, total: 1 }, headers });
  t.is(faulty.status, 422);
  t.is((await api().call("POST", "/api/v1/tickets", { body: ticket, headers })).status, 202);
});

test.serial("two merchants' keys do not meet", async (t) => {
  const { deps } = api();
  const key = randomUUID();
  await api().call("POST", "/api/v1/tickets", { body: ticketFixture(), headers: withKey(key) });
  const rows = await deps.db("idempotency_keys").where({ key });
  t.is(rows.length, 1);
  t.is(rows[0].ownerId, api().demo.merchant.id);
});

test.serial("a key that is none is refused by name", async (t) => {
  for (const key of ["x".repeat(256), "two words"]) {
    const { status, json } = await api().call("POST", "/api/v1/tickets", {
      body: ticketFixture(),
      headers: withKey(key),
    });
    t.is(status, 400);
    t.is(json.details[0].path, "Idempotency-Key");
  }
});
