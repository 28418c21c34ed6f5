import test from "ava";
import { Invoice } from "../../../src/models/Invoice.ts";
import { TicketRow } from "../../../src/models/TicketRow.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { requestInvoice } from "../../../src/operations/tickets/requestInvoice.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { voidTicket } from "../../../src/operations/tickets/voidTicket.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { customer, ticket } from "../../helpers/tickets.ts";
import type { ExecutionContext } from "ava";

async function setup(t: ExecutionContext) {
  const product = await testProduct(t);
  const { deps } = product;
  const { principal } = await testMerchant(product);
  const receive = async (changes: Parameters<typeof ticket>[0] = {}): Promise<string> =>
    (await receiveTicket(deps, principal, ticket(changes), "request")).ticket.id;
  const read = (id: string): Promise<TicketRow> =>
    TicketRow.query(deps.db).findOne({ id }).throwIfNotFound().execute();
  return { product, deps, principal, receive, read };
}

test("a ticket without a receiver is accepted and waits", async (t) => {
  const { deps, receive, read } = await setup(t);
  const id = await receive();
  await takeInTickets(deps, [id]);
  t.is((await read(id)).state, "accepted");
  t.is((await Invoice.query(deps.db)).length, 0);
});

test("a ticket with a receiver is invoiced at once", async (t) => {
  const { deps, receive, read } = await setup(t);
  const id = await receive({ customer });
  await takeInTickets(deps, [id]);
  const [invoice] = await Invoice.query(deps.db);
  const { state, invoiceId } = await read(id);
  t.deepEqual([state, invoiceId], ["invoicing", invoice?.id ?? ""]);
});

test("a ticket that no document can match is rejected with its figures, and its neighbours are not", async (t) => {
  const { deps, receive, read } = await setup(t);
  const bad = await receive({ total: "117.00" });
  const good = await receive();
  await takeInTickets(deps, [bad, good]);
  const rejected = await read(bad);
  t.is(rejected.state, "rejected");
  t.is(rejected.faults?.[0]?.path, "total");
  t.regex(rejected.faults?.[0]?.message.en ?? "", /117\.00.*116\.0/);
  t.is((await read(good)).state, "accepted");
});

test("taking in twice, even at once, makes one invoice", async (t) => {
  const { deps, receive } = await setup(t);
  const ids = await Promise.all(Array.from({ length: 20 }, () => receive({ customer })));
  await Promise.all([
    takeInTickets(deps, ids),
    takeInTickets(deps, ids),
    takeInTickets(deps, [...ids].reverse()),
  ]);
  t.is((await Invoice.query(deps.db)).length, ids.length);
});

test("folios of a series have no gap and no duplicate under concurrent intake", async (t) => {
  const { deps, receive } = await setup(t);
  const ids = await Promise.all(Array.from({ length: 200 }, () => receive({ customer })));
  await Promise.all(
    Array.from({ length: 10 }, (_, lane) => takeInTickets(deps, ids.slice(lane * 20, lane * 20 + 20))),
  );
  const folios = (await Invoice.query(deps.db).select("folio")).map(({ folio }) => Number(folio));
  t.deepEqual(
    folios.sort((a, b) => a - b),
    ids.map((_, index) => index + 1),
  );
});

test("a ticket is invoiced to one receiver: the same one may ask again, another may not", async (t) => {
  const { deps, principal, receive } = await setup(t);
  const id = await receive();
  await takeInTickets(deps, [id]);
  const first = await requestInvoice(deps, principal, id, customer, "request");
  t.is((await requestInvoice(deps, principal, id, customer, "again")).invoice.id, first.invoice.id);
  await t.throwsAsync(requestInvoice(deps, principal, id, { ...customer, rfc: "KIJ0906199R1" }, "other"), {
    code: "ticket.already_invoiced",
  });
});

test("a receiver that SAT's rules refuse leaves the ticket as it was", async (t) => {
  const { deps, principal, receive, read } = await setup(t);
  const id = await receive();
  await takeInTickets(deps, [id]);
  const wrong = { ...customer, taxRegime: "605" };
  const error = await t.throwsAsync(requestInvoice(deps, principal, id, wrong, "request"), {
    code: "request.invalid",
  });
  t.true(((error as { details?: readonly unknown[] })?.details ?? []).length > 0);
  t.is((await read(id)).state, "accepted");
});

test("a voided ticket cannot be invoiced, and an invoiced one cannot be voided", async (t) => {
  const { deps, principal, receive } = await setup(t);
  const [voided, invoicing] = [await receive(), await receive({ customer })];
  t.is((await voidTicket(deps, principal, voided)).state, "voided");
  t.is((await voidTicket(deps, principal, voided)).state, "voided");
  await takeInTickets(deps, [voided, invoicing]);
  await t.throwsAsync(requestInvoice(deps, principal, voided, customer, "request"), {
    code: "ticket.not_open",
  });
  await t.throwsAsync(voidTicket(deps, principal, invoicing), { code: "ticket.not_open" });
});

test("another merchant's ticket is as good as none", async (t) => {
  const { product, deps, receive } = await setup(t);
  const stranger = (await testMerchant(product)).principal;
  const id = await receive();
  await t.throwsAsync(voidTicket(deps, stranger, id), { code: "resource.not_found" });
  await t.throwsAsync(requestInvoice(deps, stranger, id, customer, "request"), {
    code: "resource.not_found",
  });
});
