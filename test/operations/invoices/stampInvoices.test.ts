import test, { type ExecutionContext } from "ava";
import { readComprobante } from "../../../src/domain/cfdi/readComprobante.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { InvoiceEvent } from "../../../src/models/InvoiceEvent.ts";
import { StampAttempt } from "../../../src/models/StampAttempt.ts";
import { TicketRow } from "../../../src/models/TicketRow.ts";
import { openInvoiceFile } from "../../../src/operations/files/openInvoiceFile.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { sealOnly } from "../../helpers/sealOnly.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { testClock } from "../../helpers/testClock.ts";
import { requestInvoice } from "../../../src/operations/tickets/requestInvoice.ts";
import { customer, ticket } from "../../helpers/cfdi/tickets.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";

/** A sale for nobody in particular; `ticket` is one row in these tests. */
const sale = (): ReturnType<typeof ticket> => ticket();

async function setup(t: ExecutionContext) {
  const clock = testClock(new Date());
  const product = await testProduct(t, { clock });
  const { deps } = product;
  const { principal } = await testMerchant(product);
  const received = await receiveTicket(deps, askedBy(principal), ticket({ customer }));
  await takeInTickets(deps, [received.ticket.id]);
  const { id } = await Invoice.query(deps.db).findOne({ ticketId: received.ticket.id }).throwIfNotFound();
  return {
    ...product,
    clock,
    principal,
    id,
    run: () => stampInvoices(deps, [id]),
    invoice: () => Invoice.query(deps.db).findOne({ id }).throwIfNotFound(),
    ticket: () => TicketRow.query(deps.db).findOne({ id: received.ticket.id }).throwIfNotFound(),
    attempts: async () =>
      (await StampAttempt.query(deps.db).orderBy("startedAt")).map(({ outcome }) => outcome),
  };
}

test("a stamped invoice carries the PAC's folio and its ticket is invoiced", async (t) => {
  const { run, invoice, ticket, sandbox, attempts, deps, principal, id } = await setup(t);
  t.is((await run()).size, 0);

  const { state, uuid } = await invoice();
  const [sold] = await sandbox.control.stamps();
  t.deepEqual({ state, uuid }, { state: "stamped", uuid: sold?.uuid.toLowerCase() ?? "" });
  t.is((await ticket()).state, "invoiced");
  t.deepEqual(await attempts(), ["stamped"]);
  const file = await openInvoiceFile(deps, principal, { invoiceId: id, format: "xml" });
  const xml = Buffer.from(await file.bytes()).toString();
  t.is(readComprobante(xml).Total, "116.00");
  const events = await InvoiceEvent.query(deps.db).orderBy("seq");
  t.deepEqual(
    events.map(({ kind }) => kind),
    ["requested", "stamping", "stamped"],
  );
});

test("a stamp lost on the wire is found again, not bought twice", async (t) => {
  const { run, invoice, sandbox, attempts, id } = await setup(t);
  sandbox.control.misbehave({ kind: "dropAfterStamping", next: 1 });

  t.is((await run()).get(id)?.kind, "retry");
  t.is((await invoice()).state, "inDoubt");
  t.is((await run()).size, 0);

  t.is((await invoice()).state, "stamped");
  t.is(sandbox.control.counts().count, 1);
  t.deepEqual(await attempts(), ["unknown", "recovered"]);
});

for (const kind of ["garbage", "truncate", "html", "serverError", "dropBeforeStamping"] as const) {
  test(`after "${kind}" the same bytes are sent again and one stamp is sold`, async (t) => {
    const { run, invoice, sandbox } = await setup(t);
    sandbox.control.misbehave({ kind, next: 1 });
    await run();
    t.is((await invoice()).state, "inDoubt");
    await run();
    t.is((await invoice()).state, "stamped");
    t.is(sandbox.control.counts().count, 1);
  });
}

test("a refusal settles the invoice, tells why, and gives ticket and folio back", async (t) => {
  const { run, invoice, ticket, sandbox, deps, principal } = await setup(t);
  sandbox.control.misbehave({ kind: "refuse", code: "CFDI40148", next: 1 });
  t.is((await run()).size, 0);
  t.is((await invoice()).state, "refused");
  t.is((await invoice()).faults?.[0]?.code, "CFDI40148");
  t.is((await ticket()).state, "accepted");
  t.like((await ticket()).receiverFaults?.[0], { code: "CFDI40148", path: "customer.postalCode" });
  t.regex((await ticket()).receiverFaults?.[0]?.cure?.es ?? "", /customer\.postalCode/);
  t.regex((await StampAttempt.query(deps.db).first())?.answer ?? "", /^\{.*"CFDI40148/, "as the PAC said it");

  const other = await receiveTicket(deps, askedBy(principal), sale());
  t.is(
    (await requestInvoice(deps, askedBy(principal), { ticketId: other.ticket.id, customer })).invoice.folio,
    "2",
  );
  const next = await requestInvoice(deps, askedBy(principal), { ticketId: (await ticket()).id, customer });
  t.deepEqual(
    [next.invoice.series, next.invoice.folio],
    [(await invoice()).series, "1"],
    "the refused one's",
  );
  t.is(next.invoice.comprobante.Folio, "1");
});

test("a refusal for age after a lost answer proves nothing, so the invoice stays in doubt", async (t) => {
  const { run, invoice, ticket, sandbox, id } = await setup(t);
  sandbox.control.misbehave({ kind: "dropBeforeStamping", next: 1 });
  await run();
  sandbox.control.misbehave({ kind: "refuse", code: "401", next: 1 });
  t.is((await run()).get(id)?.kind, "retry");
  t.is((await invoice()).state, "inDoubt");
  t.is((await ticket()).state, "invoicing");
});

test("while one worker asks the PAC another waits for its lease", async (t) => {
  const { run, invoice, clock, sandbox, deps, id } = await setup(t);
  await sealOnly(deps, [id]);
  const until = new Date(clock.now().getTime() + 5_000);
  // What a worker leaves behind that was killed in the middle of its call.
  await deps.db("invoices").where({ id }).update({ state: "stamping", pac: "swSapien", leasedUntil: until });

  const waiting = (await run()).get(id);
  t.deepEqual(waiting?.kind === "waitUntil" && waiting.at, until);
  t.is(sandbox.control.counts().count, 0);

  clock.advance(5_001);
  await run();
  t.is((await invoice()).state, "stamped");
});

test("an invoice that was sent to one PAC is never sent to another", async (t) => {
  const { run, invoice, sandbox, deps, id } = await setup(t);
  await sealOnly(deps, [id]);
  await deps.db("invoices").where({ id }).update({ state: "inDoubt", pac: "somebodyElse" });
  t.is((await run()).get(id)?.kind, "retry");
  t.is((await invoice()).state, "inDoubt");
  t.is(sandbox.control.counts().count, 0);
});

test("two runs at once sell one stamp", async (t) => {
  const { run, invoice, sandbox } = await setup(t);
  await Promise.all([run(), run(), run()]);
  t.is((await invoice()).state, "stamped");
  t.is(sandbox.control.counts().count, 1);
});

test("a settled invoice is not touched again", async (t) => {
  const { run, invoice, sandbox } = await setup(t);
  await run();
  const before = await invoice();
  t.is((await run()).size, 0);
  t.deepEqual(await invoice(), before);
  t.is(sandbox.control.counts().count, 1);
});
