import { randomUUID } from "node:crypto";
import test from "ava";
import { beginIdempotent } from "../../../../src/operations/idempotency/beginIdempotent.ts";
import { finishIdempotent } from "../../../../src/operations/idempotency/finishIdempotent.ts";
import { emptySandboxes } from "../../../../src/operations/sandbox/emptySandboxes.ts";
import { ticketFixture } from "../../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";
import { consumerBrowser, typedReceiver as customer } from "../../../helpers/http/consumerBrowser.ts";
import { testClock } from "../../../helpers/testClock.ts";

const clock = testClock(new Date());
const api = apiOfFile({}, clock);
const { post, sold, tokenOf } = consumerBrowser(api);
const path = "/api/v1/merchant/sandbox/reset";
const signal = new AbortController().signal;

async function ask(headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const body = { confirm: api().demo.merchant.rfc };
  const session = await api().signIn("merchant");
  const { json, text } = await api().call("POST", path, { session, body, headers });
  if (!json?.data) throw new Error(text);
  return json.data.id as string;
}

const empty = async (id: string) => emptySandboxes(api().deps, [id], { signal });

const withKey = (key: string) => ({ "Idempotency-Key": key });

/** Calls a consumer's operation with a key. */
async function repeatable(name: string, key: string, body: object) {
  return api().call("POST", `/api/v1/consumer/${name}`, { key: null, headers: withKey(key), body });
}

async function waits(): Promise<number> {
  return (await api().deps.db("sandbox_resets").where({ endedAt: null })).length;
}

test.serial("a consumer's test documents wait for the reset as the merchant's do", async (t) => {
  const { proof, key } = await sold();
  const other = await sold();
  await api().work();
  const ticketToken = await tokenOf(other.key);
  const email = "compras@cliente.example";
  const issued = await post("invoices", { ticketToken: await tokenOf(key), customer, email });
  await api().work();
  const { receiptToken } = issued.json.data;
  const later = { ...proof, externalId: randomUUID().slice(0, 12), email };
  const asked: readonly (readonly [name: string, body: object])[] = [
    ["tickets/lookup", { key }],
    ["tickets/lookup", proof],
    ["tickets/notify", later],
    ["invoices/preview", { ticketToken, customer }],
    ["invoices", { ticketToken, customer, email }],
    ["invoices/search", { rfc: customer.rfc, key }],
    ["invoices/status", { receiptToken }],
    ["invoices/download", { receiptToken, format: "xml" }],
    ["invoices/email", { receiptToken, email }],
    ["invoices/correct", { receiptToken, customer: { ...customer, cfdiUse: "G01" } }],
    ["support", { key, message: "No puedo facturar", email }],
  ];
  const id = await ask();
  for (const [name, body] of asked) {
    const refused = await post(name, body);
    t.is(refused.status, 503, `${name}: ${refused.text}`);
    t.is(refused.json.error, "sandbox.emptying", name);
    t.is(refused.headers.get("retry-after"), "5", name);
  }
  const before = await api().deps.db("audit_entries").where({ action: "invoice.requested" });
  t.is((await empty(id)).size, 0);
  t.is((await api().deps.db("awaited_tickets")).length, 0);
  t.is((await post("invoices", { ticketToken, customer, email })).json.error, "resource.not_found");
  t.is((await post("tickets/notify", later)).status, 202, "and whoever comes after it is served");
  t.is((await api().deps.db("awaited_tickets")).length, 1);
  t.is((await api().deps.db("audit_entries").where({ action: "invoice.requested" })).length, before.length);
});

test.serial("a live receipt is served while test data are being deleted", async (t) => {
  const { key } = await sold();
  await api().work();
  await api().deps.db("tickets").update({ livemode: true });
  const id = await ask();
  t.is((await post("tickets/lookup", { key })).status, 200);
  await empty(id);
  t.is((await post("tickets/lookup", { key })).status, 200);
  await api().deps.db("tickets").update({ livemode: false });
});

