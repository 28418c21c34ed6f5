import { randomUUID } from "node:crypto";
import anyTest, { type TestFn } from "ava";
import { type Books, books } from "../../helpers/catalogs/books.ts";
import { mirrorCfdi } from "../../helpers/sat/mirrorRows.ts";
import { testProduct, type TestProduct } from "../../helpers/product.ts";

const test = anyTest as TestFn<{ make(options?: { livemode?: boolean }): Promise<Books> }>;
let product: TestProduct;
const teardowns: (() => unknown)[] = [];
test.before(async () => {
  product = await testProduct({ teardown: (work) => void teardowns.unshift(work) });
});
test.after.always(async () => {
  for (const work of teardowns) await work();
});
test.beforeEach((t) => {
  t.context.make = (options) => books(product.deps, options);
});

/** Kind, subject and state of each finding, in no order. */
async function found(book: Books): Promise<readonly string[]> {
  return (await book.findings()).map(({ kind, subject, state }) => `${kind} ${subject} ${state}`).sort();
}

for (const livemode of [false, true]) {
  const world = livemode ? "live" : "test";

  test(`${world}: books that agree have no findings`, async (t) => {
    const book = await t.context.make({ livemode });
    await book.list();
    const { uuid } = await book.invoice({ folio: 1 });
    await book.cfdi({ uuid });
    const run = await book.reconcile();
    t.deepEqual(await found(book), []);
    t.is(run.state, "done");
    t.deepEqual(run.coverage, [{ from: "2026-03-01T00:00:00", to: "2026-03-31T23:59:59" }]);
    t.deepEqual(run.counts, {
      found: { unknownToSat: 0, cancelledOutside: 0, issuedElsewhere: 0, missingFolio: 0 },
      open: 0,
      gone: 0,
      unjudged: 0,
      cancelled: 0,
      books: { nominative: 1, global: 0, creditNotes: 0, cancelled: 0, unclaimedTickets: 0 },
    });
  });

  test(`${world}: each way in which books can differ is a finding of its own`, async (t) => {
    const book = await t.context.make({ livemode });
    await book.list();
    const unknown = await book.invoice({ folio: 1, total: "1234.50" });
    const cancelled = await book.invoice({ folio: 2 });
    await book.cfdi({ uuid: cancelled.uuid, state: "cancelado" });
    await book.invoice({ folio: 2, state: "refused", folioPassedOn: true });
    const elsewhere = await book.cfdi({ total: "99.9", receptorRfc: "XAXX010101000" });
    const refused = await book.invoice({ folio: 3, state: "refused", fecha: "2026-03-11T08:00:00" });
    await book.invoice({ folio: 7, uuid: await book.cfdi() });
    const run = await book.reconcile();
    t.deepEqual(run.counts?.found, {
      unknownToSat: 1,
      cancelledOutside: 1,
      issuedElsewhere: 1,
      missingFolio: 2,
    });
    t.is(run.counts?.open, 5);
    const bySubject = new Map((await book.findings()).map((finding) => [finding.subject, finding]));
    t.like(bySubject.get(unknown.uuid), {
      kind: "unknownToSat",
      invoiceId: unknown.id,
      occurredAt: "2026-03-10T12:00:00",
      details: { series: "A", folio: "1", total: "1234.5", receiverRfc: "URE180429TM6" },
    });
    t.like(bySubject.get(cancelled.uuid), {
      kind: "cancelledOutside",
      invoiceId: cancelled.id,
      details: { cancelledAt: "2026-03-12T09:30:00" },
    });
    t.like(bySubject.get(elsewhere), {
      kind: "issuedElsewhere",
      invoiceId: null,
      details: { total: "99.9", receiverRfc: "XAXX010101000", type: "I" },
    });
    t.like(bySubject.get("A/3"), { invoiceId: refused.id, details: { cause: "refused" } });
    t.like(bySubject.get("A/4"), { details: { cause: "absent", folio: "4", lastFolio: "6" } });
  });
}

