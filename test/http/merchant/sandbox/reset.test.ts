import { randomUUID } from "node:crypto";
import test from "ava";
import { emptySandboxes } from "../../../../src/operations/sandbox/emptySandboxes.ts";
import { makeExports } from "../../../../src/operations/exports/makeExports.ts";
import { customerFixture, ticketFixture } from "../../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";
import { makeRareRows } from "../../../helpers/http/rareRows.ts";
import { dyingDb } from "../../../helpers/killing/dyingDb.ts";
import { satDownloadRows } from "../../../helpers/sat/satDownloadRows.ts";
import { otherMerchant } from "../../../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../../../helpers/tenants/teamMember.ts";
import { testClock } from "../../../helpers/testClock.ts";

const clock = testClock(new Date());
const api = apiOfFile({}, clock);
const path = "/api/v1/merchant/sandbox/reset";
const signal = new AbortController().signal;
const run = () => ({ signal, log: api().deps.log, attempt: 1 });

async function ask(how: object = {}, confirm = api().demo.merchant.rfc) {
  return api().call("POST", path, { session: await api().signIn("merchant"), body: { confirm }, ...how });
}

const empty = async (id: string) => emptySandboxes(api().deps, [id], { signal });

async function emptied(): Promise<void> {
  const { json } = await ask();
  await empty(json.data.id as string);
  clock.advance(2_000);
}

/** Makes something of every kind of test data for the demonstration's merchant. */
async function useTestMode(): Promise<{ readonly ticketId: string; readonly invoiceId: string }> {
  const { deps, demo } = api();
  const { id: merchantId, rfc } = demo.merchant;
  const sell = async (customer?: object) => {
    const body = ticketFixture({ externalId: randomUUID().slice(0, 12), ...(customer && { customer }) });
    const { json, text } = await api().call("POST", "/api/v1/tickets", { body });
    if (json?.data === undefined) throw new Error(text);
    await api().work();
    return json.data.id as string;
  };
  const ticketId = await sell(customerFixture);
  const open = await sell();
  const { json } = await api().call("GET", `/api/v1/tickets/${ticketId}`);
  const invoiceId = json.data.invoice.id as string;
  const refund = { externalId: randomUUID().slice(0, 12), total: 10 };
  await api().call("POST", `/api/v1/tickets/${open}/refunds`, { body: refund });
  await api().call("POST", `/api/v1/invoices/${invoiceId}/links`, { body: {} });
  await api().call("POST", `/api/v1/invoices/${invoiceId}/email`, { body: { to: ["a@example.com"] } });
  await api().call("POST", `/api/v1/invoices/${invoiceId}/copy`, { body: {} });
  await makeRareRows({ deps }, merchantId);
  await satDownloadRows(deps.db, { merchantId, rfc }).download({ state: "done", endedAt: clock.now() });
  const asked = await api().call("POST", "/api/v1/invoices/exports", { body: { format: "csv" } });
  await makeExports(deps, [asked.json.data.id as string], run());
  await api().call("POST", `/api/v1/invoices/${invoiceId}/cancellation`, { body: { motive: "02" } });
  await api().work();
  return { ticketId, invoiceId };
}

/** Tables that are no matter of either mode: logs, and what machines and people do. */
const apart = new Set([
  ..."audit_chains audit_entries outbox sandbox_resets sessions api_calls usage_figures".split(" "),
  ..."idempotency_keys rate_limits login_failures known_devices processes api_keys users".split(" "),
  ..."memberships mail_counts scheduled_runs service_probes pac_figures series ticket_figures invoice_figures".split(
    " ",
  ),
]);

