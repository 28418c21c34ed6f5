import { randomUUID } from "node:crypto";
import test from "ava";
import { systemActor } from "../../../src/domain/access/actor.ts";
import { giveStamps } from "../../../src/operations/pacs/stamps/giveStamps.ts";
import { waitFor } from "../../helpers/waitFor.ts";
import { moveInvoices } from "../../../src/operations/lifeCycles/moveInvoices.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();
const path = "/api/v1/merchant/dashboard";

const read = async (query = "", session?: string) =>
  api().call("GET", `${path}${query}`, { session: session ?? (await api().signIn("merchant")) });
const sell = async (changes: object = {}): Promise<string> => {
  const { json, text, status } = await api().call("POST", "/api/v1/tickets", {
    body: ticketFixture({ ...changes }),
  });
  if (status !== 202) throw new Error(text);
  return json.data.id as string;
};

test.serial("the dashboard shows what was sold, invoiced, failed and is about to expire", async (t) => {
  const noon = "2026-03-05T12:00:00-06:00";
  await sell({ issuedAt: noon });
  await sell({ issuedAt: noon, customer: customerFixture });
  await sell({ issuedAt: noon, currency: "USD", exchangeRate: 17.5, total: 232 });
  const voided = await sell({ issuedAt: noon });
  await api().call("DELETE", `/api/v1/tickets/${voided}`);
  await sell({ issuedAt: "2026-03-06T03:30:00Z" });
  await sell({
    issuedAt: noon,
    total: "200.01",
    pricesIncludeTax: false,
    items: [{ sku: "SIN-CLAVE", description: "Taza", quantity: 1, unitPrice: 116 }],
  });
  await api().work();
  const { status, json, text } = await read("?from=2026-03-04&to=2026-03-06");
  t.is(status, 200, text);
  const { data } = json;
  t.like(data, { from: "2026-03-04", to: "2026-03-06", timeZone: "America/Mexico_City" });
  t.deepEqual(
    data.days.map(({ day, tickets }: { day: string; tickets: number }) => [day, tickets]),
    [
      ["2026-03-04", 0],
      ["2026-03-05", 5],
      ["2026-03-06", 0],
    ],
    "The fourth is a quiet day; half past nine in the evening is still the fifth; a voided sale is none.",
  );
  t.deepEqual(data.totals.amounts, [
    { currency: "MXN", sold: 896.01, invoiced: 0 },
    { currency: "USD", sold: 232, invoiced: 0 },
  ]);
  t.like(data.ticketsByState, { invoiced: 1, rejected: 1, voided: 1 });
  t.like(data.reasons[0], { of: "ticket", code: "ticket.total_mismatch", count: 1, source: "own" });
  t.regex(data.reasons[0].message, /200\.01/);
  t.is(data.problems[0].faults[0].code, "ticket.total_mismatch");
  t.is(data.certificates.length, 1);
  t.true(data.certificates[0].daysLeft > 300);
  t.true(data.unmappedSkus >= 1);
});

test.serial("invoices stand under the day they were stamped, with how long they took", async (t) => {
  await sell({ customer: customerFixture });
  await api().work();
  const { data } = (await read("?timeZone=UTC")).json;
  t.is(data.days.length, 30);
  const today = data.days.at(-1);
  t.true(today.invoices >= 1);
  t.is(today.amounts[0].invoiced, 232 * today.invoices);
  t.like(data.selfInvoiced, { count: 0, share: 0 });
  t.true(data.secondsToStamp.sample >= 1);
  t.true(data.secondsToStamp.fromTicket >= 0);
});

test.serial(
  "credit notes, cancelled invoices and what nobody has claimed in time are told apart",
  async (t) => {
    const before = (await read("?timeZone=UTC")).json.data;
    const [returned, cancelled] = [
      await sell({ customer: customerFixture }),
      await sell({ customer: customerFixture }),
    ];
    await api().work();
    const body = { externalId: "R-1" };
    t.is((await api().call("POST", `/api/v1/tickets/${returned}/refunds`, { body })).status, 201);
    const { db, clock } = api().deps;
    const [id = ""] = await db("invoices").where({ ticketId: cancelled }).pluck<string[]>("id");
    const at = clock.now();
    await db.transaction((tx) => moveInvoices(tx, "cancelled", [{ id, patch: { cancelledAt: at } }], { at }));
    // A sale of this month may yet be claimed; those of the months before are due.
    const due = await sell({ issuedAt: "2026-03-05T12:00:00-06:00" });
    await api().work();
    const { data } = (await read("?timeZone=UTC")).json;
    t.deepEqual(data.creditNotes, { count: 1, amounts: [{ currency: "MXN", total: 232 }] });
    t.deepEqual(data.globals, { count: 0, amounts: [] });
    t.deepEqual(data.cancelled, { count: 1, outside: 1, amounts: [{ currency: "MXN", total: 232 }] });
    t.is(data.totals.invoices, before.totals.invoices + 1, "neither the note nor the cancelled one");
    t.is(data.unclaimedTickets, before.unclaimedTickets + 1);
    await api().call("PUT", `/api/v1/tickets/${due}/lock`, { body: { locked: true } });
    t.is((await read()).json.data.unclaimedTickets, before.unclaimedTickets);
  },
);

