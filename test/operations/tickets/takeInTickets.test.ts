import { randomUUID } from "node:crypto";
import test from "ava";
import type { Fault } from "../../../src/errors.ts";
import { markInvoiced } from "../../../src/operations/tickets/markInvoiced.ts";
import { refundTicket } from "../../../src/operations/refunds/refundTicket.ts";
import { mirrorCfdi, receivedFrom } from "../../helpers/sat/mirrorRows.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { TicketRow } from "../../../src/models/TicketRow.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { requestInvoice } from "../../../src/operations/tickets/requestInvoice.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { voidTicket } from "../../../src/operations/tickets/voidTicket.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { customer, ticket } from "../../helpers/cfdi/tickets.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";

const product = ofFile(testProduct);

/** A merchant of the test's own, and what is read of it. */
async function setup() {
  const { deps } = product();
  const { principal } = await testMerchant(product());
  const { merchantId } = principal;
  const receive = async (changes: Parameters<typeof ticket>[0] = {}): Promise<string> =>
    (await receiveTicket(deps, askedBy(principal), ticket(changes))).ticket.id;
  const read = (id: string): Promise<TicketRow> =>
    TicketRow.query(deps.db).findOne({ id }).throwIfNotFound().execute();
  const invoices = () => Invoice.query(deps.db).where({ merchantId });
  const mails = () =>
    deps
      .db("mails")
      .where({ merchantId })
      .orderBy("seq")
      .select("id", "recipient", "template", "invoiceId", "merchantId");
  return { deps, principal, receive, read, invoices, mails };
}

test("a ticket without a receiver is accepted and waits", async (t) => {
  const { deps, receive, read, invoices } = await setup();
  const id = await receive();
  await takeInTickets(deps, [id]);
  t.is((await read(id)).state, "accepted");
  t.is((await invoices()).length, 0);
});

test("a ticket with a receiver is invoiced at once", async (t) => {
  const { deps, receive, read, invoices } = await setup();
  const id = await receive({ customer });
  await takeInTickets(deps, [id]);
  const [invoice] = await invoices();
  const { state, invoiceId } = await read(id);
  t.deepEqual([state, invoiceId], ["invoicing", invoice?.id ?? ""]);
});

test("a ticket that no document can match is rejected with its figures, and its neighbours are not", async (t) => {
  const { deps, receive, read } = await setup();
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
  const { deps, receive, invoices } = await setup();
  const ids = await Promise.all(Array.from({ length: 20 }, () => receive({ customer })));
  await Promise.all([
    takeInTickets(deps, ids),
    takeInTickets(deps, ids),
    takeInTickets(deps, [...ids].reverse()),
  ]);
  t.is((await invoices()).length, ids.length);
});

test("folios of a series have no gap and no duplicate under concurrent intake", async (t) => {
  const { deps, receive, invoices } = await setup();
  const ids = await Promise.all(Array.from({ length: 200 }, () => receive({ customer })));
  await Promise.all(
    Array.from({ length: 10 }, (_, lane) => takeInTickets(deps, ids.slice(lane * 20, lane * 20 + 20))),
  );
  const folios = (await invoices()).map(({ folio }) => Number(folio));
  t.deepEqual(
    folios.sort((a, b) => a - b),
    ids.map((_, index) => index + 1),
  );
});

test("a ticket is invoiced to one receiver: the same one may ask again, another may not", async (t) => {
  const { deps, principal, receive } = await setup();
  const id = await receive();
  await takeInTickets(deps, [id]);
  const first = await requestInvoice(deps, askedBy(principal), { ticketId: id, customer });
  t.is(
    (await requestInvoice(deps, askedBy(principal, "again"), { ticketId: id, customer })).invoice.id,
    first.invoice.id,
  );
  await t.throwsAsync(
    requestInvoice(deps, askedBy(principal, "other"), {
      ticketId: id,
      customer: { ...customer, rfc: "KIJ0906199R1" },
    }),
    {
      code: "ticket.already_invoiced",
    },
  );
});

test("a receiver that SAT's rules refuse leaves the ticket as it was", async (t) => {
  const { deps, principal, receive, read } = await setup();
  const id = await receive();
  await takeInTickets(deps, [id]);
  const wrong = { ...customer, taxRegime: "605" };
  const error = await t.throwsAsync(
    requestInvoice(deps, askedBy(principal), { ticketId: id, customer: wrong }),
    {
      code: "request.invalid",
    },
  );
  t.true(((error as { details?: readonly unknown[] })?.details ?? []).length > 0);
  t.is((await read(id)).state, "accepted");
});

test("a voided ticket cannot be invoiced, and an invoiced one cannot be voided", async (t) => {
  const { deps, principal, receive } = await setup();
  const [voided, invoicing] = [await receive(), await receive({ customer })];
  t.is((await voidTicket(deps, askedBy(principal), voided)).state, "voided");
  t.is((await voidTicket(deps, askedBy(principal), voided)).state, "voided");
  await takeInTickets(deps, [voided, invoicing]);
  await t.throwsAsync(requestInvoice(deps, askedBy(principal), { ticketId: voided, customer }), {
    code: "ticket.not_open",
  });
  await t.throwsAsync(voidTicket(deps, askedBy(principal), invoicing), { code: "ticket.not_open" });
});

