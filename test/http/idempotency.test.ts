import { randomUUID } from "node:crypto";
import test from "ava";
import { apiOfFile } from "../helpers/http/api.ts";
import { consumerBrowser, typedReceiver } from "../helpers/http/consumerBrowser.ts";
import { ticketFixture } from "../helpers/cfdi/ticketFixture.ts";

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

test.serial(
  "a consumer's write is done once per holder of its token, and nobody else finds its answer",
  async (t) => {
    const { post, sold, tokenOf } = consumerBrowser(api);
    const { key: receipt } = await sold();
    const headers = withKey("factura-1");
    const send = (path: string, body: object) =>
      api().call("POST", `/api/v1/consumer/${path}`, { key: null, body, headers });
    const body = { ticketToken: await tokenOf(receipt), customer: typedReceiver };

    const first = await send("invoices", body);
    t.is(first.status, 202, first.text);
    await api().work();
    const second = await send("invoices", body);
    t.is(second.headers.get("idempotency-replayed"), "true");
    t.deepEqual(second.json, first.json);
    t.is((await send("invoices", { ...body, email: "a@b.mx" })).json.error, "idempotency.key_reused");

    // Another token for the same ticket: whoever found the receipt and guesses the key.
    const stranger = await send("invoices", { ...body, ticketToken: await tokenOf(receipt) });
    t.is(stranger.headers.get("idempotency-replayed"), null);
    const { receiptToken } = first.json.data;
    for (const [path, more] of [
      ["email", { email: "compras@cliente.example" }],
      ["correct", { customer: { ...typedReceiver, cfdiUse: "S01" } }],
    ] as const) {
      const asked = await send(`invoices/${path}`, { receiptToken, ...more });
      const again = await send(`invoices/${path}`, { receiptToken, ...more });
      t.is(asked.status, again.status);
      t.is(again.headers.get("idempotency-replayed") !== null, path === "email", path);
      t.is(again.json.error ?? null, path === "email" ? null : "idempotency.key_reused");
    }
    await post("invoices/status", { receiptToken });
  },
);

test.serial("the stored answer of a consumer cannot be read in the database", async (t) => {
  const { sold, tokenOf } = consumerBrowser(api);
  const ticketToken = await tokenOf((await sold()).key);
  const key = randomUUID();
  const { json } = await api().call("POST", "/api/v1/consumer/invoices", {
    key: null,
    body: { ticketToken, customer: typedReceiver },
    headers: withKey(key),
  });
  const [kept] = await api().deps.db("idempotency_keys").where({ key });
  t.false(JSON.stringify(kept).includes(json.data.receiptToken));
  t.false(JSON.stringify(kept).includes(ticketToken));
});

test.serial("a made-up token leaves nothing behind under its key", async (t) => {
  const key = randomUUID();
  const { json } = await api().call("POST", "/api/v1/consumer/invoices/email", {
    key: null,
    body: { receiptToken: "a.b", email: "a@b.mx" },
    headers: withKey(key),
  });
  t.is(json.error, "consumer.token_invalid");
  t.deepEqual(await api().deps.db("idempotency_keys").where({ key }), []);
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