test.serial(
  "tickets that wait for their customers are counted with the days on which their terms end",
  async (t) => {
    const { clock } = api().deps;
    const day = (count: number): string => new Date(clock.now().getTime() + count * 86_400_000).toISOString();
    const before = (await read()).json.data.openClaims;
    await sell({ issuedAt: day(-10) });
    await sell({ issuedAt: day(-29) });
    await sell({ issuedAt: day(-45) });
    const locked = await sell({ issuedAt: day(-10) });
    await api().work();
    await api().call("PUT", `/api/v1/tickets/${locked}/lock`, { body: { locked: true } });
    const { openClaims } = (await read()).json.data;
    t.is(openClaims.count, before.count + 2, "one is too old, one locked");
    t.is(openClaims.ending.count, before.ending.count + 1);
    t.true(openClaims.firstEnds < openClaims.lastEnds);
    t.true(openClaims.ending.from <= openClaims.ending.to);
    const session = await api().signIn("merchant");
    const settings = { ...(await api().call("GET", "/api/v1/merchant/self-invoice", { session })).json.data };
    await api().call("PUT", "/api/v1/merchant/self-invoice", {
      session,
      body: { ...settings, enabled: false },
    });
    t.is((await read()).json.data.openClaims, null);
    await api().call("PUT", "/api/v1/merchant/self-invoice", { session, body: settings });
  },
);

test.serial("the days are those of a zone", async (t) => {
  await sell({ issuedAt: "2026-02-01T05:30:00Z" });
  const tickets = async (timeZone: string): Promise<number> =>
    (await read(`?from=2026-02-01&to=2026-02-01&timeZone=${timeZone}`)).json.data.totals.tickets;
  t.is(await tickets("America/Cancun"), 1);
  t.is(await tickets("America/Mexico_City"), 0);
});

test.serial("who is bound to a branch sees its figures only", async (t) => {
  const day = "2026-01-15";
  await sell({ issuedAt: `${day}T12:00:00-06:00`, branch: "CANCUN" });
  await sell({ issuedAt: `${day}T12:00:00-06:00`, branch: "CENTRO" });
  const [cancun] = await api().deps.db("branches").where({ code: "CANCUN" }).pluck<string[]>("id");
  const { session } = await teamMember(api(), "manager", { branchIds: [cancun as string] });
  const { data } = (await read(`?from=${day}&to=${day}`, session)).json;
  t.is(data.totals.tickets, 1);
  t.is(data.timeZone, "America/Cancun");
});

test.serial("parameters that make no span are refused with their names", async (t) => {
  const faults = async (query: string): Promise<string[]> => {
    const { status, json } = await read(query);
    t.is(status, 400, query);
    return json.details.map(({ code, path: where }: { code: string; path: string }) => `${code} ${where}`);
  };
  t.deepEqual(await faults("?from=2026-02-30&to=ayer&timeZone=Marte"), [
    "field.format from",
    "field.format to",
    "field.value timeZone",
  ]);
  t.deepEqual(await faults("?from=2026-03-02&to=2026-03-01"), ["field.range to"]);
  t.deepEqual(await faults("?from=2026-01-01&to=2026-04-03"), ["field.range to"]);
  t.is((await read("?from=2026-01-01&to=2026-04-02")).status, 200);
});

test.serial("who may not read it, or has a key only, is told what a stranger is told", async (t) => {
  const cashier = await teamMember(api(), "cashier");
  for (const page of ["dashboard", "usage", "audit-log"]) {
    const url = `/api/v1/merchant/${page}`;
    t.is((await api().call("GET", url, { session: cashier.session })).status, 404, page);
    t.is((await api().call("GET", url)).status, 401, page);
  }
});