test("another merchant's ticket is as good as none", async (t) => {
  const { deps, receive } = await setup();
  const stranger = (await testMerchant(product())).principal;
  const id = await receive();
  await t.throwsAsync(voidTicket(deps, askedBy(stranger), id), { code: "resource.not_found" });
  await t.throwsAsync(requestInvoice(deps, askedBy(stranger), { ticketId: id, customer }), {
    code: "resource.not_found",
  });
});

test("a ticket that another system has invoiced is nobody's to claim until the mark is withdrawn", async (t) => {
  const { deps, principal, receive, read } = await setup();
  const { merchantId, livemode } = principal;
  const uuid = "6F0A5F0E-8F0C-4A57-9F8D-0C2F4F6F1B11";
  const mark = (ticketId: string, folio: string | null) =>
    markInvoiced(deps, askedBy(principal), { ticketId, uuid: folio });
  const [one, other] = [await receive(), await receive()];
  await takeInTickets(deps, [one]);
  // One document may stand for several tickets, and one that is not taken in yet is marked as well.
  for (const id of [one, other, one]) await mark(id, uuid);
  await takeInTickets(deps, [other]);
  for (const id of [one, other])
    t.like(await read(id), { state: "invoicedElsewhere", elsewhereUuid: uuid.toLowerCase() });
  const refused = { code: "ticket.already_invoiced" };
  await t.throwsAsync(requestInvoice(deps, askedBy(principal), { ticketId: one, customer }), refused);
  await t.throwsAsync(mark(one, randomUUID()), refused);
  await t.throwsAsync(voidTicket(deps, askedBy(principal), one), { code: "ticket.not_open" });
  const returned = { ticketId: one, externalId: "R-1", asked: {} };
  await t.throwsAsync(refundTicket(deps, askedBy(principal), returned), {
    code: "refund.ticket_invoiced_elsewhere",
  });
  await mark(one, null);
  await mark(one, null);
  t.like(await read(one), { state: "received", elsewhereUuid: null });
  await takeInTickets(deps, [one]);
  t.is((await read(one)).state, "accepted");

  const owner = { merchantId, livemode };
  const { invoice } = await requestInvoice(deps, askedBy(principal), { ticketId: one, customer });
  const ours = randomUUID();
  await Invoice.query(deps.db).findOne({ id: invoice.id }).patch({ uuid: ours });
  const third = await receive();
  const folios = [
    [ours, "ticket.folio_is_ours"],
    [await mirrorCfdi(deps.db, owner, { state: "cancelado" }), "ticket.folio_cancelled"],
    [await mirrorCfdi(deps.db, owner, { type: "E" }), "ticket.folio_of_no_sale"],
    [await mirrorCfdi(deps.db, owner, receivedFrom("AAA010101AAA", "OTRA")), "ticket.folio_of_no_sale"],
  ] as const;
  for (const [folio, code] of folios) {
    const error = await t.throwsAsync(mark(third, folio), { code: "request.invalid" });
    t.like((error as { details?: readonly Fault[] }).details?.[0], { code, path: "uuid" });
  }
  await mark(third, await mirrorCfdi(deps.db, owner));
  t.is((await read(third)).state, "invoicedElsewhere");
  const voided = await receive();
  await voidTicket(deps, askedBy(principal), voided);
  await t.throwsAsync(mark(voided, uuid), { code: "ticket.not_open" });
});

test("the invoice is mailed to the receiver's address, once however often the intake runs", async (t) => {
  const { deps, principal, receive, mails } = await setup();
  const addressed = { ...customer, email: "compras@example.com" };
  const ids = [await receive({ customer: addressed }), await receive({ customer }), await receive()];
  await Promise.all([takeInTickets(deps, ids), takeInTickets(deps, ids)]);
  await takeInTickets(deps, ids);
  const [invoice] = await Invoice.query(deps.db).where({ ticketId: ids[0] as string });
  const { merchantId } = principal;
  const first = { recipient: "compras@example.com", template: "invoice", invoiceId: invoice?.id, merchantId };
  const [mail, ...others] = await mails();
  t.like(mail, first);
  t.deepEqual(others, []);
  const jobs = await deps.db("outbox").where({ kind: "mail.send" }).whereRaw("? = any(subject_ids)", mail.id);
  t.is(jobs.length, 1);

  // Asked for later: by the address that is given, or that the point of sale gave of the same receiver.
  const later = await requestInvoice(deps, askedBy(principal), {
    ticketId: ids[2] as string,
    customer: addressed,
  });
  await requestInvoice(deps, askedBy(principal, "again"), {
    ticketId: ids[2] as string,
    customer: addressed,
  });
  t.deepEqual(
    (await mails()).map(({ id: _, ...told }) => told),
    [first, { ...first, invoiceId: later.invoice.id }],
  );
});

test("an intake that dies before its commit has mailed nothing, and the next one mails once", async (t) => {
  const { deps, receive, mails } = await setup();
  const id = await receive({ customer: { ...customer, email: "compras@example.com" } });
  await deps.db.raw("alter table tickets add constraint dies check (state <> 'invoicing') not valid");
  await t.throwsAsync(takeInTickets(deps, [id]), { message: /dies/ });
  t.deepEqual(await mails(), []);
  await deps.db.raw("alter table tickets drop constraint dies");
  await takeInTickets(deps, [id]);
  t.is((await mails()).length, 1);
});
