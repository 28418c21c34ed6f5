import test from "ava";
import { OutboxJob } from "../../../src/models/OutboxJob.ts";
import { TicketRow } from "../../../src/models/TicketRow.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { receiveTicketBatch } from "../../../src/operations/tickets/receiveTicketBatch.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { Branch } from "../../../src/models/merchants/Branch.ts";
import { createBranch } from "../../../src/operations/branches/createBranch.ts";
import { updateBranch } from "../../../src/operations/branches/updateBranch.ts";
import { refundTicket } from "../../../src/operations/refunds/refundTicket.ts";
import { changeReceiver } from "../../../src/operations/tickets/correcting/changeReceiver.ts";
import { markInvoiced } from "../../../src/operations/tickets/markInvoiced.ts";
import { voidTicket } from "../../../src/operations/tickets/voidTicket.ts";
import { newId } from "../../../src/platform/ids.ts";
import { listTicketEvents } from "../../../src/queries/tickets.ts";
import { requestInvoice } from "../../../src/operations/tickets/requestInvoice.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import type { KeyPrincipal } from "../../../src/domain/access/principal.ts";
import { waitFor } from "../../helpers/waitFor.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { customer, ticket } from "../../helpers/cfdi/tickets.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";

/** Each test has a merchant of its own. */
const product = ofFile(testProduct);
const ticketsOf = ({ merchantId }: KeyPrincipal) => TicketRow.query(product().deps.db).where({ merchantId });

const southern = {
  code: "SUR",
  name: "Sur",
  postalCode: "14000",
  series: null,
  registers: [],
  isMain: false,
  borderStimulus: "none",
} as const;

/** Does this, and then what the workers would with the merchant's tickets that it announced, until nothing is left. */
async function takeInOf(principal: KeyPrincipal, act: () => Promise<void>): Promise<void> {
  const { deps } = product();
  await act();
  for (;;) {
    const ids = (await ticketsOf(principal).select("id")).map(({ id }) => id);
    const jobs = await OutboxJob.query(deps.db)
      .where({ kind: "ticket.takeIn" })
      .whereRaw("subject_ids && cast(? as uuid[])", [ids]);
    if (jobs.length === 0) return;
    for (const { id, subjectIds } of jobs) {
      await takeInTickets(deps, subjectIds);
      await OutboxJob.query(deps.db).where({ id }).delete();
    }
  }
}

test("sending the same ticket again answers with the same ticket, whoever comes first", async (t) => {
  const { deps } = product();
  const { principal } = await testMerchant(product());
  const sale = ticket();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => receiveTicket(deps, askedBy(principal), sale)),
  );
  t.is(new Set(answers.map(({ ticket: { id } }) => id)).size, 1);
  t.is(answers.filter(({ outcome }) => outcome === "created").length, 1);
  t.is((await ticketsOf(principal)).length, 1);
  t.is((await receiveTicket(deps, askedBy(principal, "later"), sale)).outcome, "same");
});

test("once an invoice is sealed the folio of other content is a conflict, and the ticket stands", async (t) => {
  const { deps } = product();
  const { principal } = await testMerchant(product());
  const sale = ticket({ customer });
  const { ticket: first } = await receiveTicket(deps, askedBy(principal), sale);
  await takeInTickets(deps, [first.id]);
  await deps.db("invoices").where({ ticketId: first.id }).update({ state: "sealed" });
  await t.throwsAsync(receiveTicket(deps, askedBy(principal), { ...sale, paymentForm: "04" }), {
    code: "ticket.folio_conflict",
  });
  t.is((await ticketsOf(principal).first())?.content.paymentForm, "01");
});

test("corrections of one folio, its intake and its invoice at once end in one ticket and at most one invoice that stands", async (t) => {
  const { deps } = product();
  const { principal } = await testMerchant(product());
  const sale = ticket();
  const { ticket: first } = await receiveTicket(deps, askedBy(principal), sale);
  const forms = ["03", "04", "28"];
  const results = await Promise.allSettled([
    ...forms.map((paymentForm) =>
      receiveTicket(deps, askedBy(principal, "r"), { ...sale, paymentForm, customer }),
    ),
    takeInTickets(deps, [first.id]),
    requestInvoice(deps, askedBy(principal), { ticketId: first.id, customer }),
  ]);
  await takeInTickets(deps, [first.id]);
  const row = await TicketRow.query(deps.db).findOne({ id: first.id }).throwIfNotFound();
  t.is((await ticketsOf(principal)).length, 1);
  const [invoice, ...others] = await Invoice.query(deps.db)
    .where({ merchantId: principal.merchantId })
    .whereNot({ state: "refused" });
  t.deepEqual(others, []);
  t.is(row.state, "invoicing");
  t.is(invoice?.comprobante.FormaPago, row.content.paymentForm);
  for (const result of results)
    if (result.status === "rejected")
      t.regex(
        String((result.reason as { code?: string }).code),
        /^ticket\.(folio_conflict|already_invoiced)$/,
      );
});

