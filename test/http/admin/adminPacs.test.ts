import test from "ava";
import { Invoice } from "../../../src/models/Invoice.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { adminCalls } from "../../helpers/http/adminCalls.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { sandboxLevers } from "../../helpers/sat/sandboxLevers.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

// Nobody listens on the discard port: live documents have a PAC that never answers.
const api = apiOfFile({ PAC_LIVE_URL: "http://127.0.0.1:9", PAC_LIVE_TOKEN: "token" });
const pac = { id: "swSapien-test" };

async function requested(): Promise<string> {
  const { deps } = api();
  const body = ticketFixture({ customer: customerFixture });
  const { json } = await api().call("POST", "/api/v1/tickets", { body });
  await takeInTickets(deps, [json.data.id]);
  const { id } = await Invoice.query(deps.db).findOne({ ticketId: json.data.id }).throwIfNotFound();
  return id;
}

test.serial("PACs are listed with their host and how they answered, never with their token", async (t) => {
  const call = await adminCalls(api());
  const id = await requested();
  await stampInvoices(api().deps, [id]);
  const { data } = await call(t, "adminListPacs");
  t.deepEqual(
    data.items.map((item: { id: string }) => item.id),
    ["swSapien-test", "swSapien-live"],
  );
  const [testPac] = data.items;
  t.like(testPac, { livemode: false, breaker: { state: "closed" }, lastFailureAt: null });
  t.is(testPac.lastHour.outcomes.stamped, 1);
  t.true(testPac.lastHour.medianMs >= 0);
  t.truthy(testPac.lastSuccessAt);
  t.false(JSON.stringify(data).includes(api().deps.config.pac.test?.token ?? "sandbox"));
});

test.serial("a probe tells what is left, or why not, and buys nothing", async (t) => {
  const call = await adminCalls(api());
  const there = await call(t, "adminTestPac", { params: pac });
  t.like(there.data, { ok: true, error: null });
  t.true(there.data.stampsLeft > 0);
  const again = await call(t, "adminTestPac", { params: pac });
  t.is(again.data.stampsLeft, there.data.stampsLeft);

  const away = await call(t, "adminTestPac", { params: { id: "swSapien-live" } });
  t.is(away.status, 200);
  t.like(away.data, { ok: false, error: "pac.unreachable", stampsLeft: null });
  t.is((await call(t, "adminTestPac", { params: { id: "finkok-test" } })).status, 404);
});

test.serial(
  "an open breaker makes stamping wait without an attempt, and closing it lets it go on",
  async (t) => {
    const call = await adminCalls(api());
    const id = await requested();
    const open = { state: "open", minutes: 30, reason: "Mantenimiento" };
    t.like((await call(t, "adminSwitchPacBreaker", { params: pac, body: open })).data, { state: "open" });

    const outcome = (await stampInvoices(api().deps, [id])).get(id);
    t.is(outcome?.kind, "waitUntil");
    const waitMs = outcome?.kind === "waitUntil" ? outcome.at.getTime() - Date.now() : 0;
    t.true(waitMs > 0 && waitMs <= 30_000, `${waitMs}`);
    t.is(await sandboxLevers(api()).soldFor(id), 0);
    t.is((await api().deps.db("stampAttempts").where({ invoiceId: id })).length, 0);
    t.is((await Invoice.query(api().deps.db).findOne({ id }))?.state, "sealed");
    const listed = (await call(t, "adminListPacs")).data.items[0].breaker;
    t.like(listed, { state: "open", reason: "Mantenimiento" });

    t.is(
      (await call(t, "adminSwitchPacBreaker", { params: pac, body: { state: "closed" } })).data.state,
      "closed",
    );
    t.is((await stampInvoices(api().deps, [id])).size, 0);
    t.is(await sandboxLevers(api()).soldFor(id), 1);
  },
);

test.serial("nobody asks a PAC past its open breaker, not even to recover", async (t) => {
  const call = await adminCalls(api());
  const id = await requested();
  await sandboxLevers(api()).misbehave({ kind: "dropAfterStamping", next: 1 });
  await stampInvoices(api().deps, [id]);
  await call(t, "adminSwitchPacBreaker", { params: pac, body: { state: "open", reason: "x" } });
  t.is((await call(t, "adminRecoverInvoice", { params: { id } })).error, "pac.breaker_open");
  await call(t, "adminSwitchPacBreaker", { params: pac, body: { state: "closed" } });
  t.is((await call(t, "adminRecoverInvoice", { params: { id } })).data.state, "stamped");
});

test.serial("a breaker is switched with a reason, by a time, on a PAC that exists", async (t) => {
  const call = await adminCalls(api());
  const bodies = [
    {},
    { state: "open" },
    { state: "open", reason: "x", minutes: 0 },
    { state: "closed", minutes: 5 },
    { state: "half" },
  ];
  for (const body of bodies)
    t.is((await call(t, "adminSwitchPacBreaker", { params: pac, body })).status, 422, JSON.stringify(body));
  const elsewhere = { params: { id: "nobody-live" }, body: { state: "closed" } };
  t.is((await call(t, "adminSwitchPacBreaker", elsewhere)).status, 404);
});

test.serial(
  "an account of the platform is added once the PAC knows it, changed, and taken out of use",
  async (t) => {
    const call = await adminCalls(api());
    const body = {
      provider: "swSapien",
      livemode: false,
      label: "Respaldo",
      credentials: { token: "wrong" },
    };
    t.is((await call(t, "adminAddPac", { body })).error, "pac_account.refused");
    const added = await call(t, "adminAddPac", { body: { ...body, credentials: { token: "sandbox" } } });
    t.is(added.status, 201);
    t.like(added.data, { provider: "swSapien", label: "Respaldo", merchantId: null, isConfigured: false });
    const { id } = added.data;
    const listed = (await call(t, "adminListPacs")).data.items.map((item: { id: string }) => item.id);
    t.deepEqual(listed, ["swSapien-test", "swSapien-live", id]);
    t.like((await call(t, "adminTestPac", { params: { id } })).data, { ok: true });

    const change = { provider: "swSapien", label: "Segundo", position: 3 };
    t.like((await call(t, "adminChangePac", { params: { id }, body: change })).data, { label: "Segundo" });
    const another = { ...change, provider: "finkok" };
    t.is(
      (await call(t, "adminChangePac", { params: { id }, body: another })).error,
      "pac_account.another_provider",
    );
    t.is((await call(t, "adminChangePac", { params: pac, body: change })).error, "pac_account.configured");
    t.is((await call(t, "adminRemovePac", { params: pac })).error, "pac_account.configured");

    t.is((await call(t, "adminRemovePac", { params: { id } })).status, 200);
    t.is((await call(t, "adminRemovePac", { params: { id } })).status, 404);
    t.is((await call(t, "adminListPacs")).data.items.length, 2);
    const actions = await api().deps.db("auditEntries").where({ subjectKind: "pac" }).pluck("action");
    for (const action of ["pac.added", "pac.changed", "pac.removed"])
      t.true(actions.includes(action), action);
  },
);