test("what was cancelled outside becomes so here, and its ticket is free unless a substitute carries its money", async (t) => {
  const book = await t.context.make();
  const { db } = product.deps;
  const owner = { merchantId: book.merchantId, livemode: false };
  const sold: { uuid: string; ticketId: string }[] = [];
  for (const folio of [1, 2, 3]) {
    const { id: invoiceId, uuid } = await book.invoice({ folio });
    await book.cfdi({ uuid, state: folio === 3 ? "vigente" : "cancelado" });
    const [ticketId = ""] = await db("invoices").where({ id: invoiceId }).pluck<string[]>("ticket_id");
    await db("invoiceTickets").insert({ ...owner, invoiceId, ticketId, amount: "116", holds: true });
    sold.push({ uuid, ticketId });
  }
  const [freed, substituted, kept] = sold as [(typeof sold)[0], (typeof sold)[0], (typeof sold)[0]];
  const relations = [{ type: "04", uuids: [substituted.uuid] }];
  const elsewhereUuid = await mirrorCfdi(db, owner, { issuedAt: "2026-03-11T12:00:00", relations });
  const run = await book.reconcile();
  t.like(run.counts, { found: { cancelledOutside: 2 }, cancelled: 2 });
  // The freed ticket is of a month that is over, and in no document now.
  t.deepEqual(run.counts?.books, {
    nominative: 1,
    global: 0,
    creditNotes: 0,
    cancelled: 2,
    unclaimedTickets: 1,
  });
  const ticketOf = ({ ticketId }: { ticketId: string }) => db("tickets").where({ id: ticketId }).first();
  t.like(await ticketOf(freed), { state: "accepted", elsewhereUuid: null });
  t.like(await ticketOf(substituted), { state: "invoicedElsewhere", elsewhereUuid });
  t.like(await ticketOf(kept), { state: "invoiced" });
  const [step] = await db("ticketEvents").where({ ticketId: freed.ticketId });
  t.like(step, { kind: "invoiceCancelled", detail: { outcome: "outside", reconciliationId: run.id } });
  const [invoice] = await db("invoices").where({ uuid: freed.uuid });
  t.like(invoice, { state: "cancelled", cancelledAt: new Date("2026-03-12T15:30:00Z") });
  // Told until somebody has looked at it, and taken over once.
  t.like((await book.reconcile()).counts, { found: { cancelledOutside: 2 }, cancelled: 0 });
});

test("what SAT was asked too early, partly or not at all about is not called unknown", async (t) => {
  const lists = {
    "no list": undefined,
    "from a second later": { from: "2026-03-10T12:00:01", to: "2026-03-31T23:59:59" },
    "until a second before": { from: "2026-03-01T00:00:00", to: "2026-03-10T11:59:59" },
    "asked within the grace": { askedAt: new Date("2026-03-13T17:59:59Z") },
    received: { requestType: "recibidos" },
    "the XML": { content: "cfdi" },
    filtered: { filters: { counterparties: ["XAXX010101000"] } },
    "with a line that nobody could read": { faults: 1 },
    "under way": { state: "importing" },
  } as const;
  for (const [name, list] of Object.entries(lists)) {
    const book = await t.context.make();
    if (list) await book.list(list);
    await book.invoice({ folio: 1 });
    const run = await book.reconcile();
    t.deepEqual(await found(book), [], name);
    t.is(run.counts?.unjudged, 1, name);
  }
  const book = await t.context.make();
  await book.list({
    from: "2026-03-10T12:00:00",
    to: "2026-03-10T12:00:01",
    askedAt: new Date("2026-03-13T18:00:00Z"),
    filters: { status: "todos" },
  });
  const { uuid } = await book.invoice({ folio: 1 });
  await book.reconcile();
  t.deepEqual(await found(book), [`unknownToSat ${uuid} open`]);
});

test("the edges of a range belong to it", async (t) => {
  const book = await t.context.make();
  await book.list({ from: "2026-01-01T00:00:00", to: "2026-04-30T23:59:59" });
  for (const [index, fecha] of [
    "2026-02-28T23:59:59",
    "2026-03-01T00:00:00",
    "2026-03-31T23:59:59",
    "2026-04-01T00:00:00",
  ].entries()) {
    await book.invoice({ folio: 10 + index, fecha });
    await book.cfdi({ issuedAt: fecha });
  }
  const { counts } = await book.reconcile();
  t.like(counts?.found, { unknownToSat: 2, issuedElsewhere: 2 });
});

test("an invoice whose stamp is still in doubt is nobody else's", async (t) => {
  const book = await t.context.make();
  const doubted = { folio: 1, state: "inDoubt", total: "58.00", createdAt: new Date() } as const;
  await book.invoice(doubted);
  await book.cfdi({ total: "58" });
  const other = await book.cfdi({ total: "58.01" });
  await book.reconcile();
  t.deepEqual(await found(book), [`issuedElsewhere ${other} open`]);
});

test("a document that the PAC refused and SAT lists names our invoice", async (t) => {
  const book = await t.context.make();
  const { id } = await book.invoice({ folio: 1, state: "refused", total: "58.00" });
  const uuid = await book.cfdi({ total: "58" });
  await book.reconcile();
  const finding = (await book.findings()).find(({ subject }) => subject === uuid);
  t.is(finding?.invoiceId, id);
});

