import test from "ava";
import { adminCalls } from "../../helpers/http/adminCalls.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();
const dayMs = 86_400_000;

test.serial("the dashboard counts tickets, stamps, PACs and merchants of these days", async (t) => {
  const call = await adminCalls(api());
  for (const ticket of [ticketFixture({ customer: customerFixture }), ticketFixture()])
    await api().call("POST", "/api/v1/tickets", { body: ticket });
  await api().work();
  const { data } = await call(t, "adminReadDashboard", { query: { livemode: "false" } });
  t.is(data.days.length, 1);
  t.like(data.days[0], { tickets: 2, invoices: 1, stamped: 1, refused: 0 });
  t.like(data.pacs[0], { pac: "swSapien", calls: 1, share: 1, unknown: 0 });
  t.deepEqual(data.merchants, { total: 1, active: 1, suspended: 0 });
  const live = await call(t, "adminReadDashboard");
  t.deepEqual(live.data.days, []);
  t.is(live.data.merchants.active, 0);
  t.is((await call(t, "adminReadDashboard", { query: { days: "32" } })).status, 400);
});

test.serial("certificates that end soon are listed, the first to end in front", async (t) => {
  const call = await adminCalls(api());
  t.deepEqual((await call(t, "adminListCertificates")).data.items, []);
  const [row] = await api().deps.db("certificates");
  const { id: _, seq: __, ...copied } = row;
  const endIn = (days: number): Date => new Date(Math.floor(Date.now() / 1_000) * 1_000 + days * dayMs);
  await api()
    .deps.db("certificates")
    .where({ id: row.id })
    .update({ notAfter: endIn(20) });
  const live = { ...copied, id: "11111111-1111-4111-8111-111111111111", livemode: true, notAfter: endIn(-3) };
  await api().deps.db("certificates").insert(live);

  const all = (await call(t, "adminListCertificates")).data.items;
  t.deepEqual(
    all.map(({ daysLeft }: { daysLeft: number }) => daysLeft),
    [-4, 19],
  );
  const first = (await call(t, "adminListCertificates", { query: { limit: "1" } })).data;
  const query = { limit: "1", after: first.nextCursor };
  const next = (await call(t, "adminListCertificates", { query })).data;
  t.deepEqual([first.items[0].id, next.items[0].id], [live.id, row.id]);
  t.is(next.nextCursor, null);
  const soon = await call(t, "adminListCertificates", { query: { days: "5", livemode: "false" } });
  t.deepEqual(soon.data.items, []);
});

test.serial("e.firmas stand among the certificates that end soon, and no page leaves one out", async (t) => {
  const call = await adminCalls(api());
  const { db } = api().deps;
  const end = new Date(Math.floor(Date.now() / 1_000) * 1_000 + 10 * dayMs);
  await db("certificates").update({ notAfter: end, active: true });
  await db("efirmas").update({ notAfter: end });
  const all = (await call(t, "adminListCertificates")).data.items;
  t.deepEqual(
    all.map(({ kind }: { kind: string }) => kind).sort(),
    ["csd", "csd", "efirma"],
    "all three end in the same second",
  );
  const seen: unknown[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const query: Record<string, string> = after ? { limit: "1", after } : { limit: "1" };
    const { items, nextCursor } = (await call(t, "adminListCertificates", { query })).data;
    seen.push(...items);
    after = nextCursor;
  }
  t.deepEqual(seen, all);
  const [efirma] = (await call(t, "adminListCertificates", { query: { kind: "efirma" } })).data.items;
  t.like(efirma, { kind: "efirma", id: null, daysLeft: 9, merchant: { id: api().demo.merchant.id } });
});

test.serial("the audit log shows every merchant's entries, and whether a chain is whole", async (t) => {
  const call = await adminCalls(api());
  const params = { id: api().demo.merchant.id };
  await call(t, "adminSuspendMerchant", { params, body: { reason: "x" } });
  await call(t, "adminReactivateMerchant", { params });
  const { data } = await call(t, "adminListAuditLog", { query: { merchantId: params.id, verify: "true" } });
  t.is(data.items[0].action, "merchant.reactivated");
  t.like(data.chain, { intact: true });
  const filtered = await call(t, "adminListAuditLog", { query: { action: "merchant.suspended" } });
  t.is(filtered.data.items.length, 1);
  t.is(filtered.data.items[0].merchantId, params.id);
  t.is(filtered.data.chain, null);
  const page = await call(t, "adminListAuditLog", { query: { limit: "1" } });
  const next = await call(t, "adminListAuditLog", { query: { limit: "1", after: page.data.nextCursor } });
  t.not(next.data.items[0].id, page.data.items[0].id);

  await api().deps.db.transaction(async (tx) => {
    await tx.raw("alter table audit_entries disable trigger user");
    await tx("auditEntries")
      .where({ action: "merchant.suspended" })
      .update({ after: { suspendedFor: "y" } });
    await tx.raw("alter table audit_entries enable trigger user");
  });
  const broken = await call(t, "adminListAuditLog", { query: { merchantId: params.id, verify: "true" } });
  t.like(broken.data.chain, { intact: false });
  t.is(broken.data.chain.faults[0].kind, "changed");
});
