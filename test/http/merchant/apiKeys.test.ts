import { randomUUID } from "node:crypto";
import test, { type ExecutionContext } from "ava";
import { ApiKey } from "../../../src/models/access/ApiKey.ts";
import { type ApiAnswer, apiOfFile } from "../../helpers/http/api.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";
import { customerFixture, itemFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { waitFor } from "../../helpers/waitFor.ts";

const api = apiOfFile();
const base = "/api/v1/merchant/api-keys";
let owner: Promise<string> | undefined;

async function asOwner(method: string, path: string, body?: unknown, headers = {}): Promise<ApiAnswer> {
  owner ??= api().signIn("merchant");
  return api().call(method, path, { session: await owner, headers, ...(body !== undefined && { body }) });
}

async function createKey(t: ExecutionContext, more: object = {}): Promise<{ id: string; key: string }> {
  const { status, json } = await asOwner("POST", base, {
    name: "Caja 1",
    scopes: ["tickets:write", "tickets:read"],
    ...more,
  });
  t.is(status, 201, JSON.stringify(json));
  return json.data;
}

const statusesOf = (all: readonly ApiAnswer[]): number[] =>
  all.map(({ status }) => status).sort((one, other) => one - other);
const answers = async (key: string): Promise<number> =>
  (await api().call("GET", "/api/v1/tickets", { key })).status;

test("a key is shown when it is made, and never again", async (t) => {
  const headers = { "Idempotency-Key": randomUUID() };
  const body = { name: "Caja 1", scopes: ["tickets:read"] };
  const created = await asOwner("POST", base, body, headers);
  const { id, key, prefix } = created.json.data;
  t.true((key as string).startsWith(`${prefix}_`));
  t.is(await answers(key), 200);

  const repeated = await asOwner("POST", base, body, headers);
  t.is(repeated.json.data.id, id);
  t.is(repeated.json.data.key, null);
  const listed = await asOwner("GET", base);
  t.false(listed.text.includes(key));
  t.false(listed.text.includes("ecretHash"));
  const entries = await api().deps.db("auditEntries").where({ action: "apiKey.created", subjectId: id });
  t.is(entries.length, 1);
  t.false(JSON.stringify(entries).includes((key as string).slice(-43)));
  t.like(entries[0], { after: { name: "Caja 1", prefix } });
});

test("when a key was last used is told to the minute, and nobody waits for it", async (t) => {
  const { id, key } = await createKey(t);
  await answers(key);
  const lastUsed = async (): Promise<unknown> =>
    (await ApiKey.query(api().deps.db).findById(id).throwIfNotFound()).lastUsedAt;
  await waitFor("the note", async () => (await lastUsed()) !== null);
  const first = await lastUsed();
  await answers(key);
  t.deepEqual(await lastUsed(), first);
});

test("while a rotation overlaps both secrets open the key, and a second one must wait", async (t) => {
  const { id, key: before } = await createKey(t);
  const rotated = await asOwner("POST", `${base}/${id}/rotate`, {});
  t.is(rotated.status, 200);
  const after = rotated.json.data.key as string;
  t.not(after, before);
  t.deepEqual([await answers(before), await answers(after)], [200, 200]);
  t.is((await asOwner("POST", `${base}/${id}/rotate`, { overlapHours: 1 })).json.error, "api_key.rotating");

  const leaked = await asOwner("POST", `${base}/${id}/rotate`, { overlapHours: 0 });
  await waitFor("the caches to let go", async () => (await answers(before)) === 401);
  await waitFor("the caches to let go", async () => (await answers(after)) === 401);
  t.is(await answers(leaked.json.data.key), 200);
});

test("the secret before ends when its overlap does", async (t) => {
  const { id, key: before } = await createKey(t);
  const after = (await asOwner("POST", `${base}/${id}/rotate`, { overlapHours: 2 })).json.data.key as string;
  await ApiKey.query(api().deps.db)
    .findById(id)
    .patch({ previousExpiresAt: new Date(Date.now() - 1) });
  t.is(await answers(before), 401);
  t.is(await answers(after), 200);
});

test("of two rotations at the same moment one is refused, and the tills' secret goes on", async (t) => {
  const { id, key } = await createKey(t);
  const both = await Promise.all([1, 2].map(() => asOwner("POST", `${base}/${id}/rotate`, {})));
  t.deepEqual(statusesOf(both), [200, 409]);
  t.is(await answers(key), 200);
});

test("a revoked key opens nothing, cannot be changed, and is revoked twice with one result", async (t) => {
  const { id, key } = await createKey(t);
  t.is((await asOwner("DELETE", `${base}/${id}`)).status, 200);
  const again = await asOwner("DELETE", `${base}/${id}`);
  t.is(again.status, 200);
  t.truthy(again.json.data.revokedAt);
  t.is(await answers(key), 401);
  const change = { name: "x", scopes: ["tickets:read"] };
  t.is((await asOwner("PUT", `${base}/${id}`, change)).json.error, "api_key.revoked");
  t.is((await asOwner("POST", `${base}/${id}/rotate`, {})).json.error, "api_key.revoked");
  const listed = await asOwner("GET", `${base}?revoked=true&limit=100`);
  t.true(listed.json.data.items.some((each: { id: string }) => each.id === id));
});

test("a live key is made only for a merchant that went live", async (t) => {
  const refused = await asOwner("POST", base, { name: "x", scopes: ["tickets:read"], livemode: true });
  t.is(refused.status, 409);
  t.is(refused.json.error, "merchant.not_live");
});

test("every fault of a key is told at once", async (t) => {
  const { status, json } = await asOwner("POST", base, {
    name: "",
    scopes: ["tickets:read", "tickets:read", "everything"],
    branchId: "none",
    expiresAt: "2020-01-01T00:00:00Z",
    livemode: "yes",
  });
  t.is(status, 422);
  const paths = (json.details as { path: string }[]).map(({ path }) => path);
  t.deepEqual(paths.sort(), ["branchId", "expiresAt", "livemode", "name", "scopes[1]", "scopes[2]"]);
});

test("a key bound to a branch knows no other branch's tickets, invoices, files or batches", async (t) => {
  const { db } = api().deps;
  const { id: branchId } = await db("branches").where({ code: "CANCUN" }).first<{ id: string }>("id");
  const scopes = ["tickets:read", "tickets:write", "invoices:read", "invoices:write"];
  const { key } = await createKey(t, { branchId, scopes });
  const send = (body: object, by?: string) =>
    api().call("POST", "/api/v1/tickets", { body, ...(by && { key: by }) });

  const elsewhere = await send(ticketFixture({ branch: "CENTRO" }));
  const batch = await api().call("POST", "/api/v1/tickets/batch", { body: { items: [ticketFixture()] } });
  const many = { items: [{ customer: customerFixture, paymentForm: "03", items: [itemFixture()] }] };
  const invoices = await api().call("POST", "/api/v1/invoices/batch", { body: many });
  const here = await send(ticketFixture({ branch: undefined }), key);
  t.is(here.status, 202);
  t.is(here.json.data.branch, "CANCUN");
  t.is((await send(ticketFixture({ branch: "CENTRO" }), key)).json.details[0].code, "branch.unknown");

  await api().work();
  const customer = customerFixture;
  const { id } = elsewhere.json.data;
  const invoice = await api().call("POST", `/api/v1/tickets/${id}/invoice`, { body: { customer } });
  await api().work();
  const invoiceId = invoice.json.data.id as string;
  const hidden: [string, string, object?][] = [
    ["GET", `/api/v1/tickets/${id}`],
    ["DELETE", `/api/v1/tickets/${id}`],
    ["POST", `/api/v1/tickets/${id}/invoice`, { customer }],
    ["GET", `/api/v1/tickets/external/${elsewhere.json.data.externalId}`],
    ["GET", `/api/v1/tickets/batch/${batch.json.data.id}`],
    ["GET", `/api/v1/invoices/batch/${invoices.json.data.id}`],
    ["GET", `/api/v1/invoices/${invoiceId}`],
    ["GET", `/api/v1/invoices/${invoiceId}/files/xml`],
    ["GET", `/api/v1/invoices/${invoiceId}/events`],
  ];
  for (const [method, path, body] of hidden) {
    const { status } = await api().call(method, path, { key, ...(body && { body }) });
    t.is(status, 404, `${method} ${path}`);
    t.not((await api().call(method, path, body ? { body } : {})).status, 404, `${method} ${path} for all`);
  }
  const tickets = await api().call("GET", "/api/v1/tickets?limit=100", { key });
  t.deepEqual(
    tickets.json.data.items.map((each: { id: string }) => each.id),
    [here.json.data.id],
  );
  t.is((await api().call("GET", "/api/v1/invoices", { key })).json.data.items.length, 0);
  const folio = elsewhere.json.data.externalId as string;
  const states = await api().call("POST", "/api/v1/tickets/status", { key, body: { externalIds: [folio] } });
  t.deepEqual(states.json.data, { items: [], unknown: [folio] });
  const own = await api().call("POST", "/api/v1/tickets/batch", { key, body: { items: [ticketFixture()] } });
  t.is((await api().call("GET", `/api/v1/tickets/batch/${own.json.data.id}`, { key })).status, 200);
});

test("another merchant's key and branch do not exist, and who may not manage keys sees none", async (t) => {
  const other = await otherMerchant(api().deps);
  const stranger = await teamMember(api(), "owner", { merchantId: other.id });
  const { id } = await createKey(t);
  const calls: [string, string, object?][] = [
    ["PUT", `${base}/${id}`, { name: "x", scopes: ["tickets:read"] }],
    ["POST", `${base}/${id}/rotate`, {}],
    ["DELETE", `${base}/${id}`],
  ];
  for (const [method, path, body] of calls) {
    const call = { session: stranger.session, ...(body && { body }) };
    t.is((await api().call(method, path, call)).status, 404, path);
  }
  const foreign = await api().deps.db("branches").where({ merchantId: other.id }).first<{ id: string }>("id");
  const bound = await asOwner("POST", base, { name: "x", scopes: ["tickets:read"], branchId: foreign.id });
  t.is(bound.json.error, "branch.not_open");
  for (const role of ["manager", "cashier", "readOnly", "accountant"] as const) {
    const { session } = await teamMember(api(), role);
    t.is((await api().call("GET", base, { session })).status, 404, role);
  }
});