test("a ticket of a branch that does not exist yet waits for it, and is taken in by itself", async (t) => {
  const { deps } = product();
  const { principal } = await testMerchant(product());
  const by = askedBy(principal);
  const read = (id: string) => TicketRow.query(deps.db).findOne({ id }).throwIfNotFound();
  const sale = ticket({ branch: "SUR" });
  const { batch } = await receiveTicketBatch(deps, by, [
    { ticket: sale },
    { ticket: ticket({ branch: "SUR" }) },
  ]);
  const ids = batch.results.map((result) => ("ticketId" in result ? result.ticketId : ""));
  const [id = "", voided = ""] = ids;
  await takeInTickets(deps, ids);
  t.like(await read(id), { state: "parked", parkedBranch: "SUR" });
  t.is((await receiveTicket(deps, by, sale)).outcome, "same");
  // It may be corrected and voided, and nothing else until its branch is there.
  const corrected = { ...sale, paymentForm: "04" };
  t.is((await receiveTicket(deps, by, corrected)).outcome, "replaced");
  const refused = { code: "ticket.parked" };
  await t.throwsAsync(requestInvoice(deps, by, { ticketId: id, customer }), refused);
  await t.throwsAsync(changeReceiver(deps, by, { ticketId: id, customer }), refused);
  await t.throwsAsync(markInvoiced(deps, by, { ticketId: id, uuid: newId() }), refused);
  await t.throwsAsync(refundTicket(deps, by, { ticketId: id, externalId: "R", asked: {} }), refused);
  await voidTicket(deps, by, voided);

  await takeInOf(principal, async () => void (await createBranch(deps, by, southern)));
  const branch = await Branch.query(deps.db).findOne({ code: "SUR", merchantId: principal.merchantId });
  t.like(await read(id), { state: "accepted", branchId: branch?.id, parkedBranch: null });
  t.is((await read(id)).content.paymentForm, "04");
  t.is((await read(voided)).state, "voided");
});

test("a folio that came in at the branch itself meanwhile is one sale, and a renamed branch takes in what waits", async (t) => {
  const { deps } = product();
  const { principal } = await testMerchant(product());
  const by = askedBy(principal);
  const [twice, once] = [ticket({ branch: "SUR" }), ticket({ branch: "SUR" })];
  const [parked, waiting] = [await receiveTicket(deps, by, twice), await receiveTicket(deps, by, once)];
  const north = await createBranch(deps, by, { ...southern, code: "NORTE" });
  await takeInOf(principal, async () => {
    const { code: _, ...terms } = southern;
    await updateBranch(deps, by, { ...terms, code: "SUR", branchId: north.id });
    const branches = [...principal.branches, { ...southern, id: north.id }];
    await receiveTicket(deps, askedBy({ ...principal, branches }), twice);
  });
  const rows = await ticketsOf(principal).where({ externalId: twice.externalId }).orderBy("seq");
  t.deepEqual(
    rows.map(({ state, branchId }) => [state, branchId]),
    [
      ["voided", null],
      ["accepted", north.id],
    ],
  );
  const steps = await listTicketEvents(deps.db, principal, parked.ticket.id);
  t.like(steps?.at(-1), { kind: "repeated", detail: { ticketId: rows[1]?.id } });
  t.is((await TicketRow.query(deps.db).findOne({ id: waiting.ticket.id }))?.state, "accepted");
});

