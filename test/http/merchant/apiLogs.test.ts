import { randomUUID } from "node:crypto";
import test from "ava";
import type { KeyPrincipal } from "../../../src/domain/access/principal.ts";
import { admits } from "../../../src/http/route.ts";
import { customerFixture, itemFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { demoAdmin } from "../../helpers/http/adminToken.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";
import { waitFor } from "../../helpers/waitFor.ts";

const api = apiOfFile();
const base = "/api/v1/merchant/api-logs";
const draft = { customer: customerFixture, paymentForm: "03", items: [itemFixture()] };

let owner: Promise<string> | undefined;

async function asOwner(path: string, method = "GET") {
  owner ??= api().signIn("merchant");
  return api().call(method, path, { session: await owner });
}

/** Makes a call by key and returns its line in the log, once it is written. */
async function logged(method: string, path: string, body?: unknown, headers = {}) {
  const requestId = randomUUID();
  const answer = await api().call(method, path, {
    headers: { "X-Request-Id": requestId, ...headers },
    ...(body !== undefined && { body }),
  });
  const line = await waitFor("the call to be written", async () => {
    const { json } = await asOwner(`${base}?requestId=${requestId}`);
    return json.data.items[0];
  });
  const { json } = await asOwner(`${base}/${line.id}`);
  return { answer, line, one: json.data };
}

test.serial("a call by key is shown with what was sent and answered", async (t) => {
  const body = ticketFixture({ externalId: "LOG-1" });
  const { answer, line, one } = await logged("POST", "/api/v1/tickets", body);
  t.is(answer.status, 202);
  t.like(line, {
    livemode: false,
    merchantId: api().demo.merchant.id,
    method: "POST",
    path: "/api/v1/tickets",
    route: "/api/v1/tickets",
    status: 202,
    errorCode: null,
    replayOf: null,
  });
  t.false("request" in line, "a list shows no bodies");
  t.deepEqual(one.request, { kept: "whole", body: JSON.parse(JSON.stringify(body)) });
  t.is(one.answer.body.data.id, answer.json.data.id);
  t.true(one.canReplay);
});

test.serial(
  "a refusal is shown with its code and faults, and a list that was read without its rows",
  async (t) => {
    const { one } = await logged("POST", "/api/v1/tickets", { externalId: 7 });
    t.like(one, { status: 422, errorCode: "request.invalid", request: { body: { externalId: 7 } } });
    t.true(one.answer.body.details.length > 0);
    const read = await logged("GET", "/api/v1/tickets?state=received&q=XAXX010101000");
    t.like(read.one, { status: 200, answer: { kept: "leftOut", body: null }, canReplay: false });
    t.is(read.line.query, "state=received&q=XAXX010101000");
  },
);

test.serial("no key, password, token or signing secret is ever written", async (t) => {
  const key = api().demo.apiKey;
  const secrets = {
    password: "muy-secreta-1",
    apiToken: "ficha-2",
    note: `whsec_${"a".repeat(32)} y ${key}`,
  };
  const { one } = await logged("POST", "/api/v1/tickets", { ...ticketFixture(), ...secrets });
  t.is(one.request.kept, "redacted");
  t.false(one.canReplay);
  t.deepEqual(
    [one.request.body.password, one.request.body.apiToken, one.request.body.note],
    ["[secret]", "[secret]", "[secret] y [secret]"],
  );
  await logged("GET", `/api/v1/tickets?token=ficha-3&q=${key}`);
  const rows = JSON.stringify(await api().deps.db("apiCalls"));
  for (const secret of ["muy-secreta-1", "ficha-2", "ficha-3", "whsec_", key]) t.false(rows.includes(secret));
});

test.serial("a large body is left out, and the call is still shown", async (t) => {
  const items = Array.from({ length: 200 }, () => itemFixture());
  const { one } = await logged("POST", "/api/v1/tickets", ticketFixture({ items, note: "x".repeat(50) }));
  t.deepEqual(one.request, { kept: "leftOut", body: null });
  t.false(one.canReplay);
});

test.serial("the list is narrowed, and goes on where its page ended", async (t) => {
  const { line } = await logged("DELETE", `/api/v1/tickets/${randomUUID()}`);
  const pathed = await asOwner(`${base}?method=DELETE&path=/api/v1/tickets&failed=true&status=404`);
  t.deepEqual(
    pathed.json.data.items.map(({ id }: { id: string }) => id),
    [line.id],
  );
  t.is((await asOwner(`${base}?apiKeyId=${randomUUID()}`)).json.data.items.length, 0);
  t.is((await asOwner(`${base}?at[gte]=2100-01-01`)).json.data.items.length, 0);
  const all = await asOwner(`${base}?limit=100`);
  const ids: string[] = [];
  for (let after = ""; ;) {
    const { json } = await asOwner(`${base}?limit=2${after}`);
    ids.push(...json.data.items.map(({ id }: { id: string }) => id));
    if (json.data.nextCursor === null) break;
    after = `&after=${json.data.nextCursor}`;
  }
  t.deepEqual(
    ids,
    all.json.data.items.map(({ id }: { id: string }) => id),
  );
});

test.serial(
  "a call of the log is sent again with the rights of its key, told in the log and the audit log",
  async (t) => {
    const { line } = await logged("POST", "/api/v1/tickets", ticketFixture({ externalId: "LOG-AGAIN" }));
    await api().deps.db("tickets").where({ externalId: "LOG-AGAIN" }).update({ externalId: "LOG-MOVED" });
    const again = await asOwner(`${base}/${line.id}/replay`, "POST");
    t.is(again.status, 200, again.text);
    t.like(again.json.data, { status: 202, body: { data: { externalId: "LOG-AGAIN" } } });
    t.truthy(await api().deps.db("tickets").where({ externalId: "LOG-AGAIN" }).first());
    const told = await waitFor("the new call to be written", async () => {
      const { status, json } = await asOwner(`${base}/${again.json.data.id}`);
      return status === 200 ? json.data : undefined;
    });
    t.like(told, { replayOf: line.id, method: "POST", status: 202 });
    const { json } = await asOwner("/api/v1/merchant/audit-log?action=apiCall.replayed");
    t.like(json.data.items[0], { subject: { kind: "apiCall", id: line.id }, actor: { kind: "user" } });
  },
);

test.serial("a change is sent again for the version that it was sent for", async (t) => {
  const begun = await api().call("POST", "/api/v1/invoices/drafts", { body: { content: draft } });
  t.is(begun.status, 201, begun.text);
  const at = `/api/v1/invoices/drafts/${begun.json.data.id}`;
  const first = begun.headers.get("etag") ?? "";
  const { answer, line, one } = await logged(
    "PUT",
    at,
    { content: { ...draft, paymentForm: "04" } },
    { "If-Match": first },
  );
  t.is(answer.status, 200, answer.text);
  t.is(one.ifMatch, first);
  const again = await asOwner(`${base}/${line.id}/replay`, "POST");
  t.like(again.json.data, { status: 412, body: { error: "resource.changed" } });
  const told = await waitFor("the new call to be written", async () => {
    const { status, json } = await asOwner(`${base}/${again.json.data.id}`);
    return status === 200 ? json.data : undefined;
  });
  t.like(told, { ifMatch: first, replayOf: line.id, errorCode: "resource.changed" });
});

test.serial(
  "a secret in a header or an address is not kept, and such a call is not sent again",
  async (t) => {
    const { apiKey } = api().demo;
    for (const [query, headers] of [
      ["", { "If-Match": `"${apiKey}"` }],
      [`?token=${apiKey}`, {}],
    ] as const) {
      const { one } = await logged("DELETE", `/api/v1/tickets/${randomUUID()}${query}`, undefined, headers);
      t.false(JSON.stringify(one).includes(apiKey));
      t.false(one.canReplay);
    }
  },
);

test.serial("what is answered with a file is refused before anything of it is run", async (t) => {
  const { line, one } = await logged("POST", "/api/v1/invoices/preview", { nothing: 1 });
  t.false(one.canReplay);
  const refused = await asOwner(`${base}/${line.id}/replay`, "POST");
  t.is(refused.json.error, "api_call.not_replayable");
  const { json } = await asOwner("/api/v1/merchant/audit-log?action=apiCall.replayed");
  t.false(json.data.items.some(({ subject }: { subject: { id: string } }) => subject.id === line.id));
});

test("whoever lacks the first permission of an operation is admitted by another of its own", (t) => {
  const principal = { kind: "apiKey", permissions: new Set(["read tickets"]) } as unknown as KeyPrincipal;
  const access = { doors: ["apiKey"], permission: "read invoices" } as const;
  t.false(admits(access, principal));
  t.true(admits({ ...access, orPermissions: ["read tickets"] }, principal));
});

test.serial("what is no write, is not whole or is of a revoked key is not sent again", async (t) => {
  const read = await logged("GET", "/api/v1/tickets");
  t.is((await asOwner(`${base}/${read.line.id}/replay`, "POST")).json.error, "api_call.not_replayable");
  const written = await logged("POST", "/api/v1/tickets", ticketFixture());
  const { db } = api().deps;
  await db("apiCalls").where({ id: written.line.id }).update({ requestKept: "redacted" });
  t.is((await asOwner(`${base}/${written.line.id}/replay`, "POST")).json.error, "api_call.not_replayable");
  const { id } = await api().keyWith("tickets:write");
  await db("apiKeys").where({ id }).update({ revokedAt: new Date() });
  await db("apiCalls").where({ id: written.line.id }).update({ requestKept: "whole", apiKeyId: id });
  t.is((await asOwner(`${base}/${written.line.id}/replay`, "POST")).json.error, "api_key.revoked");
});

test.serial(
  "a live call, another merchant's and another mode's do not exist, nor for who may not manage keys",
  async (t) => {
    const { line } = await logged("GET", "/api/v1/tickets");
    const { deps } = api();
    const cashier = await teamMember(api(), "cashier");
    for (const path of [base, `${base}/${line.id}`])
      t.is((await api().call("GET", path, { session: cashier.session })).status, 404);
    const { id: merchantId } = await otherMerchant(deps);
    const stranger = await teamMember(api(), "owner", { merchantId });
    t.is((await api().call("GET", base, { session: stranger.session })).json.data.items.length, 0);
    t.is((await api().call("GET", `${base}/${line.id}`, { session: stranger.session })).status, 404);
    const replay = await api().call("POST", `${base}/${line.id}/replay`, { session: stranger.session });
    t.is(replay.status, 404);
    await deps.db("apiCalls").where({ id: line.id }).update({ livemode: true });
    t.is((await asOwner(`${base}/${line.id}`)).status, 404);
  },
);

test.serial("staff who may read all documents see the calls of every merchant", async (t) => {
  const { line } = await logged("GET", "/api/v1/invoices");
  const office = async (path: string) =>
    api().call("GET", `/api/v1/admin/api-logs${path}`, {
      key: null,
      headers: { ...(await demoAdmin(api())) },
    });
  const { json } = await office(`?merchantId=${line.merchantId}&livemode=false&requestId=${line.requestId}`);
  t.deepEqual(
    json.data.items.map(({ id }: { id: string }) => id),
    [line.id],
  );
  const one = await office(`/${line.id}`);
  t.like(one.json.data, { id: line.id, canReplay: false });
  t.is((await office(`/${randomUUID()}`)).status, 404);
});