/** Returns the digest of each table's rows, whatever their order. */
async function everyTable(which = "true"): Promise<Record<string, string>> {
  const { db } = api().deps;
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    "select relname as name from pg_class where relnamespace = cast('public' as regnamespace) and relkind = 'r' order by 1",
  );
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    if (apart.has(name)) continue;
    const found = await db.raw<{ rows: { digest: string }[] }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(cast(one as text), ';' order by cast(one as text))), '') as digest
         from "${name}" as one where ${which}`,
    );
    digests[name] = found.rows[0]?.digest ?? "";
  }
  return digests;
}

/** Returns what the dashboard of live mode says, whoever reads it. */
async function liveFigures(): Promise<unknown> {
  const { session } = await teamMember(api(), "owner", { livemode: true });
  return (await api().call("GET", "/api/v1/merchant/dashboard", { session })).json.data;
}

/** Makes live data of all that is test data now. */
async function goLive(): Promise<void> {
  const { db } = api().deps;
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.columns join pg_class on relname = table_name
      where table_schema = 'public' and column_name = 'livemode' and relkind = 'r' and relname !~ '^pac_|^service_'`,
  );
  for (const { name } of rows)
    if (!apart.has(name) && !["certificates", "webhook_endpoints"].includes(name))
      await db.raw(`update "${name}" set livemode = true where not livemode`);
}

test.serial("test data go with all that belongs to them, and live data stay as they were", async (t) => {
  await useTestMode();
  await goLive();
  const { deps } = api();
  const other = await otherMerchant(deps);
  await deps.db("tickets").insert({
    ...(await deps.db("tickets").first("content", "fingerprint", "issued_at", "currency", "total")),
    id: randomUUID(),
    merchantId: other.id,
    livemode: false,
    branchId: (await deps.db("branches").where({ merchantId: other.id }).first("id"))?.id,
    externalId: "OTHER",
    state: "voided",
  });
  const before = await everyTable();
  const figures = await liveFigures();
  const { ticketId, invoiceId } = await useTestMode();
  const file = await deps.db("exports").where({ livemode: false }).first("storageKey");
  t.not(await deps.storage.stat(file?.storageKey as string), undefined);
  t.notDeepEqual(await everyTable(), before);
  await emptied();
  t.deepEqual(await everyTable(), before);
  t.deepEqual(await liveFigures(), figures);
  t.is(await deps.storage.stat(file?.storageKey as string), undefined);
  for (const gone of [`/api/v1/tickets/${ticketId}`, `/api/v1/invoices/${invoiceId}`])
    t.is((await api().call("GET", gone)).status, 404);
});

test.serial("what was half done when a process was killed is done by the next one", async (t) => {
  const before = await everyTable();
  await useTestMode();
  const { json } = await ask();
  const id = json.data.id as string;
  let kills = 0;
  for (let point = 1; ; point += 7) {
    const dying = dyingDb(api().deps.db, point);
    try {
      const outcomes = await emptySandboxes(
        { ...api().deps, storage: dying.watched(api().deps.storage) },
        [id],
        { signal },
      );
      if (outcomes.size === 0) break;
    } catch {
      kills += 1;
    } finally {
      dying.heal();
    }
  }
  t.true(kills > 10, String(kills));
  t.deepEqual(await everyTable(), before);
  const [row] = await api().deps.db("sandbox_resets").where({ id });
  t.not(row.endedAt, null);
  const deleted = row.deleted as string;
  await empty(id);
  t.is((await api().deps.db("sandbox_resets").where({ id }).first("deleted"))?.deleted, deleted);
  const log = await api().deps.db("audit_entries").where({ action: "sandbox.emptied" });
  t.is(log.filter(({ after }) => after.resetId === id).length, 1);
  clock.advance(2_000);
});

test.serial("a document that is at a PAC is left until its answer is saved", async (t) => {
  const { db } = api().deps;
  const { ticketId } = await useTestMode();
  const { json } = await api().call("GET", `/api/v1/tickets/${ticketId}`);
  const invoiceId = json.data.invoice.id as string;
  const leasedUntil = new Date(clock.now().getTime() + 60_000);
  const documents = db("invoice_documents").where({ invoiceId });
  await db("invoices").where({ id: invoiceId }).update({ leasedUntil });
  const id = (await ask()).json.data.id as string;
  t.is((await empty(id)).get(id)?.kind, "waitUntil");
  t.is((await documents.clone()).length, 1);
  t.deepEqual(await db("invoices").where({ livemode: false }).pluck("id"), [invoiceId]);
  await db("invoices").where({ id: invoiceId }).update({ leasedUntil: null });
  t.is((await empty(id)).size, 0);
  t.is((await documents).length, 0);
  clock.advance(2_000);
});

