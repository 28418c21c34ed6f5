import test from "ava";
import { noProgress } from "../../src/domain/catalogs/importProgress.ts";
import { startSession } from "../../src/operations/access/sessions/startSession.ts";
import { createUser } from "../../src/operations/access/createUser.ts";
import { makeExports } from "../../src/operations/exports/makeExports.ts";
import { demoAdmin } from "../helpers/http/adminToken.ts";
import { apiOfFile } from "../helpers/http/api.ts";
import { otherMerchant } from "../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../helpers/tenants/teamMember.ts";

const api = apiOfFile({ CATALOGS_URL: "http://catalogs.example/anexo_20.htm" });
const read = (id: string, how = {}) => api().call("GET", `/api/v1/jobs/${id}`, how);
const clients = "/auth/accountant/clients";

test.serial("staff see how far imports of SAT's catalogs and lists are, and nobody else does", async (t) => {
  const { db } = api().deps;
  const staff = { key: null, headers: await demoAdmin(api()) };
  const asked = await api().call("POST", "/api/v1/admin/catalogs/import", { ...staff, body: {} });
  t.is(asked.status, 202, asked.text);
  const { id } = asked.json.data;
  const queued = await read(id, staff);
  t.like(queued.json.data, { id, kind: "catalogImport", state: "queued", file: null });
  t.is(queued.headers.get("retry-after"), "2");
  t.is((await api().call("GET", queued.json.data.result, staff)).status, 200);

  const progress = { ...noProgress, phase: "reading", rows: 12, totalRows: 40 };
  await db("catalogVersions").where({ id }).update({ state: "reading", progress });
  t.like((await read(id, staff)).json.data, { state: "running", progress: { done: 12, total: 40 } });
  const at = new Date();
  const faults = JSON.stringify([{ code: "catalog.sheet_missing", path: "workbook", message: "" }]);
  await db("catalogVersions").where({ id }).update({ state: "refused", faults, endedAt: at });
  const refused = (await read(id, staff)).json.data;
  t.like(refused, { state: "failed", reason: "catalog.sheet_missing", endedAt: at.toISOString() });

  const list = await api().call("POST", "/api/v1/admin/sat-lists", { ...staff, body: { list: "69-B" } });
  const listId = list.json.data.id as string;
  t.like((await read(listId, staff)).json.data, { kind: "satListImport", state: "running" });
  await db("satListVersions").where({ id: listId }).update({ rows: 7, endedAt: at });
  const ended = (await read(listId, staff)).json.data;
  t.like(ended, { state: "done", progress: { done: 7, total: 7, failed: 0 } });
  t.is((await api().call("GET", ended.result, staff)).status, 200);

  const session = await api().signIn("merchant");
  for (const how of [{}, { session }, { session: await api().signIn("accountant") }])
    for (const ofStaff of [id, listId]) t.is((await read(ofStaff, how)).status, 404);
  const order = { body: { format: "csv", filter: {} } };
  const theirs = await api().call("POST", "/api/v1/invoices/exports", order);
  t.is((await read(theirs.json.data.id, staff)).status, 404, "a merchant's work is not staff's");
});

test.serial("an accountant follows the files of all clients, whomever the session acts for", async (t) => {
  const { deps, demo } = api();
  const { id: otherId } = await otherMerchant(deps);
  const { session, userId } = await teamMember(api(), "accountant", { merchantId: otherId });
  await deps.db("memberships").insert({ userId, merchantId: demo.merchant.id, role: "accountant" });
  const body = { month: "2026-10" };
  const { json } = await api().call("POST", `${clients}/exports`, { session, body });
  const ofDemo = json.data.items.find(({ clientId }: { clientId: string }) => clientId === demo.merchant.id);
  const id = ofDemo.export.id as string;
  const queued = await read(id, { session });
  t.is(queued.status, 200, queued.text);
  t.like(queued.json.data, { id, kind: "month", state: "queued", file: null });
  t.is((await api().call("GET", queued.json.data.result, { session })).status, 200);
  await makeExports(deps, [id], { signal: new AbortController().signal, log: deps.log, attempt: 1 });
  const done = (await read(id, { session })).json.data;
  t.is(done.state, "done");
  t.is((await api().call("GET", done.file, { session })).status, 200);

  const own = json.data.items.find(({ clientId }: { clientId: string }) => clientId === otherId);
  const acted = (await read(own.export.id, { session })).json.data;
  t.is(acted.result, `/api/v1/invoices/exports/${own.export.id}`, "the merchant's for whom they act");

  const stranger = await teamMember(api(), "accountant", { merchantId: otherId });
  t.is((await read(id, { session: stranger.session })).status, 404);
  await deps.db("memberships").where({ userId, merchantId: demo.merchant.id }).update({ role: "cashier" });
  t.is((await read(id, { session })).status, 404, "nor may who can have no such files");
});

test.serial("an accountant who acts for nobody yet finds nothing", async (t) => {
  const { deps } = api();
  const user = await createUser(deps, {
    email: "nadie@prueba.example",
    name: "Nadie",
    kind: "accountant",
    password: "un secreto de prueba",
    memberships: [],
  });
  const client = { address: "127.0.0.1", userAgent: "test" };
  const { token } = await startSession(deps, { user, client });
  const order = { body: { format: "csv", filter: {} } };
  const { json } = await api().call("POST", "/api/v1/invoices/exports", order);
  t.is((await read(json.data.id, { session: token })).status, 404);
});
