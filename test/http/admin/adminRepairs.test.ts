import test, { type ExecutionContext } from "ava";
import { AuditEntry } from "../../../src/models/access/AuditEntry.ts";
import { OutboxJob } from "../../../src/models/OutboxJob.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { type AdminAnswer, adminCalls } from "../../helpers/http/adminCalls.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { sandboxLevers } from "../../helpers/sat/sandboxLevers.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();
const nothing = "00000000-0000-4000-8000-000000000000";

test.beforeEach(() => sandboxLevers(api()).behave());

async function send(ticket: Record<string, unknown>): Promise<string> {
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticket });
  return json.data.id as string;
}

/** An invoice whose stamp was sold, but whose answer was lost. */
async function inDoubt(): Promise<string> {
  const ticketId = await send(ticketFixture({ customer: customerFixture }));
  await sandboxLevers(api()).misbehave({ kind: "dropAfterStamping", next: 1 });
  await api().work();
  const invoice = await api().deps.db("invoices").where({ ticketId }).first();
  return invoice.id as string;
}

async function stateOf(table: "tickets" | "invoices", id: string): Promise<string> {
  return (await api().deps.db(table).where({ id }).first()).state as string;
}

async function jobsFor(id: string): Promise<OutboxJob[]> {
  return OutboxJob.query(api().deps.db).whereRaw("? = any(subject_ids)", [id]).orderBy("seq");
}

test.serial("a stamp lost on the wire is recovered on demand, and bought once", async (t) => {
  const call = await adminCalls(api());
  const id = await inDoubt();
  const found = await call(t, "adminListInvoices", { query: { state: "inDoubt" } });
  t.deepEqual(
    found.data.items.map((item: { id: string }) => item.id),
    [id],
  );

  const stampJob = { kind: "invoice.seal" };
  await api().deps.db("outbox").where(stampJob).update({ deadAt: new Date(), lastError: "given up" });
  const recovered = await call(t, "adminRecoverInvoice", { params: { id } });
  t.is((await api().deps.db("outbox").where(stampJob)).length, 0, "its dead letter has nothing left to say");
  t.is(recovered.status, 200);
  t.is(recovered.data.state, "stamped");
  t.is(await sandboxLevers(api()).soldFor(id), 1);
  const { data } = await call(t, "adminListInvoiceAttempts", { params: { id } });
  t.deepEqual(
    data.items.map(({ outcome }: { outcome: string }) => outcome),
    ["unknown", "recovered"],
  );
  const entry = await AuditEntry.query(api().deps.db).findOne({ action: "invoice.recoveryAsked" });
  t.like(entry, { merchantId: api().demo.merchant.id, subjectId: id });
  t.is((await call(t, "adminRecoverInvoice", { params: { id } })).error, "invoice.not_in_doubt");
  t.is((await call(t, "adminRecoverInvoice", { params: { id: nothing } })).status, 404);
});

test.serial("an invoice stays in doubt while the PAC is silent", async (t) => {
  const call = await adminCalls(api());
  const id = await inDoubt();
  await sandboxLevers(api()).misbehave({ kind: "dropBeforeStamping", next: 1 });
  t.is((await call(t, "adminRecoverInvoice", { params: { id } })).data.state, "inDoubt");
  t.is((await call(t, "adminRecoverInvoice", { params: { id } })).data.state, "stamped");
  t.is(await sandboxLevers(api()).soldFor(id), 1);
});

test.serial("while another process talks to the PAC, nobody asks it a second time", async (t) => {
  const call = await adminCalls(api());
  const id = await inDoubt();
  const leasedUntil = new Date(Date.now() + 60_000);
  await api().deps.db("invoices").where({ id }).update({ leasedUntil });
  t.is((await call(t, "adminRecoverInvoice", { params: { id } })).error, "invoice.leased");
  await api().deps.db("invoices").where({ id }).update({ leasedUntil: null });
  const both = await Promise.all([1, 2].map(() => call(t, "adminRecoverInvoice", { params: { id } })));
  t.true(both.some(({ data }) => data?.state === "stamped"));
  t.is(await sandboxLevers(api()).soldFor(id), 1);
});

test.serial("a retried invoice gets its dead letter back, and never a second stamp", async (t) => {
  const call = await adminCalls(api());
  const id = await inDoubt();
  await api()
    .deps.db("outbox")
    .whereRaw("? = any(subject_ids)", [id])
    .update({ deadAt: new Date(), attempts: 40, lastError: "pac.unreachable" });
  const [dead] = (await jobsFor(id)).filter(({ kind }) => kind === "invoice.seal");

  const retried = await call(t, "adminRetryInvoice", { params: { id } });
  t.is(retried.status, 202);
  const [job, ...others] = (await jobsFor(id)).filter(({ deadAt }) => deadAt === null);
  t.like(job, { id: dead?.id ?? "", attempts: 0 });
  t.is(others.length, 0);

  await Promise.all([1, 2, 3].map(() => stampInvoices(api().deps, [id])));
  t.is(await stateOf("invoices", id), "stamped");
  t.is(await sandboxLevers(api()).soldFor(id), 1);
  t.is((await call(t, "adminRetryInvoice", { params: { id } })).error, "invoice.settled");
  t.is((await call(t, "adminRetryInvoice", { params: { id: nothing } })).status, 404);
});

