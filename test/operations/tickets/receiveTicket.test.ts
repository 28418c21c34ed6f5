import test from "ava";
import { OutboxJob } from "../../../src/models/OutboxJob.ts";
import { TicketRow } from "../../../src/models/TicketRow.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { receiveTicketBatch } from "../../../src/operations/tickets/receiveTicketBatch.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { requestInvoice } from "../../../src/operations/tickets/requestInvoice.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import type { KeyPrincipal } from "../../../src/domain/access/principal.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { customer, ticket } from "../../helpers/cfdi/tickets.ts";

/** Each test has a merchant of its own. */
const product = ofFile(testProduct);
const ticketsOf = ({ merchantId }: KeyPrincipal) => TicketRow.query(product().deps.db).where({ merchantId });

test("sending the same ticket again answers with the same ticket, whoever comes first", async (t) => {
  const { deps } = product();
  const { principal } = await testMerchant(product());
  const sale = ticket();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => receiveTicket(deps, principal, sale, "request")),
  );
  t.is(new Set(answers.map(({ ticket: { id } }) => id)).size, 1);
  t.is(answers.filter(({ outcome }) => outcome === "created").length, 1);
  t.is((await ticketsOf(principal)).length, 1);
  t.is((await receiveTicket(deps, principal, sale, "later")).outcome, "same");
});

test("once an invoice is sealed the folio of other content is a conflict, and the ticket stands", async (t) => {
  const { deps } = product();
  const { principal } = await testMerchant(product());
  const sale = ticket({ customer });
  const { ticket: first } = await receiveTicket(deps, principal, sale, "request");
  await takeInTickets(deps, [first.id]);
  await deps.db("invoices").where({ ticketId: first.id }).update({ state: "sealed" });
  await t.throwsAsync(receiveTicket(deps, principal, { ...sale, paymentForm: "04" }, "request"), {
    code: "ticket.folio_conflict",
  });
  t.is((await ticketsOf(principal).first())?.content.paymentForm, "01");
});

test("corrections of one folio, its intake and its invoice at once end in one ticket and at most one invoice that stands", async (t) => {
  const { deps } = product();
  const { principal } = await testMerchant(product());
  const sale = ticket();
  const { ticket: first } = await receiveTicket(deps, principal, sale, "request");
  const forms = ["03", "04", "28"];
  const results = await Promise.allSettled([
    ...forms.map((paymentForm) => receiveTicket(deps, principal, { ...sale, paymentForm, customer }, "r")),
    takeInTickets(deps, [first.id]),
    requestInvoice(deps, principal, first.id, customer, "request"),
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

test("the same folio in another branch, or of another merchant, is another ticket", async (t) => {
  const { deps } = product();
  const [one, other] = [await testMerchant(product()), await testMerchant(product())];
  const sale = ticket();
  const answers = await Promise.all([
    receiveTicket(deps, one.principal, sale, "a"),
    receiveTicket(deps, one.principal, { ...sale, branch: "CANCUN" }, "b"),
    receiveTicket(deps, other.principal, sale, "c"),
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
  const { ticket: first } = await receiveTicket(deps, principal, sale, "request");
  await takeInTickets(deps, [first.id]);
  await deps.db("invoices").where({ ticketId: first.id }).update({ state: "sealed" });
  const results = await Promise.allSettled([
    ...Array.from({ length: 20 }, () => receiveTicket(deps, principal, ticket(), "request")),
    receiveTicket(deps, principal, { ...sale, total: "1.00" }, "request"),
  ]);
  t.is(results.filter(({ status }) => status === "fulfilled").length, 20);
});

test("every accepted ticket is named in exactly one job", async (t) => {
  const { deps } = product();
  const { principal } = await testMerchant(product());
  // What the tests before this one have enqueued: no worker runs.
  await OutboxJob.query(deps.db).delete();
  const received = await Promise.all(
    Array.from({ length: 120 }, () => receiveTicket(deps, principal, ticket(), "request")),
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
      principal,
      tickets.map((each) => ({ ticket: each })),
      "request",
    );
  await send(sales);
  const paidBy = (paymentForm: string) => sales.map((sale) => ({ ...sale, paymentForm }));

  const batches = await Promise.all([send(paidBy("03")), send(paidBy("04").toReversed())]);

  const results = batches.flatMap(({ results: each }) => each);
  t.deepEqual(
    results.map((result) => "replaced" in result && result.replaced),
    results.map(() => true),
  );
});

test("a batch answers for each item in order, and takes in the sound ones", async (t) => {
  const { deps } = product();
  const { principal } = await testMerchant(product());
  const twice = ticket();
  const batch = await receiveTicketBatch(
    deps,
    principal,
    [
      { ticket: twice },
      { externalId: "bad", faults: [] },
      { ticket: twice },
      { ticket: { ...twice, total: "2.00" } },
    ],
    "request",
  );
  const [first, bad, again, conflict] = batch.results;
  t.true(first && "ticketId" in first && first.created);
  t.is(bad && "error" in bad ? bad.error : undefined, "request.invalid");
  t.true(again && "ticketId" in again && !again.created);
  t.is(conflict && "error" in conflict ? conflict.error : undefined, "ticket.folio_conflict");
  t.is((await ticketsOf(principal)).length, 1);
});