test("folios are missing only between the documents of a series, whenever they were taken", async (t) => {
  const book = await t.context.make();
  await book.list({ from: "2026-01-01T00:00:00", to: "2026-04-30T23:59:59" });
  const stamp = async (folio: number, fecha: string, series = "A") =>
    book.invoice({ folio, fecha, series, uuid: await book.cfdi({ issuedAt: fecha }) });
  // B is in order although 6 was taken before the range and 7 after it.
  await stamp(6, "2026-02-20T10:00:00", "B");
  await stamp(8, "2026-03-02T10:00:00", "B");
  await stamp(7, "2026-04-02T10:00:00", "B");
  // C begins at 500; its gap ends in March.
  await stamp(500, "2026-02-20T10:00:00", "C");
  await stamp(503, "2026-03-20T10:00:00", "C");
  await book.reconcile();
  t.deepEqual(await found(book), ["missingFolio C/501 open"]);
});

test("a folio on its way is missing once it should long have arrived", async (t) => {
  const book = await t.context.make();
  const now = product.deps.clock.now();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await book.invoice({ folio: 1, state: "requested", createdAt: hoursAgo(71) });
  const late = await book.invoice({ folio: 2, state: "requested", createdAt: hoursAgo(73) });
  const day = (at: Date) => at.toISOString().slice(0, 10);
  await book.reconcile(`${day(hoursAgo(200))}T00:00:00`, `${day(now)}T23:59:59`);
  const [finding, ...others] = await book.findings();
  t.deepEqual(others, []);
  t.like(finding, { subject: "A/2", invoiceId: late.id, details: { cause: "unfinished" } });
});

test("another merchant's invoices, mode and documents play no part", async (t) => {
  const [one, other] = [await t.context.make(), await t.context.make()];
  await one.list();
  const { uuid } = await one.invoice({ folio: 1 });
  await other.cfdi({ uuid });
  await one.cfdi({ uuid, otherMode: true });
  await one.reconcile();
  await other.reconcile();
  t.deepEqual(await found(one), [`unknownToSat ${uuid} open`]);
  t.deepEqual(await found(other), [`issuedElsewhere ${uuid} open`]);
});

test("comparing again changes nothing, and what is put right is gone", async (t) => {
  const book = await t.context.make();
  await book.list();
  const { uuid } = await book.invoice({ folio: 1 });
  const elsewhere = await book.cfdi();
  await book.reconcile();
  const first = await book.findings();
  const again = await book.reconcile();
  const same = (await book.findings()).map((finding) => ({ ...finding.toJSON(), lastSeenBy: null }));
  t.deepEqual(
    same,
    first.map((finding) => ({ ...finding.toJSON(), lastSeenBy: null })),
  );
  t.like(again.counts, { open: 2, gone: 0 });

  await book.cfdi({ uuid });
  const later = await book.reconcile();
  t.deepEqual(await found(book), [`issuedElsewhere ${elsewhere} open`, `unknownToSat ${uuid} gone`]);
  t.like(later.counts, { open: 1, gone: 1 });
});

test("what was resolved stays so while its facts are the same, and comes back when they change", async (t) => {
  const book = await t.context.make();
  const uuid = await book.cfdi();
  const { db } = product.deps;
  const resolved = { state: "resolved", note: "Del sistema anterior.", resolvedAt: new Date() };
  await book.reconcile();
  await db("satFindings").where({ merchantId: book.merchantId }).update(resolved);
  await book.reconcile();
  t.like((await book.findings())[0], { state: "resolved", note: "Del sistema anterior." });

  // Gone and back again: as before.
  const there = { merchantId: book.merchantId, uuid };
  await db("satCfdis").where(there).update({ issued: false, received: true });
  await book.reconcile();
  t.deepEqual(await found(book), [`issuedElsewhere ${uuid} gone`]);
  await db("satCfdis").where(there).update({ issued: true, received: false });
  await book.reconcile();
  t.like((await book.findings())[0], { state: "resolved", note: "Del sistema anterior." });

  await db("satCfdis").where(there).update({ state: "cancelado", cancelledAt: "2026-03-20T10:00:00" });
  await book.reconcile();
  t.like((await book.findings())[0], { state: "open", note: null, resolvedAt: null });
});

test("a comparison of another range leaves findings alone", async (t) => {
  const book = await t.context.make();
  const uuid = await book.cfdi();
  await book.reconcile();
  await product.deps.db("satCfdis").where({ uuid }).del();
  await book.reconcile("2026-04-01T00:00:00", "2026-04-30T23:59:59");
  t.deepEqual(await found(book), [`issuedElsewhere ${uuid} open`]);
});

test("comparisons of the same books at once agree", async (t) => {
  const book = await t.context.make();
  await book.list();
  await book.invoice({ folio: 1, uuid: randomUUID() });
  await book.cfdi();
  const runs = await Promise.all([book.reconcile(), book.reconcile(), book.reconcile()]);
  for (const { state, counts } of runs) {
    t.is(state, "done");
    t.like(counts, { open: 2, gone: 0 });
  }
  t.is((await book.findings()).length, 2);
});