test.serial("an invoice whose job was lost gets a new one", async (t) => {
  const call = await adminCalls(api());
  const id = await inDoubt();
  await api().deps.db("outbox").delete();
  t.is((await call(t, "adminRetryInvoice", { params: { id } })).status, 202);
  t.deepEqual(
    (await jobsFor(id)).map(({ kind }) => kind),
    ["invoice.stamp"],
  );
  await api().work();
});

test.serial("a rejected ticket is taken in again, an invoiced one never", async (t) => {
  const call = await adminCalls(api());
  const rejected = await send(ticketFixture());
  await api()
    .deps.db("tickets")
    .where({ id: rejected })
    .update({ state: "rejected", faults: JSON.stringify([]) });
  await api().deps.db("outbox").delete();

  const again = await call(t, "adminReprocessTicket", { params: { id: rejected } });
  t.is(again.status, 202);
  t.is(again.data.state, "received");
  t.is((await jobsFor(rejected)).length, 1);
  await api().work();
  t.is(await stateOf("tickets", rejected), "accepted");
  t.is((await reprocess(t, rejected)).error, "ticket.not_reprocessable");

  const invoiced = await send(ticketFixture({ customer: customerFixture }));
  await api().work();
  t.is((await reprocess(t, invoiced)).error, "ticket.not_reprocessable");
  t.is(await stateOf("tickets", invoiced), "invoiced");
  t.is((await reprocess(t, nothing)).status, 404);
});

test.serial("a ticket whose intake runs twice is decided on once", async (t) => {
  const call = await adminCalls(api());
  const id = await send(ticketFixture({ customer: customerFixture }));
  t.is((await call(t, "adminReprocessTicket", { params: { id } })).status, 202);
  await Promise.all([takeInTickets(api().deps, [id]), takeInTickets(api().deps, [id])]);
  t.is((await api().deps.db("invoices").where({ ticketId: id })).length, 1);
  await api().work();
});

test.serial("documents are found across merchants by state, merchant, folio, UUID and date", async (t) => {
  const call = await adminCalls(api());
  const ticket = ticketFixture({ customer: customerFixture });
  const id = await send(ticket);
  await api().work();
  const merchantId = api().demo.merchant.id;
  const invoice = await api().deps.db("invoices").where({ ticketId: id }).first();
  const tickets = async (query: Record<string, string>): Promise<string[]> =>
    idsOf(await call(t, "adminListTickets", { query }));
  const invoices = async (query: Record<string, string>): Promise<string[]> =>
    idsOf(await call(t, "adminListInvoices", { query }));

  t.deepEqual(await tickets({ merchantId, externalId: String(ticket["externalId"]) }), [id]);
  t.is((await tickets({ merchantId, livemode: "true" })).length, 0);
  t.is((await tickets({ state: "invoiced" }))[0], id);
  t.is((await tickets({ "createdAt[gte]": new Date(Date.now() + 60_000).toISOString() })).length, 0);
  t.deepEqual(await invoices({ uuid: invoice.uuid }), [invoice.id]);
  t.deepEqual(await invoices({ merchantId, q: `${invoice.series}-${invoice.folio}` }), [invoice.id]);
  t.deepEqual(await tickets({ merchantId, q: String(ticket["externalId"]) }), [id]);
  const { data } = await call(t, "adminReadTicket", { params: { id } });
  t.like(data, { id, merchantId, invoice: { id: invoice.id, state: "stamped" } });
  t.is((await call(t, "adminReadInvoice", { params: { id: invoice.id } })).data.uuid, invoice.uuid);
  for (const read of ["adminReadTicket", "adminReadInvoice"])
    t.is((await call(t, read, { params: { id: nothing } })).status, 404);
  t.is((await invoices({ merchantId }))[0], invoice.id);
  t.deepEqual(await invoices({ errorCode: "CFDI40148" }), []);
  const [first, second] = await tickets({ merchantId });
  const page = await call(t, "adminListTickets", { query: { merchantId, limit: "1" } });
  t.deepEqual(idsOf(page), [first]);
  t.deepEqual(await tickets({ merchantId, limit: "1", after: page.data.nextCursor }), [second]);
  t.is((await call(t, "adminListTickets", { query: { externalId: "1" } })).status, 400);
  t.is((await call(t, "adminListInvoices", { query: { q: "1" } })).status, 400);
});

test.serial("refused invoices are found by the PAC's code", async (t) => {
  const call = await adminCalls(api());
  const ticketId = await send(ticketFixture({ customer: customerFixture }));
  await sandboxLevers(api()).misbehave({ kind: "refuse", code: "CFDI40102", next: 1 });
  await api().work();
  const { data } = await call(t, "adminListInvoices", { query: { errorCode: "CFDI40102" } });
  t.is(data.items[0].ticketId, ticketId);
  t.is(data.items[0].faults[0].code, "CFDI40102");
});

function reprocess(t: ExecutionContext, id: string): Promise<AdminAnswer> {
  return adminCalls(api()).then((call) => call(t, "adminReprocessTicket", { params: { id } }));
}

function idsOf({ data }: AdminAnswer): string[] {
  return data.items.map(({ id }: { id: string }) => id);
}