test("a ticket that is taken in while its branch is being created is not left behind", async (t) => {
  const { deps } = product();
  const { principal } = await testMerchant(product());
  const by = askedBy(principal);
  let taking: Promise<unknown> | undefined;
  let isOver = false;
  await deps.db.transaction(async (creating) => {
    await createBranch({ ...deps, db: creating }, by, southern);
    const { id } = (await receiveTicket(deps, by, ticket({ branch: "SUR" }))).ticket;
    taking = takeInTickets(deps, [id]).finally(() => {
      isOver = true;
    });
    await waitFor("the intake to wait, or to end", async () => isOver || (await isSomebodyWaiting()));
  });
  await taking;
  t.is((await ticketsOf(principal).first())?.state, "received");
});

async function isSomebodyWaiting(): Promise<boolean> {
  const waiting = product().deps.db("pg_stat_activity").where({ waitEventType: "Lock" });
  return (await waiting.whereRaw("datname = current_database()").first()) !== undefined;
}

test("the same folio in another branch, or of another merchant, is another ticket", async (t) => {
  const { deps } = product();
  const [one, other] = [await testMerchant(product()), await testMerchant(product())];
  const sale = ticket();
  const answers = await Promise.all([
    receiveTicket(deps, askedBy(one.principal, "a"), sale),
    receiveTicket(deps, askedBy(one.principal, "b"), { ...sale, branch: "CANCUN" }),
    receiveTicket(deps, askedBy(other.principal, "c"), sale),
  ]);
  t.deepEqual(
    answers.map(({ outcome }) => outcome),
    ["created", "created", "created"],
  );
});

test("a conflict fails its own caller only, though its transaction is shared", async (t) => {
  const { deps } = product();
  const { principal } = await testMerchant(product());
  const sale = ticket({ customer });
  const { ticket: first } = await receiveTicket(deps, askedBy(principal), sale);
  await takeInTickets(deps, [first.id]);
  await deps.db("invoices").where({ ticketId: first.id }).update({ state: "sealed" });
  const results = await Promise.allSettled([
    ...Array.from({ length: 20 }, () => receiveTicket(deps, askedBy(principal), ticket())),
    receiveTicket(deps, askedBy(principal), { ...sale, total: "1.00" }),
  ]);
  t.is(results.filter(({ status }) => status === "fulfilled").length, 20);
});

test("every accepted ticket is named in exactly one job", async (t) => {
  const { deps } = product();
  const { principal } = await testMerchant(product());
  // What the tests before this one have enqueued: no worker runs.
  await OutboxJob.query(deps.db).delete();
  const received = await Promise.all(
    Array.from({ length: 120 }, () => receiveTicket(deps, askedBy(principal), ticket())),
  );
  const jobs = await OutboxJob.query(deps.db).where({ kind: "ticket.takeIn" });
  t.deepEqual(
    jobs.flatMap(({ subjectIds }) => subjectIds).sort(),
    received.map(({ ticket: { id } }) => id).sort(),
  );
});

test("batches that correct the same folios in opposite orders both come through", async (t) => {
  const { deps } = product();
  const { principal } = await testMerchant(product());
  const sales = Array.from({ length: 20 }, () => ticket());
  const send = (tickets: typeof sales) =>
    receiveTicketBatch(
      deps,
      askedBy(principal),
      tickets.map((each) => ({ ticket: each })),
    );
  await send(sales);
  const paidBy = (paymentForm: string) => sales.map((sale) => ({ ...sale, paymentForm }));

  const batches = await Promise.all([send(paidBy("03")), send(paidBy("04").toReversed())]);

  const results = batches.flatMap(({ batch }) => batch.results);
  t.deepEqual(
    results.map((result) => "replaced" in result && result.replaced),
    results.map(() => true),
  );
});

test("a batch answers for each item in order, and takes in the sound ones", async (t) => {
  const { deps } = product();
  const { principal } = await testMerchant(product());
  const twice = ticket();
  const { batch, created } = await receiveTicketBatch(deps, askedBy(principal), [
    { ticket: twice },
    { externalId: "bad", faults: [] },
    { ticket: twice },
    { ticket: { ...twice, total: "2.00" } },
  ]);
  const [first, bad, again, conflict] = batch.results;
  t.true(first && "ticketId" in first && first.created);
  t.is(bad && "error" in bad ? bad.error : undefined, "request.invalid");
  t.true(again && "ticketId" in again && !again.created);
  t.is(conflict && "error" in conflict ? conflict.error : undefined, "ticket.folio_conflict");
  t.is((await ticketsOf(principal)).length, 1);
  t.deepEqual(
    created.map(({ id }) => id),
    (await ticketsOf(principal)).map(({ id }) => id),
  );
});