test.serial(
  "while test data are being deleted, test documents are refused and live ones are not",
  async (t) => {
    const { deps } = api();
    const session = await api().signIn("merchant");
    const asked = await ask({ session });
    t.is(asked.status, 202, asked.text);
    const { id } = asked.json.data;
    t.like(asked.json.data, { state: "running", deleted: 0, endedAt: null });
    t.is((await ask({ session })).json.data.id, id, "one is under way at a time");
    clock.advance(2_000);
    for (const how of [{}, { session }]) {
      const refused = await api().call("GET", "/api/v1/tickets", how);
      t.is(refused.status, 503, refused.text);
      t.is(refused.json.error, "sandbox.emptying");
      t.not(refused.headers.get("retry-after"), null);
    }
    const { userId, ...live } = await teamMember(api(), "owner", { livemode: true });
    t.is((await api().call("GET", "/api/v1/tickets", live)).status, 200);
    const job = await api().call("GET", `/api/v1/jobs/${id}`, { session });
    t.like(job.json.data, { kind: "sandboxReset", state: "running", result: `${path}/${id}` });
    await empty(id as string);
    clock.advance(2_000);
    t.is((await api().call("GET", "/api/v1/tickets", {})).status, 200);
    const { json } = await api().call("GET", path, { session });
    t.like(json.data.latest, { id, state: "done" });
    t.like((await api().call("GET", `${path}/${id}`, { session })).json.data, { id, state: "done" });
    const actions = await deps
      .db("audit_entries")
      .where({ action: "sandbox.reset" })
      .select("actor", "after");
    t.true(actions.some(({ after }) => after.resetId === id));
    t.not(userId, "");
  },
);

test.serial("a till that has just sold is refused from the very moment of the reset on", async (t) => {
  const sell = () => api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  t.is((await sell()).status, 202);
  const { json } = await ask();
  const refused = await sell();
  t.is(refused.status, 503, refused.text);
  t.is(refused.json.error, "sandbox.emptying");
  await empty(json.data.id as string);
  const after = await sell();
  t.is(after.status, 202, "and it may sell again at once");
  t.is((await api().deps.db("tickets").where({ id: after.json.data.id })).length, 1);
});

test.serial("an earlier answer by Idempotency-Key does not tell of tickets that are gone", async (t) => {
  const how = () => ({
    headers: { "Idempotency-Key": "till-1" },
    body: ticketFixture({ externalId: "IDEM-1" }),
  });
  const first = await api().call("POST", "/api/v1/tickets", how());
  await emptied();
  const again = await api().call("POST", "/api/v1/tickets", how());
  t.is(again.status, 202, again.text);
  t.not(again.json.data.id, first.json.data.id);
  await emptied();
});

test.serial("only an owner who types the RFC has test data deleted", async (t) => {
  const wrong = await ask({}, "XAXX010101000");
  t.is(wrong.status, 409);
  t.is(wrong.json.error, "sandbox.not_confirmed");
  for (const role of ["manager", "cashier", "readOnly", "accountant"] as const) {
    const { session } = await teamMember(api(), role);
    t.is((await ask({ session })).status, 404, role);
  }
  const { id: merchantId } = api().demo.merchant;
  const { session, userId } = await teamMember(api(), "manager");
  const roleId = randomUUID();
  const at = clock.now();
  await api()
    .deps.db("roles")
    .insert({
      id: roleId,
      merchantId,
      name: "Llaves",
      permissions: ["manage API keys"],
      createdAt: at,
      updatedAt: at,
    });
  await api().deps.db("memberships").where({ userId }).update({ role: "custom", roleId });
  t.is((await ask({ session })).status, 404, "a role of the merchant's own");
  t.is((await api().call("POST", path, { body: { confirm: api().demo.merchant.rfc } })).status, 401);
  t.is((await api().deps.db("sandbox_resets").where({ endedAt: null })).length, 0);
});
