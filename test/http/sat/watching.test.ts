import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import test from "ava";
import { type ApiAnswer, apiOfFile } from "../../helpers/http/api.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { satDownloadRows } from "../../helpers/sat/satDownloadRows.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";

const api = apiOfFile();
const base = "/api/v1/merchant/sat/downloads";
const sessions = new Map<string, Promise<string>>();

async function as(
  kind: "merchant" | "accountant",
  method: string,
  url: string,
  body?: unknown,
  headers = {},
): Promise<ApiAnswer> {
  const session = sessions.get(kind) ?? api().signIn(kind);
  sessions.set(kind, session);
  return api().call(method, url, {
    session: await session,
    headers: { "Accept-Language": "en", ...headers },
    ...(body !== undefined && { body }),
  });
}

const month = { requestType: "emitidos", dateFrom: "2026-10-01", dateTo: "2026-10-31" };
const rows = () => {
  const { id: merchantId, rfc } = api().demo.merchant;
  return satDownloadRows(api().deps.db, { merchantId, rfc });
};
const faultsOf = ({ json }: ApiAnswer): string[] =>
  json.details.map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`);

test.serial("a running download tells its requests, packages, rows, the next attempt and why", async (t) => {
  const at = new Date(Date.now() + 600_000);
  const download = await rows().download({
    state: "inProgress",
    progress: {
      requests: 2,
      requestsEnded: 1,
      packages: 1,
      packagesStored: 1,
      rows: 1_000,
      rowsDone: 400,
      rowsNew: 399,
      nextAttemptAt: at.toISOString(),
      nextAttemptReason: "satIsWorking",
    },
  });
  const request = await rows().request(download.id, {
    state: "inProgress",
    satRequestId: "abc",
    askedAt: new Date(),
    nextAttemptAt: at,
    nextAttemptReason: "satIsWorking",
  });
  await rows().package(request, { state: "importing", rowsTotal: 1_000, rowsDone: 400, calls: 1 });
  const { json, headers } = await as("merchant", "GET", `${base}/${download.id}`);
  t.is(headers.get("retry-after"), "60");
  t.like(json.data.progress, { requests: 2, requestsEnded: 1, rows: 1_000, rowsDone: 400, missing: 0 });
  t.deepEqual(json.data.nextAttempt, {
    at: at.toISOString(),
    reason: "satIsWorking",
    message: "SAT has accepted the request and is working on it.",
  });
  t.regex(json.data.hint, /minutes to three days/);
  t.like(json.data.requests[0], { state: "inProgress", satRequestId: "abc", problem: null });
  t.like(json.data.packages[0], { state: "importing", rowsDone: 400, calls: 1, fileUrl: null });
  t.like(json.data.quota, { used: 1, left: 1 });
});

test.serial("what ended badly says why, in our word, in words, and in SAT's own", async (t) => {
  const { id } = await rows().download({
    state: "refused",
    reason: "certificateRevoked",
    satCode: "304",
    satMessage: "Certificado Revocado o Caduco",
    endedAt: new Date(),
  });
  const { json, headers } = await as("merchant", "GET", `${base}/${id}`);
  t.like(json.data.problem, { code: "certificateRevoked", satCode: "304" });
  t.regex(json.data.problem.message, /revoked or expired/);
  t.is(headers.get("retry-after"), null);
  t.is((await as("merchant", "DELETE", `${base}/${id}`)).json.error, "sat_download.ended");
});

test.serial("lists go newest first, page by page, and by state", async (t) => {
  const { id: merchantId } = api().demo.merchant;
  const all = await api().deps.db("satDownloads").where({ merchantId }).orderBy("seq", "desc").pluck("id");
  const seen: string[] = [];
  for (let after: string | null = ""; after !== null;) {
    const { json } = await as("merchant", "GET", `${base}?limit=3${after && `&after=${after}`}`);
    seen.push(...json.data.items.map(({ id }: { id: string }) => id));
    after = json.data.nextCursor;
  }
  t.deepEqual(seen, all);
  const refused = await as("merchant", "GET", `${base}?state=refused&underWay=false`);
  t.deepEqual(
    [...new Set(refused.json.data.items.map(({ state }: { state: string }) => state))],
    ["refused"],
  );
  t.is((await as("merchant", "GET", `${base}?state=nothing`)).status, 400);
});

test.serial(
  "a package is served from our copy, whole, and before it is there the call says to wait",
  async (t) => {
    const { deps } = api();
    const bytes = randomBytes(300_000);
    const file = join(deps.config.dataDir, "package.zip");
    await writeFile(file, bytes);
    const download = await rows().download({ state: "importing" });
    const request = await rows().request(download.id, { state: "importing" });
    const listed = await rows().package(request);
    const url = (id: string): string => `${base}/${download.id}/packages/${id}`;
    t.is((await as("merchant", "GET", url(listed.id))).json.error, "sat_download.file_not_ready");
    const consumerFile = (body: object) => as("merchant", "POST", "/api/v1/consumer/sat/download/file", body);
    t.is((await consumerFile({ id: download.id })).json.error, "sat_download.file_not_ready");

    const storageKey = `sat/${download.merchantId}/${listed.id}.zip`;
    const { sizeBytes } = await deps.storage.put(storageKey, file);
    await deps
      .db("satPackages")
      .where({ id: listed.id })
      .update({ state: "imported", storageKey, sizeBytes, storedAt: new Date() });
    const fetched = await fetch(`${api().baseUrl}${url(listed.id)}`, {
      headers: { Cookie: `tmb_session=${await sessions.get("merchant")}` },
    });
    t.is(fetched.status, 200);
    t.is(fetched.headers.get("content-type"), "application/zip");
    t.is(fetched.headers.get("content-length"), String(bytes.length));
    t.regex(fetched.headers.get("content-disposition") ?? "", /attachment; filename="[\w-]+\.zip"/);
    t.true(Buffer.from(await fetched.arrayBuffer()).equals(bytes));
    t.is((await consumerFile({ id: download.id })).status, 200, "the only one needs no name");

    const lost = await rows().package(request, { state: "lost" });
    t.is((await as("merchant", "GET", url(lost.id))).status, 404);
    const several = await consumerFile({ id: download.id });
    t.deepEqual(faultsOf(several), ["packageId: field.required"]);
    t.is((await consumerFile({ id: download.id, packageId: listed.id })).status, 200);
    await deps.storage.delete(storageKey);
    t.is((await as("merchant", "GET", url(listed.id))).status, 404);
  },
);

test.serial("retry does now what waits, and has nothing to do where all is there", async (t) => {
  const running = await rows().download({ state: "accepted" });
  await rows().request(running.id, {
    state: "accepted",
    askedAt: new Date(),
    satRequestId: "abc",
    nextAttemptAt: new Date(Date.now() + 3_600_000),
    nextAttemptReason: "satIsWorking",
  });
  const retried = await as("merchant", "POST", `${base}/${running.id}/retry`, {});
  t.is(retried.status, 202, retried.text);
  t.is(retried.json.data.nextAttempt, null);
  const done = await rows().download({ state: "done", endedAt: new Date() });
  const nothing = await as("merchant", "POST", `${base}/${done.id}/retry`, {});
  t.is(nothing.status, 409);
  t.is(nothing.json.error, "sat_download.nothing_to_retry");
});

test.serial("stopping twice is harmless", async (t) => {
  const { id } = await rows().download({ state: "accepted" });
  for (const _ of [1, 2]) {
    const stopped = await as("merchant", "DELETE", `${base}/${id}`);
    t.is(stopped.status, 200, stopped.text);
    t.is(stopped.json.data.state, "cancelled");
  }
});

test.serial(
  "who only reads may look and not ask; a till and whoever is bound to a branch see no such thing",
  async (t) => {
    const { id } = await rows().download();
    const reader = { session: (await teamMember(api(), "readOnly")).session };
    t.is((await api().call("GET", `${base}/${id}`, reader)).status, 200);
    t.is((await api().call("POST", base, { ...reader, body: month })).status, 404);
    t.is((await api().call("DELETE", `${base}/${id}`, reader)).status, 404);
    const till = { session: (await teamMember(api(), "cashier")).session };
    t.is((await api().call("GET", base, till)).status, 404);
    const { id: branchId } = await api().deps.db("branches").where({ isMain: true }).first();
    const bound = { session: (await teamMember(api(), "manager", { branchIds: [branchId] })).session };
    t.deepEqual((await api().call("GET", base, bound)).json.data.items, []);
    t.is((await api().call("GET", `${base}/${id}`, bound)).status, 404);
    t.is((await api().call("POST", base, { ...bound, body: month })).status, 404);
  },
);

test.serial("another merchant's download, and one of the other mode, do not exist", async (t) => {
  const other = await otherMerchant(api().deps);
  const foreign = await satDownloadRows(api().deps.db, { merchantId: other.id, rfc: "X" }).download();
  const live = await satDownloadRows(api().deps.db, {
    merchantId: api().demo.merchant.id,
    rfc: "X",
    livemode: true,
  }).download();
  for (const { id } of [foreign, live]) {
    t.is((await as("merchant", "GET", `${base}/${id}`)).status, 404);
    t.is((await as("merchant", "DELETE", `${base}/${id}`)).status, 404);
    t.is((await as("merchant", "POST", `${base}/${id}/retry`, {})).status, 404);
    for (const what of ["status", "file", "cancel"])
      t.is((await as("merchant", "POST", `/api/v1/consumer/sat/download/${what}`, { id })).status, 404, what);
  }
});