test.serial("a consumer's repeated key tells of no invoice that a reset has deleted", async (t) => {
  const { key } = await sold();
  await api().work();
  const body = { ticketToken: await tokenOf(key), customer, email: "compras@cliente.example" };
  const first = await repeatable("invoices", "once", body);
  t.is(first.status, 202, first.text);
  const again = await repeatable("invoices", "once", body);
  t.is(again.headers.get("idempotency-replayed"), "true");
  await api().work();
  const { receiptToken } = first.json.data;
  const mailed = { receiptToken, email: "compras@cliente.example" };
  t.is((await repeatable("invoices/email", "mailed", mailed)).status, 202);
  const id = await ask();
  t.is((await repeatable("invoices", "once", body)).json.error, "sandbox.emptying");
  await empty(id);
  for (const [name, its, sent] of [
    ["invoices", "once", body],
    ["invoices/email", "mailed", mailed],
  ] as const) {
    const gone = await repeatable(name, its, sent);
    t.is(gone.status, 404, gone.text);
    t.is(gone.headers.get("idempotency-replayed"), null);
  }
});

test.serial(
  "a request that the reset has met keeps no answer, and its repeat makes a new thing",
  async (t) => {
    const { deps, demo } = api();
    const owner = { ownerId: demo.merchant.id, livemode: false };
    const fingerprint = Buffer.alloc(32, 1);
    const begun = await beginIdempotent(deps, owner, { key: "met", fingerprint });
    if (begun.kind !== "held") throw new Error("The key is somebody's.");
    const id = await ask();
    const waiting = await empty(id);
    t.is(waiting.get(id)?.kind, "waitUntil", "the reset waits for the request");
    t.is(await waits(), 1);
    const stored = await deps.db("tickets").insert({
      ...(await ticketRow()),
      externalId: "MET-1",
    });
    t.truthy(stored);
    await finishIdempotent(deps, owner, {
      ...begun.held,
      answer: { status: 202, body: { body: { data: { id: "x" } } } },
    });
    t.is((await empty(id)).size, 0);
    t.is(
      (await deps.db("tickets").where({ externalId: "MET-1" })).length,
      0,
      "and deletes what it has stored",
    );
    t.is((await beginIdempotent(deps, owner, { key: "met", fingerprint })).kind, "held");
    await deps.db("idempotency_keys").delete();
  },
);

/** Returns the row of a ticket that somebody has just sold. */
async function ticketRow(): Promise<object> {
  const { db } = api().deps;
  const branch = await db("branches").where({ merchantId: api().demo.merchant.id }).first("id");
  return {
    id: randomUUID(),
    merchantId: api().demo.merchant.id,
    livemode: false,
    branchId: branch.id,
    content: JSON.stringify(ticketFixture()),
    fingerprint: Buffer.alloc(32),
    issuedAt: clock.now(),
    currency: "MXN",
    total: "232",
    state: "voided",
  };
}

test.serial("a request that died with its key holds the reset up for its minute only", async (t) => {
  const { deps, demo } = api();
  const owner = { ownerId: demo.merchant.id, livemode: false };
  await beginIdempotent(deps, owner, { key: "dead", fingerprint: Buffer.alloc(32, 2) });
  const id = await ask();
  t.is((await empty(id)).get(id)?.kind, "waitUntil");
  clock.advance(61_000);
  t.is((await empty(id)).size, 0);
  await deps.db("idempotency_keys").delete();
});

test.serial("whoever repeats the request for a reset by its key has nothing deleted twice", async (t) => {
  const id = await ask(withKey("reset-1"));
  await empty(id);
  clock.advance(2_000);
  const sale = await sold();
  t.is(await ask(withKey("reset-1")), id);
  t.is(await waits(), 0);
  t.is((await api().deps.db("tickets").where({ id: sale.id })).length, 1);
});
