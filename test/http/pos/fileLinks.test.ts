import test from "ava";
import { secretHash } from "../../../src/platform/secrets/secretHash.ts";
import { tokenOf } from "../../helpers/http/mailedLink.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { byCommand } from "../../../src/operations/byCommand.ts";
import { createApiKey } from "../../../src/operations/apiKeys/createApiKey.ts";

const api = apiOfFile();

let stamped: string;
test.before(async () => {
  stamped = await invoiced();
  await api().work();
});

async function invoiced(): Promise<string> {
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  await api().work();
  const path = `/api/v1/tickets/${String(json.data.id)}/invoice`;
  return (await api().call("POST", path, { body: { customer: customerFixture } })).json.data.id as string;
}

const links = (): string => `/api/v1/invoices/${stamped}/links`;

async function make(body: object = {}): Promise<{ id: string; path: string }> {
  const { status, json, text } = await api().call("POST", links(), { body });
  if (status !== 201) throw new Error(text);
  const { id, url } = json.data as { id: string; url: string };
  return { id, path: `/api/v1/files/${tokenOf(url)}` };
}

const follow = (path: string, { method = "GET", headers = {} } = {}) =>
  api().call(method, path, { key: null, headers });

async function shown(id: string) {
  const { items } = (await api().call("GET", links())).json.data;
  return (items as { id: string }[]).find((each) => each.id === id);
}

test.serial("a link gives the file out without a login, and tells how often and when", async (t) => {
  const begins = { xml: "<?xml", pdf: "%PDF-", zip: "PK" };
  for (const [format, beginning] of Object.entries(begins)) {
    const { id, path } = await make({ format });
    t.like(await shown(id), { format, open: true, downloads: 0, lastUsedAt: null, maxDownloads: null });
    const got = await follow(path);
    t.is(got.status, 200, got.text);
    t.true(got.text.startsWith(beginning), format);
    t.like(Object.fromEntries(got.headers), {
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    const list = await api().call("GET", links());
    t.notRegex(list.text, /api\/v1\/files/, "Its address is shown to nobody again.");
    const once = (await shown(id)) as unknown as { downloads: number; lastUsedAt: string };
    t.is(once.downloads, 1);
    t.true(Date.now() - new Date(once.lastUsedAt).getTime() < 60_000);
    const headers = { "If-None-Match": got.headers.get("etag") as string };
    t.is((await follow(path, { headers })).status, 304);
    t.is((await follow(path, { method: "HEAD" })).status, 200);
    t.like(await shown(id), { downloads: 1 }, "What gave no file away is no download.");
  }
});

test.serial(
  "a range beyond the end uses up no download, and one without end brings what there is",
  async (t) => {
    const { id, path } = await make({ format: "pdf", maxDownloads: 1 });
    const beyond = await follow(path, { headers: { Range: "bytes=99999999-" } });
    t.is(beyond.status, 416, beyond.text);
    t.like(await shown(id), { open: true, downloads: 0 });
    const part = await follow(path, { headers: { Range: `bytes=0-${"9".repeat(20)}` } });
    t.is(part.status, 206);
    t.like(await shown(id), { downloads: 1 });
  },
);

test.serial("the database and the log hold no token", async (t) => {
  const { id, path } = await make();
  await follow(path);
  const row = await api().deps.db("fileLinks").where({ id }).first();
  const token = path.split("/").at(-1) as string;
  t.deepEqual(row.tokenHash, secretHash(token));
  t.notRegex(JSON.stringify(row), new RegExp(token));
  t.false(api().logged.some((line) => line.includes(token)));
});

test.serial("an unknown, expired, revoked and used up link answer alike", async (t) => {
  const { db } = api().deps;
  const [expired, revoked, usedUp] = [await make(), await make(), await make({ maxDownloads: 2 })];
  await db("fileLinks")
    .where({ id: expired.id })
    .update({ expiresAt: new Date(0) });
  for (const times of [1, 2]) {
    const gone = await api().call("DELETE", `${links()}/${revoked.id}`);
    t.is(gone.status, 200, `${times}`);
    t.false(gone.json.data.open);
  }
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => follow(usedUp.path)));
  t.is(answers.filter(({ status }) => status === 200).length, 2, "Also those that come at once are counted.");
  t.like(await shown(usedUp.id), { open: false, downloads: 2 });

  const paths = [expired.path, revoked.path, usedUp.path, `/api/v1/files/${"x".repeat(43)}`];
  const told = await Promise.all(paths.map(async (path) => follow(path)));
  for (const { status, json } of told) {
    t.is(status, 410);
    t.is(json.error, "file.link_ended");
  }
  t.is(new Set(told.map(({ text }) => text)).size, 1);
});

test.serial("making and ending a link is audited, without its token", async (t) => {
  const { id, path } = await make({ format: "xml", expiresInHours: 1 });
  await api().call("DELETE", `${links()}/${id}`);
  const entries = await api()
    .deps.db("auditEntries")
    .where({ subjectId: stamped })
    .whereRaw("after->>'linkId' = ?", [id])
    .orderBy("number");
  t.deepEqual(
    entries.map(({ action }: { action: string }) => action),
    ["invoice.link_made", "invoice.link_revoked"],
  );
  t.false(JSON.stringify(entries).includes(path.split("/").at(-1) as string));
});

test.serial(
  "a repeat by Idempotency-Key makes no second link and does not show the first again",
  async (t) => {
    const headers = { "Idempotency-Key": "one-link" };
    const first = await api().call("POST", links(), { body: {}, headers });
    const again = await api().call("POST", links(), { body: {}, headers });
    t.truthy(first.json.data.url);
    t.like(again.json.data, { id: first.json.data.id, url: null });
  },
);

test.serial("what is not stamped, or another's, gets no link; who only reads makes none", async (t) => {
  const waiting = await invoiced();
  const early = await api().call("POST", `/api/v1/invoices/${waiting}/links`, { body: {} });
  t.is(early.json.error, "invoice.file_not_ready");
  const { id } = await make();
  const { deps } = api();
  const other = await otherMerchant(deps);
  const { key } = await createApiKey(deps, byCommand(other.id), {
    name: "Otra",
    livemode: false,
    scopes: ["tickets:read", "tickets:write", "invoices:read", "invoices:write"],
  });
  for (const [method, path] of [
    ["POST", links()],
    ["GET", links()],
    ["DELETE", `${links()}/${id}`],
  ] as const)
    t.is((await api().call(method, path, { key, ...(method === "POST" && { body: {} }) })).status, 404);
  const reader = await api().keyWith("invoices:read");
  t.is((await api().call("POST", links(), { key: reader.key, body: {} })).status, 404);
  t.is((await api().call("GET", links(), { key: reader.key })).status, 200);
  t.like(await shown(id), { open: true });
});

test.serial("a link lives an hour at least and thirty days at most", async (t) => {
  for (const body of [{ expiresInHours: 0 }, { expiresInHours: 721 }, { maxDownloads: 0 }, { format: "csv" }])
    t.is((await api().call("POST", links(), { body })).status, 422, JSON.stringify(body));
});