test.serial("another merchant's dashboard and usage are empty of ours", async (t) => {
  const { id: merchantId } = await otherMerchant(api().deps);
  const { session } = await teamMember(api(), "owner", { merchantId });
  const { data } = (await read("", session)).json;
  t.like(data, { totals: { tickets: 0, invoices: 0 }, problems: [], certificates: [], unmappedSkus: 0 });
  t.is(data.selfInvoiced.share, null);
  const usage = (await api().call("GET", "/api/v1/merchant/usage", { session })).json.data;
  t.like(usage, {
    tickets: 0,
    stamps: 0,
    storage: { documents: 0, bytes: 0, estimated: false },
    apiKeys: [],
  });
});

test.serial(
  "usage counts stamps, tickets and stored documents, and tells when keys were last used",
  async (t) => {
    await sell({ customer: customerFixture });
    await api().work();
    const session = await api().signIn("merchant");
    const { data } = (await api().call("GET", "/api/v1/merchant/usage", { session })).json;
    t.true(data.stamps >= 1 && data.tickets >= 1);
    const stored = await api().deps.db("invoices").whereNotNull("stampedAt");
    t.is(data.storage.documents, stored.length);
    t.true(data.storage.bytes > 500);
    t.false(data.storage.estimated);
    t.true(data.apiKeys.some(({ name }: { name: string }) => name === "Demo"));
  },
);

test.serial("usage tells of each month what was bought, used, wasted, called and mailed", async (t) => {
  const { deps, demo } = api();
  const { id: merchantId } = demo.merchant;
  const ticketId = await sell({ customer: { ...customerFixture, email: "compras@prueba.example" } });
  await api().work();
  const { invoice } = (await api().call("GET", `/api/v1/tickets/${ticketId}`)).json.data;
  // One answer of another PAC was lost for good, before the invoice was stamped.
  const attempt = await deps.db("stampAttempts").where({ invoiceId: invoice.id }).first();
  await deps.db("stampAttempts").insert({ ...attempt, id: randomUUID(), pac: "other", outcome: "unknown" });
  await deps.db("mails").where({ merchantId }).update({ state: "sent" });
  const session = await api().signIn("merchant");
  const usage = await waitFor("the log of calls is written", async () => {
    const { data } = (await api().call("GET", "/api/v1/merchant/usage", { session })).json;
    return data.months[0].calls.answered > 0 ? data : undefined;
  });
  t.is(usage.livemode, false);
  t.is(usage.months.length, 12);
  const [month, before] = usage.months;
  const stamped = await deps.db("stampAttempts").where({ merchantId, outcome: "stamped" });
  t.like(month.stamps, { bought: 0, used: stamped.length, recovered: 0, wasted: 1 });
  t.true(month.mails > 0);
  t.like(before, { stamps: { used: 0 }, calls: { answered: 0, failed: 0 }, mails: 0 });
  t.true(before.month < month.month);

  await giveStamps(
    deps,
    { ...systemActor("Rosa of the staff") },
    { merchantId, quantity: 7, reason: "Paquete" },
  );
  const stamps = await api().call("GET", "/api/v1/merchant/stamps", { session });
  t.like(stamps.json.data, { items: [{ quantity: 7, reason: "Paquete" }], balance: { left: 7 } });
  t.notRegex(stamps.text, /Rosa/, "it names nobody of the staff");
  const { id: otherId } = await otherMerchant(api().deps, "XIA190128J61");
  const stranger = await teamMember(api(), "owner", { merchantId: otherId });
  const theirs = await api().call("GET", "/api/v1/merchant/stamps", { session: stranger.session });
  t.deepEqual(theirs.json.data, { items: [], nextCursor: null, balance: null });
});

test.serial("the audit log is read newest first, and filtered by what, who and when", async (t) => {
  const session = await api().signIn("merchant");
  const product = { description: "X", productKey: "50201706" };
  for (const sku of ["L-1", "L-2"])
    await api().call("POST", "/api/v1/merchant/products", { session, body: { ...product, sku } });
  const log = async (query: string) =>
    (await api().call("GET", `/api/v1/merchant/audit-log?${query}`, { session })).json.data;
  const { items, nextCursor } = await log("action=product.created&limit=1");
  t.like(items[0], { action: "product.created", after: { sku: "L-2" }, actor: { kind: "user" } });
  const next = await log(`action=product.created&limit=1&after=${nextCursor}`);
  t.like(next.items[0], { after: { sku: "L-1" } });
  t.deepEqual((await log("at[lt]=2020-01-01T00:00:00Z")).items, []);
  t.is((await log(`subjectKind=product&subjectId=${items[0].subject.id}`)).items.length, 1);
  t.true((await log(`actorId=${items[0].actor.id}`)).items.length >= 2);
});
